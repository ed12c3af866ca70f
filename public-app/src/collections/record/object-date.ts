import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { dateInWords } from '@muzey/shared-ui/object-dates/date-in-words.ts';
import type { ObjectDate } from './types.ts';

/** A date in the words of a language, or as it was written if it could not be parsed. */
export const dateShown = ({ edtf, text }: ObjectDate, lang: Lang): string => (edtf && dateInWords(edtf, lang)) || text;
