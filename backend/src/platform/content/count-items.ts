import type { EntityManager } from 'typeorm';
import { publicScopes, scopes } from './state.js';

export interface ItemCounts {
  /** Including drafts. */
  total: number;
  /** Those in visitors' lists. */
  published: number;
  archived: number;
}

export async function countItems(manager: EntityManager, table: string, moment: Date): Promise<ItemCounts> {
  const [counts] = await manager.query<[ItemCounts]>(
    `SELECT count(*)::int AS total, (count(*) FILTER (WHERE ${publicScopes.publicList('$1')}))::int AS published,
            (count(*) FILTER (WHERE ${scopes.archived}))::int AS archived FROM ${table}`,
    [moment],
  );
  return counts;
}
