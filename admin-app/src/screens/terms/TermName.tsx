import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages } from '@muzey/shared-ui/i18n/languages.ts';
import { useQuery } from '@tanstack/react-query';
import { labelOf, type Labels } from '../../fields/terms/term.ts';
import { termQuery } from '../../fields/terms/calls.ts';

/** A term's label in the console's language or its fallback. */
export function TermName({ labels }: { labels: Labels }) {
  const { lang, text } = labelOf({ labels }, useLang());
  return <span lang={languages[lang].tag}>{text}</span>;
}

/** The same as text, for sentences. */
export function useTermNames(): (term: { labels: Labels }) => string {
  const lang = useLang();
  return (term) => labelOf(term, lang).text;
}

/** The label of a term of which only the id is known; nothing until it has loaded. */
export function NameOf({ id }: { id: string }) {
  const { data } = useQuery(termQuery(id));
  return data ? <TermName labels={data.labels} /> : <span>…</span>;
}
