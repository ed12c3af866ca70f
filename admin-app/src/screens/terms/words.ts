import type { Translate, Translation, Words } from '@muzey/shared-ui/i18n/translate.ts';
import { words as terms } from '../../fields/terms/words.ts';
import type { ConsoleWords } from '../../i18n/useT.ts';
import { withOwnWords } from '../../i18n/with-own-words.ts';
import { words as enScreen } from './i18n/en.ts';
import { words as kkScreen } from './i18n/kk.ts';
import { words as ruScreen } from './i18n/ru.ts';
import { words as uzScreen } from './i18n/uz.ts';

const en = { ...terms.en, ...enScreen } as const;
const ru: Translation<typeof en> = { ...terms.ru, ...ruScreen };
const uz: Translation<typeof en> = { ...terms.uz, ...uzScreen };
const kk: Translation<typeof en> = { ...terms.kk, ...kkScreen };

export const words: Words<typeof en> = { en, ru, uz, kk };

export type T = Translate<ConsoleWords & typeof en>;

/** The words of the screens about terms, those of term fields, and those of the console. */
export const useT: () => T = withOwnWords(words);
