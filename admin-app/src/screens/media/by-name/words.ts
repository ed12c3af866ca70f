import type { Translate, Words } from '@muzey/shared-ui/i18n/translate.ts';
import type { ConsoleWords } from '../../../i18n/useT.ts';
import { withOwnWords } from '../../../i18n/with-own-words.ts';
import { words as media } from '../words.ts';
import en from './i18n/en.json' with { type: 'json' };
import kk from './i18n/kaa.json' with { type: 'json' };
import ru from './i18n/ru.json' with { type: 'json' };
import uz from './i18n/uz_Latn.json' with { type: 'json' };

const own = { ...media.en, ...en };

/** The words for adding pictures by the names of their files, and of the library. */
export const words: Words<typeof own> = {
  en: own,
  ru: { ...media.ru, ...ru },
  uz: { ...media.uz, ...uz },
  kk: { ...media.kk, ...kk },
};

export type ByNameT = Translate<ConsoleWords & typeof own>;

export const useT: () => ByNameT = withOwnWords(words);
