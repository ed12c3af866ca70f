import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { translator, type Messages, type Translate, type Translation } from '@muzey/shared-ui/i18n/translate.ts';

/** A part's own words in the page's language. They come with the part's code, so that other pages don't wait for them. */
export function useWords<Source extends Messages>(words: Record<Lang, Translation<Source>>): Translate<Source> {
  const lang = useLang();
  return translator<Source>(words[lang], lang);
}
