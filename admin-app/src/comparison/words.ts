import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { translator, type Translate, type Words } from '@muzey/shared-ui/i18n/translate.ts';
import { history as en } from '../i18n/history/en.ts';
import { history as kk } from '../i18n/history/kk.ts';
import { history as ru } from '../i18n/history/ru.ts';
import { history as uz } from '../i18n/history/uz.ts';

/** The words of the histories of items, which are loaded with the first one. */
export const words: Words<typeof en> = { en, ru, uz, kk };

export function useHistoryT(): Translate<typeof en> {
  const lang = useLang();
  return translator(words[lang], lang);
}
