import type { Lang } from './languages.ts';
import { translator, type Words } from './translate.ts';

const en = { kilobytes: '{{size}} kB', megabytes: '{{size}} MB' } as const;

const words: Words<typeof en> = {
  en,
  ru: { kilobytes: '{{size}} КБ', megabytes: '{{size}} МБ' },
  uz: { kilobytes: '{{size}} KB', megabytes: '{{size}} MB' },
  kk: { kilobytes: '{{size}} KB', megabytes: '{{size}} MB' },
};

/** Kilobytes are thousands of bytes, as file managers count them. */
const KILOBYTE = 1_000;

/** The size of a file: `3.2 MB`, `3,2 МБ`. */
export function sizeInWords(bytes: number, lang: Lang): string {
  // nothing that is there is shown as 0
  const kilobytes = Math.max(bytes / KILOBYTE, 0.1);
  const [size, key] =
    kilobytes < KILOBYTE ? [kilobytes, 'kilobytes' as const] : [kilobytes / KILOBYTE, 'megabytes' as const];
  const digits = size.toFixed(size < 10 ? 1 : 0);
  return translator(words[lang], lang)(key, { size: lang === 'en' ? digits : digits.replace('.', ',') });
}
