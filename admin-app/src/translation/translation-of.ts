import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';

/** How the texts of an item in one language came about. */
export interface KnownTranslation {
  state?: string;
  /** The language that it is made from; null: nobody has said. */
  from: Lang | null;
  /** The state of each text. */
  fields: Readonly<Partial<Record<string, string>>>;
  /** The account that last wrote it. */
  written_by?: string;
  /** The version of the item that a text was made from. */
  versions?: Readonly<Partial<Record<string, number>>>;
}

interface WithTranslations {
  id: string;
  translations?: Partial<Record<Lang, KnownTranslation>>;
}

export const translationOf = ({ translations }: WithTranslations, lang: Lang): KnownTranslation =>
  translations?.[lang] ?? { from: null, fields: {} };
