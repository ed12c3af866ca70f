import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { shownText, textsOf } from './useText.ts';

export interface Body {
  text?: string;
  /** The same text, where it is more than paragraphs. */
  html?: string;
  /** For the `lang` attribute; undefined where it is the page's own language. */
  lang?: string;
  /** The languages that have it. */
  texts: Partial<Record<Lang, string>>;
}

interface WithBody<Field extends string> {
  content: Partial<Record<Lang, Partial<Record<Field, string>>>>;
  bodyLang?: Lang;
  html?: string;
}

/** The long text of an item: where the page's language has none, it is borrowed from another one (docs/languages.md, "Fallbacks"). */
export function useBody<Field extends string>({ content, bodyLang, html }: WithBody<Field>, field: Field): Body {
  const written = textsOf(content, field);
  // a text may be pictures only
  const texts = bodyLang ? { ...written, [bodyLang]: written[bodyLang] ?? '' } : written;
  return { ...shownText(texts, useLang()), html, texts };
}
