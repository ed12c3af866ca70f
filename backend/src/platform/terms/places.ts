import type { StoredTerm } from './term-statements.js';
import type { TermTree } from './term-tree.js';
import type { PlaceLevel } from './term.entity.js';

/** Visitors are told no nearer place of a find that is not freed. */
const TOLD_LEVELS: readonly (PlaceLevel | null)[] = ['country', 'region', 'district'];

/** The place of a find as visitors are told it; undefined: not at all. A place without a level may be the very spot. */
export function toldPlace(tree: TermTree, id: string, isFreed: boolean): StoredTerm | undefined {
  const place = tree.survivor(id);
  if (!place || isFreed) return place;
  return [place, ...tree.path(place.id)].find(({ placeLevel }) => TOLD_LEVELS.includes(placeLevel));
}
