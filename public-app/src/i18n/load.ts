import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Messages } from '@muzey/shared-ui/i18n/translate.ts';

/** The words of one language; readers download no other. */
export async function loadMessages(lang: Lang): Promise<Messages> {
  switch (lang) {
    case 'ru':
      return (await import(/* webpackChunkName: "words-ru" */ './ru.ts')).ru;
    case 'uz':
      return (await import(/* webpackChunkName: "words-uz" */ './uz.ts')).uz;
    case 'kk':
      return (await import(/* webpackChunkName: "words-kk" */ './kk.ts')).kk;
    case 'en':
      return (await import(/* webpackChunkName: "words-en" */ './en.ts')).en;
  }
}
