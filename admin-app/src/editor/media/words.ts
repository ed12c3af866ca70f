import type { Translate, Words } from '@muzey/shared-ui/i18n/translate.ts';
import { inText as en } from '../../i18n/in-text/en.ts';
import { inText as kk } from '../../i18n/in-text/kk.ts';
import { inText as ru } from '../../i18n/in-text/ru.ts';
import { inText as uz } from '../../i18n/in-text/uz.ts';
import type { ConsoleWords } from '../../i18n/useT.ts';
import { withOwnWords } from '../../i18n/with-own-words.ts';

/** The words of the dialogs about files in a text, which are loaded with the first of them. */
export const words: Words<typeof en> = { en, ru, uz, kk };

/** The words of these dialogs and of the console. */
export const useDialogT: () => Translate<ConsoleWords & typeof en> = withOwnWords(words);
