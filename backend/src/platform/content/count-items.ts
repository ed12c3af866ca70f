import type { EntityManager } from 'typeorm';
import { scopes } from './state.js';

export interface ItemCounts {
  /** Drafts included. */
  total: number;
  /** Published and not archived. */
  published: number;
  archived: number;
}

export async function countItems(manager: EntityManager, table: string): Promise<ItemCounts> {
  const [counts] = await manager.query<[ItemCounts]>(
    `SELECT count(*)::int AS total, (count(*) FILTER (WHERE ${scopes.publicList}))::int AS published,
            (count(*) FILTER (WHERE ${scopes.archived}))::int AS archived FROM ${table}`,
  );
  return counts;
}
