import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { ReactNode } from 'react';
import type { Blocks, BlocksPerLang } from '../content/blocks.ts';
import { countWritten, countWrittenAnywhere, type DraftContent } from '../content/draft.ts';
import type { FormError } from '../content/form-errors.ts';
import type { Editing } from '../content/editing.ts';
import { LanguageTabs } from '../fields/LanguageTabs.tsx';
import { LanguageTexts } from './LanguageTexts.tsx';
import { isOfLang, type TextFieldRule } from '../content/text-fields.ts';
import { useT } from '../i18n/useT.ts';
import { seenTexts, type SeenWhen } from './seen-texts.ts';
import type { ShowMark } from '@muzey/shared-ui/i18n/shown-languages.ts';

interface FormattedTexts {
  blocks: BlocksPerLang;
  editing: Editing;
  onChange: (lang: Lang, blocks: Blocks) => void;
}

interface DraftTextsProps<Field extends string> {
  tab: Lang;
  onTab: (lang: Lang) => void;
  fields: readonly TextFieldRule<Field>[];
  /** Those of them that are written; all by default. */
  shown?: readonly TextFieldRule<Field>[];
  /** How many a language has when it is wholly written; by default as many as are written in any. */
  wanted?: number;
  content: DraftContent<Field>;
  /** The languages that are shown, or not shown, against the rule. */
  shows?: Partial<Record<Lang, ShowMark | undefined>>;
  /** When visitors see what the form contains; by default now. */
  seen?: SeenWhen;
  /** The formatted texts, in a form that has them. */
  formatted?: FormattedTexts;
  label: (field: Field) => string;
  hint?: (field: Field) => string | undefined;
  errors: readonly FormError[];
  errorAt: (field: string) => string | undefined;
  onChange: (lang: Lang, field: Field, text: string) => void;
  /** Stands above the texts of a language. */
  above?: (lang: Lang) => ReactNode;
  /** Stands below the texts of a language. */
  below?: (lang: Lang) => ReactNode;
}

/** The texts of a form, a tab for each language. */
export function DraftTexts<Field extends string>({
  tab,
  onTab,
  fields,
  shown = fields,
  content,
  shows = {},
  seen = 'now',
  formatted,
  wanted = countWrittenAnywhere(content),
  errors,
  onChange,
  above,
  below,
  ...texts
}: DraftTextsProps<Field>) {
  const t = useT();
  const { isHidden, sentence } = seenTexts({ fields: shown, content, shows, blocks: formatted?.blocks });
  const labelOf = (name: string) => texts.label(name as Field);
  return (
    <LanguageTabs
      value={tab}
      onChange={onTab}
      written={(lang) => countWritten(content[lang])}
      texts={wanted}
      isHidden={isHidden}
      errors={(lang) => errors.filter(({ field }) => isOfLang(field, lang, fields)).length}
    >
      {(lang) => (
        <>
          <LanguageTexts
            {...texts}
            lang={lang}
            fields={shown}
            content={content}
            isHidden={isHidden(lang)}
            seen={sentence(lang, seen, t, labelOf)}
            above={above?.(lang)}
            formatted={formatted && { ...formatted, onChange: (blocks) => formatted.onChange(lang, blocks) }}
            onChange={(field, text) => onChange(lang, field, text)}
          />
          {below?.(lang)}
        </>
      )}
    </LanguageTabs>
  );
}
