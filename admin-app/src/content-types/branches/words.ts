import { makeUseT } from '@muzey/shared-ui/i18n/I18n.tsx';
import type { SectionWords } from '../../content/section.ts';
import type { ConsoleWords } from '../../i18n/useT.ts';
import type { words as en } from './i18n/en.ts';

export const words: SectionWords = {
  en: async () => (await import(/* webpackChunkName: "sections-en" */ './i18n/en.ts')).words,
  ru: async () => (await import(/* webpackChunkName: "sections-ru" */ './i18n/ru.ts')).words,
  uz: async () => (await import(/* webpackChunkName: "sections-uz" */ './i18n/uz.ts')).words,
  kk: async () => (await import(/* webpackChunkName: "sections-kk" */ './i18n/kk.ts')).words,
};

/** The words that lists and forms have. */
export type BranchWords = typeof en;

export const useT = makeUseT<ConsoleWords & typeof en>();
