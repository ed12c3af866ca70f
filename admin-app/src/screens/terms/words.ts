import type { Translate, Translation, Words } from '@muzey/shared-ui/i18n/translate.ts';
import { words as terms } from '../../fields/terms/words.ts';
import type { ConsoleWords } from '../../i18n/useT.ts';
import { withOwnWords } from '../../i18n/with-own-words.ts';
import enScreen from './i18n/en.json' with { type: 'json' };
import kkScreen from './i18n/kaa.json' with { type: 'json' };
import ruScreen from './i18n/ru.json' with { type: 'json' };
import uzScreen from './i18n/uz_Latn.json' with { type: 'json' };

const en = { ...terms.en, ...enScreen } as const;
const ru: Translation<typeof en> = { ...terms.ru, ...ruScreen };
const uz: Translation<typeof en> = { ...terms.uz, ...uzScreen };
const kk: Translation<typeof en> = { ...terms.kk, ...kkScreen };

export const words: Words<typeof en> = { en, ru, uz, kk };

export type T = Translate<ConsoleWords & typeof en>;

/** The words of the screens about terms, those of term fields, and those of the console. */
export const useT: () => T = withOwnWords(words);
