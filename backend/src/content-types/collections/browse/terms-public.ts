import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Injectable } from '@nestjs/common';
import { notFound } from '../../../platform/errors/problem.js';
import { byLabel } from '../../../platform/terms/label-order.js';
import type { StoredTerm } from '../../../platform/terms/term-statements.js';
import { TERM_KINDS } from '../../../platform/terms/term.entity.js';
import type { TermTree } from '../../../platform/terms/term-tree.js';
import { ShownObjects } from '../record/shown-objects.js';
import { Browse } from './browse.js';
import type { PublicTerm, PublicTermLink, PublicTermList, PublicTermQuery, PublicTermRow } from './terms-public.dto.js';

/** Terms for visitors: those that a public object has, directly or through a term below them. */
@Injectable()
export class PublicTerms {
  constructor(
    private readonly browse: Browse,
    private readonly shown: ShownObjects,
  ) {}

  /** @throws 404 for an unknown kind, or the words for translators */
  async list(kind: string, { limit, skip, lang }: PublicTermQuery, network: string): Promise<PublicTermList> {
    if (!TERM_KINDS.some((termKind) => termKind === kind && termKind !== 'glossary')) throw notFound();
    const { index, counted } = await this.browse.everything(network);
    const all = index.terms.flatMap((term, number) => {
      const count = counted.terms[number] ?? 0;
      return term.kind === kind && count > 0 && !term.nobodyKnown ? toRow(index.tree, term, count) : [];
    });
    return { terms: all.sort(byCount(lang)).slice(skip, skip + limit), total: all.length };
  }

  /**
   * A merged term is answered with its survivor.
   * @throws 404
   */
  async read({ kind, id }: { kind: string; id: string }, lang: Lang | undefined, network: string): Promise<PublicTerm> {
    const { index, counted } = await this.browse.everything(network);
    const { tree } = index;
    const countOf = (termId: string) => counted.terms[index.numberOf(termId) ?? -1] ?? 0;
    const term = tree.survivor(id.toLowerCase());
    const count = term ? countOf(term.id) : 0;
    if (!term || term.kind !== kind || count === 0 || term.nobodyKnown) throw notFound();
    const narrower = tree.narrower(term.id).flatMap((below) => {
      const child = tree.get(below);
      return child && countOf(below) > 0 && !child.nobodyKnown ? toRow(tree, child, countOf(below)) : [];
    });
    const exhibitions = await this.shown.exhibitionsOf(tree, term);
    const { labels, key, latitude, longitude, born, died, earliest, latest } = term;
    return {
      id: term.id,
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
      ...(exhibitions.length > 0 && { exhibitions }),
      count,
    };
  }
}

const toLink = ({ id, key, labels }: StoredTerm): PublicTermLink => ({ id, key, labels });

const toRow = (tree: TermTree, term: StoredTerm, count: number): PublicTermRow => ({
  ...toLink(term),
  broader: tree.broader(term.id)?.id ?? null,
  count,
});

function byCount(lang: Lang | undefined): (a: PublicTermRow, b: PublicTermRow) => number {
  const compare = byLabel(lang);
  return (a, b) => b.count - a.count || compare(a, b);
}
