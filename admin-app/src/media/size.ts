import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { MediaT } from './words.ts';

/** Kilobytes are thousands of bytes, as file managers count them. */
const KILOBYTE = 1_000;

/** The size of a file: `3.2 MB`, `3,2 МБ`. */
export function sizeInWords(bytes: number, lang: Lang, t: MediaT): string {
  // nothing that is there is shown as 0
  const kilobytes = Math.max(bytes / KILOBYTE, 0.1);
  const [size, key] =
    kilobytes < KILOBYTE ? [kilobytes, 'media.kilobytes' as const] : [kilobytes / KILOBYTE, 'media.megabytes' as const];
  const digits = size.toFixed(size < 10 ? 1 : 0);
  return t(key, { size: lang === 'en' ? digits : digits.replace('.', ',') });
}
