import type { Lang } from './languages.ts';
import en from './size/en.json' with { type: 'json' };
import kk from './size/kaa.json' with { type: 'json' };
import ru from './size/ru.json' with { type: 'json' };
import uz from './size/uz_Latn.json' with { type: 'json' };
import { translator, type Words } from './translate.ts';

const words: Words<typeof en> = { en, ru, uz, kk };

/** Kilobytes are thousands of bytes, as file managers count them. */
const KILOBYTE = 1_000;

/** The size of a file: `3.2 MB`, `3,2 МБ`. */
export function sizeInWords(bytes: number, lang: Lang): string {
  // a file that is not empty never shows 0
  const kilobytes = Math.max(bytes / KILOBYTE, 0.1);
  const [size, key] =
    kilobytes < KILOBYTE ? [kilobytes, 'kilobytes' as const] : [kilobytes / KILOBYTE, 'megabytes' as const];
  const digits = size.toFixed(size < 10 ? 1 : 0);
  return translator(words[lang], lang)(key, { size: lang === 'en' ? digits : digits.replace('.', ',') });
}
