import type { EntityManager } from 'typeorm';
import type { ContentRow } from '../content-types/content-row.js';
import type { OtherText } from '../content-types/content-type.js';
import type { StoredType } from '../content-types/content-types.js';

/** An item as search reads it. */
export interface FoundItem extends Pick<ContentRow, 'id' | 'content' | 'mediaIds' | 'shownUntil'> {
  type: string;
  otherTexts: readonly OtherText[];
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
  for (const { type: name, table, sourceColumns, otherTexts } of types) {
    const ids = hits.flatMap(({ type, id }) => (type === name && id !== null && !items.has(id) ? id : []));
    if (ids.length === 0) continue;
    const rows = await manager.query<ContentRow[]>(
      `SELECT id, ${sourceColumns}, media_ids AS "mediaIds", shown_until AS "shownUntil" FROM ${table} WHERE id = ANY($1)`,
      [ids],
    );
    for (const row of rows) {
      const { id, content, mediaIds, shownUntil } = row;
      items.set(id, { type: name, id, content, mediaIds, shownUntil, otherTexts: otherTexts?.(row) ?? [] });
    }
  }
  return hits.flatMap(({ id }) => items.get(id ?? '') ?? []);
}
