import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { LANGS, languages, pickLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';

interface Shown<Text> {
  text: Text | undefined;
  /** For the `lang` attribute; undefined where it is the page's own language. */
  lang: string | undefined;
}

/** A text in the page's language, else in English, else in the first available language. */
export function useText<Text>(texts: Partial<Record<Lang, Text>>): Shown<Text> {
  return shownText(texts, useLang());
}

/** The same outside React. */
export function shownText<Text>(texts: Partial<Record<Lang, Text>>, asked: Lang): Shown<Text> {
  const lang = pickLang(texts, asked);
  return { text: lang && texts[lang], lang: lang && lang !== asked ? languages[lang].tag : undefined };
}

/** One text of an item in the languages it is written in, which may differ from those of the title. */
export function textsOf<Field extends string>(
  content: Partial<Record<Lang, Partial<Record<Field, string>>>>,
  field: Field,
): Partial<Record<Lang, string>> {
  return Object.fromEntries(LANGS.flatMap((lang) => (content[lang]?.[field] ? [[lang, content[lang][field]]] : [])));
}
