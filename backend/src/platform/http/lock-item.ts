import type { EntityManager, EntityTarget } from 'typeorm';
import { notFound, versionConflict } from '../errors/problem.js';
import { isStale } from './version.js';

/** The item that a client edited. */
export interface Edited {
  id: string;
  /** The version the client edited: the body's `version`, or the If-Match header. */
  version?: number;
  ifMatch?: string;
}

/**
 * Locks the row until the transaction ends, if it has the version that the client edited.
 * @param show converts the row for a client that edited another version
 * @throws 404; 412 with the stored object
 */
export async function lockItem<Row extends { id: string; version: number }>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  { id, ...sent }: Edited,
  show: (stored: Row) => Promise<unknown>,
): Promise<Row> {
  const held = manager.createQueryBuilder(entity, 'item').setLock('pessimistic_write');
  const stored = await held.where('item.id = :id', { id }).getOne();
  if (!stored) throw notFound();
  if (isStale(stored.version, sent)) throw versionConflict(await show(stored));
  return stored;
}

/** The columns that every change updates. */
export const nextVersion = ({ version }: { version: number }) => ({ version: version + 1, updatedAt: new Date() });
