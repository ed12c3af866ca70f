import enCategories from '@muzey/shared-ui/i18n/categories/en.json' with { type: 'json' };
import kkCategories from '@muzey/shared-ui/i18n/categories/kaa.json' with { type: 'json' };
import ruCategories from '@muzey/shared-ui/i18n/categories/ru.json' with { type: 'json' };
import uzCategories from '@muzey/shared-ui/i18n/categories/uz_Latn.json' with { type: 'json' };
import enRejections from '@muzey/shared-ui/i18n/rejections/en.json' with { type: 'json' };
import kkRejections from '@muzey/shared-ui/i18n/rejections/kaa.json' with { type: 'json' };
import ruRejections from '@muzey/shared-ui/i18n/rejections/ru.json' with { type: 'json' };
import uzRejections from '@muzey/shared-ui/i18n/rejections/uz_Latn.json' with { type: 'json' };
import type { Translate, Words } from '@muzey/shared-ui/i18n/translate.ts';
import enRegisters from './i18n/en.json' with { type: 'json' };
import kkRegisters from './i18n/kaa.json' with { type: 'json' };
import ruRegisters from './i18n/ru.json' with { type: 'json' };
import uzRegisters from './i18n/uz_Latn.json' with { type: 'json' };
import type { ConsoleWords } from '../../i18n/useT.ts';
import { withOwnWords } from '../../i18n/with-own-words.ts';

const en = { ...enCategories, ...enRejections, ...enRegisters };

/** The words of imports, loaded with their screen. */
export const words: Words<typeof en> = {
  en,
  ru: { ...ruCategories, ...ruRejections, ...ruRegisters },
  uz: { ...uzCategories, ...uzRejections, ...uzRegisters },
  kk: { ...kkCategories, ...kkRejections, ...kkRegisters },
};

export type RegistersT = Translate<ConsoleWords & typeof en>;

/** The words of imports and of the console. */
export const useT: () => RegistersT = withOwnWords(words);
