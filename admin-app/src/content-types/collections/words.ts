import { makeUseT } from '@muzey/shared-ui/i18n/I18n.tsx';
import type categories from '@muzey/shared-ui/i18n/categories/en.json';
import type { Messages, Translate } from '@muzey/shared-ui/i18n/translate.ts';
import type { SectionWords } from '../../content/section.ts';
import type { ConsoleWords } from '../../i18n/useT.ts';
import type en from './i18n/en.json';

type Loaded = Promise<readonly { default: Messages }[]>;

/** Its own words, and the names of the categories. */
const merged = async (loaded: Loaded): Promise<Messages> =>
  Object.assign({}, ...(await loaded).map((module) => module.default)) as Messages;

export const words: SectionWords = {
  en: () =>
    merged(
      Promise.all([
        import(/* webpackChunkName: "sections-en" */ './i18n/en.json', { with: { type: 'json' } }),
        import(/* webpackChunkName: "sections-en" */ '@muzey/shared-ui/i18n/categories/en.json', {
          with: { type: 'json' },
        }),
      ]),
    ),
  ru: () =>
    merged(
      Promise.all([
        import(/* webpackChunkName: "sections-ru" */ './i18n/ru.json', { with: { type: 'json' } }),
        import(/* webpackChunkName: "sections-ru" */ '@muzey/shared-ui/i18n/categories/ru.json', {
          with: { type: 'json' },
        }),
      ]),
    ),
  uz: () =>
    merged(
      Promise.all([
        import(/* webpackChunkName: "sections-uz" */ './i18n/uz_Latn.json', { with: { type: 'json' } }),
        import(/* webpackChunkName: "sections-uz" */ '@muzey/shared-ui/i18n/categories/uz_Latn.json', {
          with: { type: 'json' },
        }),
      ]),
    ),
  kk: () =>
    merged(
      Promise.all([
        import(/* webpackChunkName: "sections-kk" */ './i18n/kaa.json', { with: { type: 'json' } }),
        import(/* webpackChunkName: "sections-kk" */ '@muzey/shared-ui/i18n/categories/kaa.json', {
          with: { type: 'json' },
        }),
      ]),
    ),
};

type Own = typeof en & typeof categories;

export type T = Translate<ConsoleWords & Own>;

export const useT = makeUseT<ConsoleWords & Own>();
