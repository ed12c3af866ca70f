import type { Translate, Words } from '@muzey/shared-ui/i18n/translate.ts';
import en from './i18n/en.json' with { type: 'json' };
import kk from './i18n/kaa.json' with { type: 'json' };
import ru from './i18n/ru.json' with { type: 'json' };
import uz from './i18n/uz_Latn.json' with { type: 'json' };
import type { ConsoleWords } from '../../i18n/useT.ts';
import { withOwnWords } from '../../i18n/with-own-words.ts';

/** The words of the dialogs about files in a text, loaded with the first of them. */
export const words: Words<typeof en> = { en, ru, uz, kk };

/** The words of these dialogs and of the console. */
export const useDialogT: () => Translate<ConsoleWords & typeof en> = withOwnWords(words);
