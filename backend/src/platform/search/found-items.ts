import type { EntityManager } from 'typeorm';
import type { StoredType } from '../content-types/content-types.js';
import type { Localized, Texts } from '../text/localized.js';

/** An item as search reads it. */
export interface FoundItem {
  type: string;
  id: string;
  content: Localized<Texts<string>>;
  mediaIds: string[];
}

interface Hit {
  type: string | null;
  id: string | null;
}

/** Reads the hits from their tables, in the order of the hits. @param known those that have been read already */
export async function readItems(
  hits: readonly Hit[],
  types: readonly StoredType[],
  known: readonly FoundItem[],
  manager: EntityManager,
): Promise<FoundItem[]> {
  const items = new Map(known.map((item) => [item.id, item]));
  for (const { type: name, table } of types) {
    const ids = hits.flatMap(({ type, id }) => (type === name && id !== null && !items.has(id) ? id : []));
    if (ids.length === 0) continue;
    const read = await manager.query<FoundItem[]>(
      `SELECT '${name}' AS type, id, content, media_ids AS "mediaIds" FROM ${table} WHERE id = ANY($1)`,
      [ids],
    );
    for (const item of read) items.set(item.id, item);
  }
  return hits.flatMap(({ id }) => items.get(id ?? '') ?? []);
}
