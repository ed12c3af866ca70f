import type { Lang } from './languages.ts';

const NO_BREAK = '\u00a0';

/** Groups of three with a no-break space, as in all of the museum's languages: `84 000`. */
export function number(value: number): string {
  const sign = value < 0 ? '−' : '';
  return (
    sign +
    Math.abs(Math.trunc(value))
      .toString()
      .replace(/\B(?=(\d{3})+$)/g, NO_BREAK)
  );
}

const som: Record<Lang, string> = { en: 'soʻm', ru: 'сум', uz: 'soʻm', kk: 'sum' };

/** Whole som: `20 000 soʻm`. */
export const money = (amount: number, lang: Lang): string => `${number(amount)}${NO_BREAK}${som[lang]}`;
