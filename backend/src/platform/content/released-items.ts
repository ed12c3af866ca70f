import type { EntityManager } from 'typeorm';
import type { Localized } from '../text/localized.js';
import { titleIn } from '../trash/item-titles.js';
import type { ReleasedItem, ReleaseStep } from './releasable.js';

interface Table {
  type: string;
  table: string;
  /** Whether its items can be drafts. */
  hasFlags: boolean;
}

/** A draft is published, including a change that was waiting before it became a draft. */
export const stepOf = (isDraft: boolean, hasChange: boolean): ReleaseStep =>
  isDraft ? 'publish' : hasChange ? 'change' : 'none';

/** The existing items of a content type, with what a release would do with them. */
export async function readReleasedItems(
  { type, table, hasFlags }: Table,
  ids: readonly string[],
  manager: EntityManager,
): Promise<ReleasedItem[]> {
  const rows = await manager.query<{ id: string; title: Localized<string>; draft: boolean; hasChange: boolean }[]>(
    `SELECT id, ${titleIn('content')} AS title, ${hasFlags ? 'NOT published' : 'false'} AS draft,
       EXISTS (SELECT FROM waiting_change WHERE type = $2 AND item_id = item.id) AS "hasChange"
     FROM ${table} AS item WHERE id = ANY($1::uuid[])`,
    [ids, type],
  );
  return rows.map(({ id, title, draft, hasChange }) => ({ id, title, step: stepOf(draft, hasChange) }));
}
