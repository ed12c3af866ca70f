import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { dateInWords } from '@muzey/shared-ui/object-dates/date-in-words.ts';
import type { ObjectDate } from './types.ts';

/** A date in the words of a language, with its period as written; all as written if it was not read. */
export function dateShown({ edtf, text, period }: ObjectDate, lang: Lang): string {
  const words = edtf && dateInWords(edtf, lang);
  if (!words) return text;
  return period === undefined ? words : `${words} (${period})`;
}
