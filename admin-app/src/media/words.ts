import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { translator, type Translate, type Words } from '@muzey/shared-ui/i18n/translate.ts';
import { media as en } from '../i18n/media/en.ts';
import { media as kk } from '../i18n/media/kk.ts';
import { media as ru } from '../i18n/media/ru.ts';
import { media as uz } from '../i18n/media/uz.ts';
import { useT as useConsoleT, type ConsoleWords } from '../i18n/useT.ts';

/** The library's own words, which are loaded with it. */
export const words: Words<typeof en> = { en, ru, uz, kk };

export type MediaT = Translate<ConsoleWords & typeof en>;

const isOwn = (key: keyof ConsoleWords | keyof typeof en): key is keyof typeof en => Object.hasOwn(en, key);

/** The words of the library and of the console. */
export function useT(): MediaT {
  const consoleWords = useConsoleT();
  const lang = useLang();
  const own = translator(words[lang], lang);
  return (key, params) => (isOwn(key) ? own(key, params) : consoleWords(key, params));
}
