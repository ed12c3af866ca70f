import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';

/** How one of an item's texts is edited. */
export interface TextFieldRule<Field extends string> {
  name: Field;
  /** Rows of a textarea; without them it is a single line. */
  rows?: number;
  /** Whether it has formatting; each type has one such text. */
  formatted?: boolean;
  /** Visitors do not see a language without it if other languages have it (docs/languages.md, "Fallbacks"). */
  isBody?: true;
  /** The maximum length in characters, as a reader counts them. */
  limit?: number;
  /** Its place in the API, if it is not among the item's other texts. */
  path?: (lang: Lang) => string;
  /** The place of the formatted text. */
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
