import { Field } from '@muzey/shared-ui/ui/Field.tsx';
import { LANGS, languages } from '@muzey/shared-ui/i18n/languages.ts';
import { useState } from 'react';
import { AskDialog } from './AskDialog.tsx';
import { useT } from './words.ts';

interface LangDialogProps {
  /** The current BCP 47 tag; empty for none. */
  current: string;
  onSet: (tag: string | null) => void;
  onClose: () => void;
}

/** Languages of old manuscripts, neighbours and guests, most used first. */
const OTHERS = ['ar', 'fa', 'chg', 'kk', 'tr', 'fr', 'de', 'la'] as const;

/** Asks for the language of the selected words. */
export function LangDialog({ current, onSet, onClose }: LangDialogProps) {
  const t = useT();
  const [tag, setTag] = useState(current);
  const named = [
    ...LANGS.map((lang) => ({ tag: languages[lang].tag as string, name: t(`langName-${lang}`) })),
    ...OTHERS.map((other) => ({ tag: other as string, name: t(`editor-lang-${other}`) })),
  ];
  const choices =
    current === '' || named.some((language) => language.tag === current)
      ? named
      : [...named, { tag: current, name: current }];
  return (
    <AskDialog title={t('editor-lang')} onConfirm={() => onSet(tag || null)} onClose={onClose}>
      <Field label={t('editor-lang')} hint={t('editor-langHint')}>
        {(described) => (
          <select {...described} value={tag} onChange={(event) => setTag(event.target.value)}>
            <option value="">{t('editor-ownLanguage')}</option>
            {choices.map((choice) => (
              <option key={choice.tag} value={choice.tag}>
                {choice.name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </AskDialog>
  );
}
