import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Link } from '../../app/Link.tsx';
import { inLang } from '../../app/address.ts';
import { FILTER_OF, termAddress } from '../terms/term-kinds.ts';
import type { ShownTerm } from './terms-of.ts';

/** Names of terms, side by side. */
export function TermNames({ terms }: { terms: readonly ShownTerm[] }) {
  return terms.map((term, at) => (
    <span key={term.id}>
      {at > 0 && ', '}
      <TermName term={term} />
    </span>
  ));
}

/** The name of a term, linked to its page. */
export function TermName({ term }: { term: ShownTerm }) {
  const lang = useLang();
  if (term.isNobody || !FILTER_OF[term.kind]) return <span lang={term.lang}>{term.label}</span>;
  return (
    <Link to={inLang(termAddress(term), lang)} lang={term.lang}>
      {term.label}
    </Link>
  );
}
