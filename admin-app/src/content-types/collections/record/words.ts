import type { Translate, Words } from '@muzey/shared-ui/i18n/translate.ts';
import type { ConsoleWords } from '../../../i18n/useT.ts';
import { withOwnWords } from '../../../i18n/with-own-words.ts';
import { record as en } from './i18n/en.ts';
import { record as kk } from './i18n/kk.ts';
import { record as ru } from './i18n/ru.ts';
import { record as uz } from './i18n/uz.ts';

export const words: Words<typeof en> = { en, ru, uz, kk };

export type RecordT = Translate<ConsoleWords & typeof en>;

/** The words of the object record, which come with its form. */
export const useRecordT: () => RecordT = withOwnWords(words);
