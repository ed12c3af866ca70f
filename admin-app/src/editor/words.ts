import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { translator, type Translate, type Words } from '@muzey/shared-ui/i18n/translate.ts';
import { useMemo } from 'react';
import { editor as en } from '../i18n/editor/en.ts';
import { editor as kk } from '../i18n/editor/kk.ts';
import { editor as ru } from '../i18n/editor/ru.ts';
import { editor as uz } from '../i18n/editor/uz.ts';
import { useT as useConsoleT, type ConsoleWords } from '../i18n/useT.ts';

/** The editor's own words, which are loaded with it. */
export const words: Words<typeof en> = { en, ru, uz, kk };

export type EditorT = Translate<ConsoleWords & typeof en>;

const isOwn = (key: keyof ConsoleWords | keyof typeof en): key is keyof typeof en => Object.hasOwn(en, key);

/** The words of the editor and of the console. */
export function useT(): EditorT {
  const consoleWords = useConsoleT();
  const lang = useLang();
  return useMemo(() => {
    const own = translator(words[lang], lang);
    return (key, params) => (isOwn(key) ? own(key, params) : consoleWords(key, params));
  }, [consoleWords, lang]);
}
