import type { Lang } from './languages.ts';

export type PluralForm = 'one' | 'few' | 'many' | 'other';

/** The plural form of a noun after an integer. */
export const pluralRules: Record<Lang, (count: number) => PluralForm> = {
  en: (count) => (count === 1 ? 'one' : 'other'),
  // CLDR, plural rules of ru, for integers
  ru: (count) => {
    const [last, lastTwo] = [count % 10, count % 100];
    if (last === 1 && lastTwo !== 11) return 'one';
    return last >= 2 && last <= 4 && !(lastTwo >= 12 && lastTwo <= 14) ? 'few' : 'many';
  },
  // in Uzbek and Karakalpak a counted noun stays in the singular
  uz: () => 'other',
  kk: () => 'other',
};
