import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import {
  hasKey,
  translator,
  type Key,
  type Messages,
  type Translate,
  type Words,
} from '@muzey/shared-ui/i18n/translate.ts';
import { useMemo } from 'react';
import { useT, type ConsoleWords } from './useT.ts';

/** The words of a part of the console that is loaded later, plus those of the whole console. */
export const withOwnWords =
  <Own extends Messages>(words: Words<Own>): (() => Translate<ConsoleWords & Own>) =>
  () => {
    const consoleWords = useT();
    const lang = useLang();
    return useMemo(() => {
      const own = translator<Messages>(words[lang], lang);
      const isOfConsole = (key: string): key is Key<ConsoleWords> => !hasKey(words.en, key);
      return (key, params) => (isOfConsole(key) ? consoleWords(key, params) : own(key, params));
    }, [consoleWords, lang]);
  };
