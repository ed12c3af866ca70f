import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { shownIn } from './localized.ts';

/** A text in the interface's language or its fallback; nothing if there is none. */
export function TextIn({ texts }: { texts: Partial<Record<Lang, string>> }) {
  const { lang, text } = shownIn(texts, useLang());
  return text === '' ? null : <span lang={languages[lang].tag}>{text}</span>;
}
