import { Injectable, type OnModuleInit } from '@nestjs/common';
import { boolean, text, uuid, uuids } from '../../platform/database/column-types.js';
import { statement, type RowOf } from '../../platform/database/statement.js';
import { toldPlace } from '../../platform/terms/places.js';
import { ShownTerms, type ChangedTerm, type ShowsTerms, type TermsShown } from '../../platform/terms/shown-terms.js';
import type { TermTree } from '../../platform/terms/term-tree.js';

const TERMS_OF_OBJECTS = statement(
  'terms of objects',
  `SELECT id, category, term_ids AS "termIds", find_spot AS "findSpot", find_spot_freed AS "isFreed"
   FROM collections WHERE id = ANY ($1::uuid[])`,
  { id: uuid, category: text, termIds: uuids, findSpot: uuid.orNull(), isFreed: boolean },
);
type ObjectTerms = RowOf<typeof TERMS_OF_OBJECTS>;

/**
 * Published objects after $1, by id: those with one of the terms $2, those found at one of the places $3, which visitors
 * see as the term in question, and those of the categories $4.
 */
const OBJECTS_SHOWING = statement(
  'objects that show a term',
  `SELECT id FROM collections
   WHERE id > $1::uuid AND published AND (term_ids && $2::uuid[] OR (find_spot = ANY ($2::uuid[]) AND find_spot_freed)
     OR (find_spot = ANY ($3::uuid[]) AND NOT find_spot_freed) OR category = ANY ($4::text[]))
   ORDER BY id LIMIT $5`,
  { id: uuid },
);

/** Each term and the one that stands for it; of a period those above it, too, because it may have their years. */
function shownBy(tree: TermTree, id: string): string[] {
  const survivor = tree.survivor(id);
  const above = survivor?.kind === 'period' ? tree.path(id).map((term) => term.id) : [];
  return [id, ...(survivor ? [survivor.id] : []), ...above];
}

const categoryOf = (tree: TermTree, { category }: { category: string }): string[] => {
  const term = tree.ofKey('category', category);
  return term ? [term.id] : [];
};

function shownTerms(tree: TermTree, { termIds, findSpot, isFreed, ...object }: ObjectTerms): TermsShown {
  const told = findSpot === null ? undefined : toldPlace(tree, findSpot, isFreed)?.id;
  const findSpots = isFreed && findSpot !== null ? [findSpot] : [];
  const ids = [...termIds, ...findSpots, ...(told === undefined ? [] : [told]), ...categoryOf(tree, object)];
  const isHidden = findSpot !== null && told === undefined;
  const lost = isHidden ? [...shownBy(tree, findSpot), ...tree.path(findSpot).map(({ id }) => id)] : [];
  return { terms: [...new Set(ids.flatMap((id) => shownBy(tree, id)))], lost };
}

/**
 * The terms by which objects show a term, the find-spots that are not freed and that visitors see as it, and the keys of
 * categories. Of a place that is no longer told, the find-spots that visitors see no more.
 */
export function shownAs(
  tree: TermTree,
  { id, isLost }: ChangedTerm,
): { terms: readonly string[]; spots: readonly string[]; keys: readonly string[] } {
  if (isLost) {
    const spots = tree.within(id).filter((spot) => toldPlace(tree, spot, false) === undefined);
    return { terms: [], spots, keys: [] };
  }
  const kind = tree.get(id)?.kind;
  const own = [id, ...tree.aliases(id)];
  const spots = kind === 'place' ? tree.within(id).filter((spot) => toldPlace(tree, spot, false)?.id === id) : [];
  const keys = own.flatMap((alias) => tree.get(alias)?.key ?? []);
  return { terms: kind === 'period' ? tree.within(id) : own, spots, keys: kind === 'category' ? keys : [] };
}

/** The terms that objects show, for the dates of their changes. */
export const objectsShowTerms: ShowsTerms = {
  type: 'collections',

  async termsOf(ids, tree, manager) {
    const rows = await TERMS_OF_OBJECTS.all(manager, [ids]);
    return new Map(rows.map((row) => [row.id, shownTerms(tree, row)]));
  },

  async showing(term, tree, { after, limit }, manager) {
    const { terms, spots, keys } = shownAs(tree, term);
    const rows = await OBJECTS_SHOWING.all(manager, [after, terms, spots, keys, limit]);
    return rows.map((row) => row.id);
  },
};

@Injectable()
export class ShownTermsOfObjects implements OnModuleInit {
  constructor(private readonly terms: ShownTerms) {}

  onModuleInit(): void {
    this.terms.add(objectsShowTerms);
  }
}
