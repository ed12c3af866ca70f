import { isLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { createContext, useContext, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** The address of a form with a language's tab open. The tab is in the fragment, because closing the form keeps only the list's query. */
export const inTab = (address: string, lang: Lang): string => `${address}#${lang}`;

type OpenTab = readonly [Lang, (lang: Lang) => void];

/** The tab that stays open from one form to the next. */
export const OpenTabContext = createContext<OpenTab | undefined>(undefined);

/** The open tab: initially the one in the address, else that of the interface's language. */
export function useTab(): OpenTab {
  const lang = useLang();
  const asked = useLocation().hash.slice(1);
  const own = useState<Lang>(isLang(asked) ? asked : lang);
  return useContext(OpenTabContext) ?? own;
}
