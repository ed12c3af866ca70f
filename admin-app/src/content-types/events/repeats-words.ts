import type { Translate, Words } from '@muzey/shared-ui/i18n/translate.ts';
import type { ConsoleWords } from '../../i18n/useT.ts';
import { withOwnWords } from '../../i18n/with-own-words.ts';
import en from './i18n/repeats/en.json' with { type: 'json' };
import kk from './i18n/repeats/kaa.json' with { type: 'json' };
import ru from './i18n/repeats/ru.json' with { type: 'json' };
import uz from './i18n/repeats/uz_Latn.json' with { type: 'json' };

/** The words of repetition rules, loaded with the form. */
export const words: Words<typeof en> = { en, ru, uz, kk };

export const useRepeatsT: () => Translate<ConsoleWords & typeof en> = withOwnWords(words);
