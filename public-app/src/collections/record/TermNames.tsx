import type { ShownTerm } from './terms-of.ts';

/** Names of terms beside each other. */
export function TermNames({ terms }: { terms: readonly ShownTerm[] }) {
  return terms.map((term, at) => (
    <span key={term.id}>
      {at > 0 && ', '}
      <TermName term={term} />
    </span>
  ));
}

export function TermName({ term }: { term: ShownTerm }) {
  return <span lang={term.lang}>{term.label}</span>;
}
