import type { StoredTerm } from './term-statements.js';
import type { TermTree } from './term-tree.js';
import type { PlaceLevel } from './term.entity.js';

/** Levels that visitors may see for a find spot whose exact place is not public. */
const TOLD_LEVELS: readonly (PlaceLevel | null)[] = ['country', 'region', 'district'];

/**
 * The place of a find as visitors may see it; undefined: not at all. A place without a level might be the exact spot.
 */
export function toldPlace(tree: TermTree, id: string, isFreed: boolean): StoredTerm | undefined {
  const place = tree.survivor(id);
  if (!place || isFreed) return place;
  return [place, ...tree.path(place.id)].find(({ placeLevel }) => TOLD_LEVELS.includes(placeLevel));
}
