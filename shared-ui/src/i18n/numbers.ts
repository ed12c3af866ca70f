import type { Lang } from './languages.ts';
import { pluralRules, type PluralForm } from './plurals.ts';

const NO_BREAK = '\u00a0';

/** Groups of three with a no-break space, as in all languages of the museum: `84 000`. */
export function number(value: number): string {
  const sign = value < 0 ? '−' : '';
  return (
    sign +
    Math.abs(Math.trunc(value))
      .toString()
      .replace(/\B(?=(\d{3})+$)/g, NO_BREAK)
  );
}

const same = (word: string): Record<PluralForm, string> => ({ one: word, few: word, many: word, other: word });

const som: Record<Lang, Record<PluralForm, string>> = {
  en: same('soʻm'),
  ru: { one: 'сум', few: 'сума', many: 'сумов', other: 'сума' },
  uz: same('soʻm'),
  kk: same('sum'),
};

/** Whole som: `20 000 soʻm`, `20 000 сумов`. */
export const money = (amount: number, lang: Lang): string =>
  `${number(amount)}${NO_BREAK}${som[lang][pluralRules[lang](amount)]}`;
