import { makeUseT } from '@muzey/shared-ui/i18n/I18n.tsx';
import type { SectionWords } from '../../content/section.ts';
import type { ConsoleWords } from '../../i18n/useT.ts';
import type en from './i18n/en.json';

export const words: SectionWords = {
  en: async () =>
    (await import(/* webpackChunkName: "sections-en" */ './i18n/en.json', { with: { type: 'json' } })).default,
  ru: async () =>
    (await import(/* webpackChunkName: "sections-ru" */ './i18n/ru.json', { with: { type: 'json' } })).default,
  uz: async () =>
    (await import(/* webpackChunkName: "sections-uz" */ './i18n/uz_Latn.json', { with: { type: 'json' } })).default,
  kk: async () =>
    (await import(/* webpackChunkName: "sections-kk" */ './i18n/kaa.json', { with: { type: 'json' } })).default,
};

/** The words shared by lists and forms. */
export type BranchWords = typeof en;

export const useT = makeUseT<ConsoleWords & typeof en>();
