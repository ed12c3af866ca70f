import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { shownText, textsOf } from './useText.ts';

export interface Body {
  text?: string;
  /** The same text as HTML, if it has more than paragraphs. */
  html?: string;
  /** For the `lang` attribute; undefined where it is the page's own language. */
  lang?: string;
  /** The languages in which it is written. */
  texts: Partial<Record<Lang, string>>;
}

interface WithBody<Field extends string> {
  content: Partial<Record<Lang, Partial<Record<Field, string>>>>;
  bodyLang?: Lang;
  html?: string;
}

/** The long text of an item: if it is missing in the page's language, it is borrowed from another one (docs/languages.md, "Fallbacks"). */
export function useBody<Field extends string>({ content, bodyLang, html }: WithBody<Field>, field: Field): Body {
  const written = textsOf(content, field);
  // a text may consist of pictures only
  const texts = bodyLang ? { ...written, [bodyLang]: written[bodyLang] ?? '' } : written;
  return { ...shownText(texts, useLang()), html, texts };
}
