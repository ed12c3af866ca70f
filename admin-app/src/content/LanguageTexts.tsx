import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { useId, useState } from 'react';
import { useT } from '../i18n/useT.ts';
import { hasTwoScripts } from './alphabets.ts';
import type { DraftContent } from './draft.ts';
import styles from './languages.module.css';
import { ScriptHelp } from './ScriptHelp.tsx';
import { TextPart } from './TextPart.tsx';

/** How one of an item's texts is written. */
export interface PartField<Part extends string> {
  part: Part;
  /** Rows of a textarea; without them it is one line. */
  rows?: number;
  /** The most characters, as a reader counts them. */
  limit?: number;
  /** Where the API keeps it, when not with the item's other texts. */
  path?: (lang: Lang) => string;
}

const pathOf = ({ part, path }: PartField<string>, lang: Lang): string => path?.(lang) ?? `content.${lang}.${part}`;

/** Whether a field of the API is one of the texts in this language. */
export const isOfLang = (field: string, lang: Lang, fields: readonly PartField<string>[]): boolean =>
  `${field}.`.startsWith(`content.${lang}.`) || fields.some((one) => pathOf(one, lang) === field);

interface LanguageTextsProps<Part extends string> {
  lang: Lang;
  fields: readonly PartField<Part>[];
  content: DraftContent<Part>;
  label: (part: Part) => string;
  errorAt: (field: string) => string | undefined;
  onChange: (part: Part, text: string) => void;
}

/** All texts of an item in one language, with the English beside them when that is wanted. */
export function LanguageTexts<Part extends string>({
  lang,
  fields,
  content,
  label,
  errorAt,
  onChange,
}: LanguageTextsProps<Part>) {
  const t = useT();
  const id = useId();
  const [beside, setBeside] = useState(false);
  const [proposals, setProposals] = useState<Partial<Record<Part, string>>>({});
  const settle = (part: Part) => setProposals((before) => ({ ...before, [part]: undefined }));
  const write = (part: Part, text: string) => {
    settle(part);
    onChange(part, text);
  };
  return (
    <>
      {lang !== 'en' && (
        <div className={styles.beside}>
          <input id={id} type="checkbox" checked={beside} onChange={(event) => setBeside(event.target.checked)} />
          <label htmlFor={id}>{t('form.beside')}</label>
        </div>
      )}
      {hasTwoScripts(lang) && (
        <ScriptHelp lang={lang} texts={content[lang]} parts={fields.map(({ part }) => part)} onPropose={setProposals} />
      )}
      {fields.map((field) => {
        const { part, rows, limit } = field;
        const path = pathOf(field, lang);
        return (
          <TextPart
            key={part}
            path={path}
            label={label(part)}
            lang={lang}
            value={content[lang][part]}
            error={errorAt(path)}
            rows={rows}
            limit={limit}
            source={beside && lang !== 'en' ? content.en[part] : undefined}
            onChange={(text) => write(part, text)}
            proposal={proposals[part]}
            onDiscard={() => settle(part)}
          />
        );
      })}
    </>
  );
}
