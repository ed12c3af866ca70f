import type { Translate, Words } from '@muzey/shared-ui/i18n/translate.ts';
import { media as en } from '../../i18n/media/en.ts';
import { media as kk } from '../../i18n/media/kk.ts';
import { media as ru } from '../../i18n/media/ru.ts';
import { media as uz } from '../../i18n/media/uz.ts';
import type { ConsoleWords } from '../../i18n/useT.ts';
import { withOwnWords } from '../../i18n/with-own-words.ts';

/** The library's own words, which are loaded with it. */
export const words: Words<typeof en> = { en, ru, uz, kk };

export type MediaT = Translate<ConsoleWords & typeof en>;

/** The words of the library and of the console. */
export const useT: () => MediaT = withOwnWords(words);
