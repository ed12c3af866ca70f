import type { EntityManager } from 'typeorm';
import type { ContentRow } from '../content-types/content-row.js';
import type { ShownLanguages } from '../content-types/shown-languages.js';
import type { OtherText } from '../content-types/content-type.js';
import type { TermTree } from '../terms/term-tree.js';
import { writtenTexts } from '../text/localized.js';
import { picturesAmongOthers, type StoredType } from '../content-types/content-types.js';

/** An item with the columns that search needs. */
export interface FoundItem
  extends Pick<ContentRow, 'id' | 'content' | 'heldBack' | 'mediaIds' | 'shownUntil'>, Partial<ShownLanguages> {
  type: string;
  otherTexts: readonly OtherText[];
}

type FoundRow = ContentRow & Partial<ShownLanguages>;

interface Hit {
  type: string | null;
  id: string | null;
}

/** Reads the hits from their tables, in order. `known` are those already read. */
export async function readItems(
  hits: readonly Hit[],
  types: readonly StoredType[],
  { known, tree }: { known: readonly FoundItem[]; tree: TermTree },
  manager: EntityManager,
): Promise<FoundItem[]> {
  const items = new Map(known.map((item) => [item.id, item]));
  for (const { type: name, table, foundColumns, otherTexts, terms, veiled } of types) {
    const ids = hits.flatMap(({ type, id }) => (type === name && id !== null && !items.has(id) ? id : []));
    if (ids.length === 0) continue;
    const rows = await manager.query<FoundRow[]>(
      `SELECT id, ${foundColumns}, ${picturesAmongOthers({ veiled })} AS "mediaIds", shown_until AS "shownUntil" FROM ${table} WHERE id = ANY($1)`,
      [ids],
    );
    for (const row of rows) {
      const { id, content, mediaIds, shownUntil, shownLanguages, heldBack } = row;
      const texts = [...(otherTexts?.(row) ?? []), ...termTexts(tree, terms?.of(row) ?? [])];
      items.set(id, { type: name, id, content, mediaIds, shownUntil, shownLanguages, heldBack, otherTexts: texts });
    }
  }
  return hits.flatMap(({ id }) => items.get(id ?? '') ?? []);
}

/** All names of terms, of their broader terms, and of those that were merged into them. */
function termTexts(tree: TermTree, ids: readonly string[]): OtherText[] {
  const named = new Set(ids.flatMap((id) => [tree.survivor(id) ?? [], tree.path(id)].flat()));
  return [...named].flatMap((term) =>
    [term, ...tree.aliases(term.id).flatMap((id) => tree.get(id) ?? [])].flatMap(({ labels, variants }) => [
      ...writtenTexts(labels).map(({ lang, text }): OtherText => ({ field: 'term', lang, text })),
      ...variants.map((text): OtherText => ({ field: 'term', lang: null, text })),
    ]),
  );
}
