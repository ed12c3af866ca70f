import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { DEFAULT_LANG, type Lang } from './languages.ts';
import { translator, type Messages, type Translate, type Translation } from './translate.ts';

interface I18n {
  lang: Lang;
  t: Translate<Messages>;
}

const Context = createContext<I18n>({ lang: DEFAULT_LANG, t: (key) => key });

interface I18nProviderProps {
  lang: Lang;
  messages: Messages;
  children: ReactNode;
}

/** Provides one language and its words to everything below it. */
export function I18nProvider({ lang, messages, children }: I18nProviderProps) {
  const value = useMemo(() => ({ lang, t: translator<Messages>(messages, lang) }), [lang, messages]);
  return <Context value={value}>{children}</Context>;
}

export const useLang = (): Lang => useContext(Context).lang;

/** The words of the nearest provider. Each app narrows the keys once: `const useT = makeUseT<typeof en>()`. */
export function makeUseT<Source extends Messages>(): () => Translate<Source> {
  return () => useContext(Context).t as Translate<Source>;
}

export type { Translation };
