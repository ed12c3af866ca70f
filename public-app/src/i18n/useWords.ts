import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { translator, type Messages, type Translate, type Translation } from '@muzey/shared-ui/i18n/translate.ts';

/** A folder's own words in the page's language. They are loaded with its code, so that other pages do not load them. */
export function useWords<Source extends Messages>(words: Record<Lang, Translation<Source>>): Translate<Source> {
  const lang = useLang();
  return translator<Source>(words[lang], lang);
}
