import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { dateInWords } from '@muzey/shared-ui/object-dates/date-in-words.ts';
import type { ObjectDate } from './types.ts';

/** A date in words of a language, or as it was written where its meaning is not known. */
export const dateShown = ({ edtf, text }: ObjectDate, lang: Lang): string => (edtf && dateInWords(edtf, lang)) || text;
