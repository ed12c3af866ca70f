import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Messages } from '@muzey/shared-ui/i18n/translate.ts';
import { entrance as en } from './entrance/en.ts';
import { entrance as kk } from './entrance/kk.ts';
import { entrance as ru } from './entrance/ru.ts';
import { entrance as uz } from './entrance/uz.ts';

/** The words before somebody is signed in; few enough to come along in all languages. */
export const entranceWords: Readonly<Record<Lang, Messages>> = { en, ru, uz, kk };

/** All other words, without those of the content types. */
export const consoleWords: Readonly<Record<Lang, () => Promise<Messages>>> = {
  en: async () => (await import(/* webpackChunkName: "words-en" */ './en.ts')).en,
  ru: async () => (await import(/* webpackChunkName: "words-ru" */ './ru.ts')).ru,
  uz: async () => (await import(/* webpackChunkName: "words-uz" */ './uz.ts')).uz,
  kk: async () => (await import(/* webpackChunkName: "words-kk" */ './kk.ts')).kk,
};
