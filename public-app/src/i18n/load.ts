import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Messages } from '@muzey/shared-ui/i18n/translate.ts';

type Loaded = Promise<readonly { default: Messages }[]>;

/** Each chunk contains the site's own words and the names of the categories. */
const chunks: Record<Lang, () => Loaded> = {
  en: () =>
    Promise.all([
      import(/* webpackChunkName: "words-en" */ './en.json', { with: { type: 'json' } }),
      import(/* webpackChunkName: "words-en" */ '@muzey/shared-ui/i18n/categories/en.json', { with: { type: 'json' } }),
    ]),
  ru: () =>
    Promise.all([
      import(/* webpackChunkName: "words-ru" */ './ru.json', { with: { type: 'json' } }),
      import(/* webpackChunkName: "words-ru" */ '@muzey/shared-ui/i18n/categories/ru.json', { with: { type: 'json' } }),
    ]),
  uz: () =>
    Promise.all([
      import(/* webpackChunkName: "words-uz" */ './uz_Latn.json', { with: { type: 'json' } }),
      import(/* webpackChunkName: "words-uz" */ '@muzey/shared-ui/i18n/categories/uz_Latn.json', {
        with: { type: 'json' },
      }),
    ]),
  kk: () =>
    Promise.all([
      import(/* webpackChunkName: "words-kk" */ './kaa.json', { with: { type: 'json' } }),
      import(/* webpackChunkName: "words-kk" */ '@muzey/shared-ui/i18n/categories/kaa.json', {
        with: { type: 'json' },
      }),
    ]),
};

/** The words of one language; readers download no other. */
export async function loadMessages(lang: Lang): Promise<Messages> {
  const [own, categories] = await chunks[lang]();
  return { ...own?.default, ...categories?.default };
}
