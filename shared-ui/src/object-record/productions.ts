/**
 * Entries of `object_production` by production: the first of each has the technique, place and date, the others are
 * further makers.
 */
export function productionsOf<Entry extends { same_production?: boolean | null }>(
  entries: readonly Entry[],
): [Entry, ...Entry[]][] {
  const productions: [Entry, ...Entry[]][] = [];
  for (const entry of entries) {
    const last = productions.at(-1);
    if (last && entry.same_production) last.push(entry);
    else productions.push([entry]);
  }
  return productions;
}

/** Those who made the object themselves: not a workshop, a follower or a model, for which schema.org has no word. */
export const makersOf = <Entry extends { role?: string | null; qualifier?: string | null }>(
  entries: readonly Entry[],
): Entry[] => entries.filter(({ role, qualifier }) => qualifier === undefined && role !== 'owner' && role !== 'patron');
