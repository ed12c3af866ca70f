import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { useId, useState } from 'react';
import { useT } from '../i18n/useT.ts';
import { hasTwoScripts } from './alphabets.ts';
import type { DraftContent } from './draft.ts';
import styles from './languages.module.css';
import { ScriptHelp } from './ScriptHelp.tsx';
import { LocalizedTextField } from './LocalizedTextField.tsx';

/** How one of an item's texts is written. */
export interface TextFieldRule<Field extends string> {
  name: Field;
  /** Rows of a textarea; without them it is one line. */
  rows?: number;
  /** The most characters, as a reader counts them. */
  limit?: number;
  /** Where the API keeps it, when not with the item's other texts. */
  path?: (lang: Lang) => string;
}

const pathOf = ({ name, path }: TextFieldRule<string>, lang: Lang): string => path?.(lang) ?? `content.${lang}.${name}`;

/** Whether a field of the API is one of the texts in this language. */
export const isOfLang = (field: string, lang: Lang, fields: readonly TextFieldRule<string>[]): boolean =>
  `${field}.`.startsWith(`content.${lang}.`) || fields.some((one) => pathOf(one, lang) === field);

interface LanguageTextsProps<Field extends string> {
  lang: Lang;
  fields: readonly TextFieldRule<Field>[];
  content: DraftContent<Field>;
  label: (field: Field) => string;
  errorAt: (field: string) => string | undefined;
  onChange: (field: Field, text: string) => void;
}

/** All texts of an item in one language, with the English beside them when that is wanted. */
export function LanguageTexts<Field extends string>({
  lang,
  fields,
  content,
  label,
  errorAt,
  onChange,
}: LanguageTextsProps<Field>) {
  const t = useT();
  const id = useId();
  const [beside, setBeside] = useState(false);
  const [proposals, setProposals] = useState<Partial<Record<Field, string>>>({});
  const settle = (name: Field) => setProposals((before) => ({ ...before, [name]: undefined }));
  const write = (name: Field, text: string) => {
    settle(name);
    onChange(name, text);
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
        <ScriptHelp
          lang={lang}
          texts={content[lang]}
          fields={fields.map(({ name }) => name)}
          onPropose={setProposals}
        />
      )}
      {fields.map((field) => {
        const { name, rows, limit } = field;
        const path = pathOf(field, lang);
        return (
          <LocalizedTextField
            key={name}
            path={path}
            label={label(name)}
            lang={lang}
            value={content[lang][name]}
            error={errorAt(path)}
            rows={rows}
            limit={limit}
            source={beside && lang !== 'en' ? content.en[name] : undefined}
            onChange={(text) => write(name, text)}
            proposal={proposals[name]}
            onDiscard={() => settle(name)}
          />
        );
      })}
    </>
  );
}
