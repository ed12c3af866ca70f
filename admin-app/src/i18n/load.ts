import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Messages } from '@muzey/shared-ui/i18n/translate.ts';
import en from './entrance/en.json' with { type: 'json' };
import kk from './entrance/kaa.json' with { type: 'json' };
import ru from './entrance/ru.json' with { type: 'json' };
import uz from './entrance/uz_Latn.json' with { type: 'json' };

/** The words before login; few enough to be included in all languages. */
export const entranceWords: Readonly<Record<Lang, Messages>> = { en, ru, uz, kk };

/** All other words, without those of the content types. */
export const consoleWords: Readonly<Record<Lang, () => Promise<Messages>>> = {
  en: async () => (await import(/* webpackChunkName: "words-en" */ './en.json', { with: { type: 'json' } })).default,
  ru: async () => (await import(/* webpackChunkName: "words-ru" */ './ru.json', { with: { type: 'json' } })).default,
  uz: async () =>
    (await import(/* webpackChunkName: "words-uz" */ './uz_Latn.json', { with: { type: 'json' } })).default,
  kk: async () => (await import(/* webpackChunkName: "words-kk" */ './kaa.json', { with: { type: 'json' } })).default,
};
