import { useLang, type Translation } from '@muzey/shared-ui/i18n/I18n.tsx';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { translator, type Messages, type Translate } from '@muzey/shared-ui/i18n/translate.ts';

/** Words that come with the part of a page that needs them, so that the first page does not wait for them. */
export function useWords<Source extends Messages>(words: Record<Lang, Translation<Source>>): Translate<Source> {
  const lang = useLang();
  return translator(words[lang], lang);
}
