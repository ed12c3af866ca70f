import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';

/** How one of an item's texts is written. */
export interface TextFieldRule<Field extends string> {
  name: Field;
  /** Rows of a textarea; without them it is one line. */
  rows?: number;
  /** Whether it is written with formatting; one text of a type is. */
  formatted?: boolean;
  /** Visitors are shown no language without it where others have it (docs/languages.md, "Fallbacks"). */
  isBody?: true;
  /** The most characters, as a reader counts them. */
  limit?: number;
  /** Where the API keeps it, when not with the item's other texts. */
  path?: (lang: Lang) => string;
  /** The same with its formatting. */
  formattedPath?: (lang: Lang) => string;
}

export const pathOf = ({ name, path }: TextFieldRule<string>, lang: Lang): string =>
  path?.(lang) ?? `content.${lang}.${name}`;

export const formattedPathOf = ({ formattedPath }: TextFieldRule<string>, lang: Lang): string =>
  formattedPath?.(lang) ?? `content.${lang}.text`;

/** Whether a field of the API is one of the texts in this language. */
export const isOfLang = (field: string, lang: Lang, fields: readonly TextFieldRule<string>[]): boolean =>
  `${field}.`.startsWith(`content.${lang}.`) ||
  fields.some(
    (other) =>
      pathOf(other, lang) === field || (other.formatted && `${field}.`.startsWith(`${formattedPathOf(other, lang)}.`)),
  );
