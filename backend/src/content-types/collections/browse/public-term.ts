import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { byLabel } from '../../../platform/terms/label-order.js';
import type { StoredTerm } from '../../../platform/terms/term-statements.js';
import type { TermTree } from '../../../platform/terms/term-tree.js';
import type { PublicTerm, PublicTermLink, PublicTermRow } from './terms-public.dto.js';

const slugIn = ({ slug = null }: StoredTerm) => (slug === null ? {} : { slug });

export const toLink = (term: StoredTerm): PublicTermLink => {
  const { id, key, labels } = term;
  return { id, ...slugIn(term), key, labels };
};

export const toRow = (tree: TermTree, term: StoredTerm, count: number): PublicTermRow => ({
  ...toLink(term),
  latitude: term.latitude,
  longitude: term.longitude,
  broader: tree.broader(term.id)?.id ?? null,
  count,
});

export type Counted = Pick<PublicTermRow, 'id' | 'labels' | 'count'>;

export function byCount(lang: Lang | undefined): (a: Counted, b: Counted) => number {
  const compare = byLabel(lang);
  return (a, b) => b.count - a.count || compare(a, b);
}

/**
 * A term as visitors read it, without the exhibitions of its objects.
 * @param countOf public objects that have a term, or one below it
 */
export function toPublicTerm(
  tree: TermTree,
  term: StoredTerm,
  countOf: (id: string) => number,
  lang?: Lang,
): PublicTerm {
  const narrower = tree.narrower(term.id).flatMap((below) => {
    const child = tree.get(below);
    return child && countOf(below) > 0 && !child.nobodyKnown ? toRow(tree, child, countOf(below)) : [];
  });
  const { labels, key, latitude, longitude, born, died, earliest, latest } = term;
  return {
    ...toLink(term),
    kind: term.kind,
    key,
    labels,
    place_level: term.placeLevel,
    latitude,
    longitude,
    born,
    died,
    earliest,
    latest,
    exact_match: term.exactMatch,
    close_match: term.closeMatch,
    scope_note: term.scopeNote,
    path: tree.path(term.id).map(toLink),
    narrower: narrower.sort(byCount(lang)),
    former: tree.aliases(term.id).flatMap((alias) => tree.get(alias)?.labels ?? []),
    count: countOf(term.id),
  };
}
