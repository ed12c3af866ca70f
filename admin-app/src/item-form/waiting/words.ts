import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { translator, type Translate, type Words } from '@muzey/shared-ui/i18n/translate.ts';
import { waiting as en } from '../../i18n/waiting/en.ts';
import { waiting as kk } from '../../i18n/waiting/kk.ts';
import { waiting as ru } from '../../i18n/waiting/ru.ts';
import { waiting as uz } from '../../i18n/waiting/uz.ts';

/** The words of changes that wait, which are loaded with the form. */
export const words: Words<typeof en> = { en, ru, uz, kk };

export function useWaitingT(): Translate<typeof en> {
  const lang = useLang();
  return translator(words[lang], lang);
}
