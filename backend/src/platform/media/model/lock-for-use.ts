import { visibleRows } from '../../grants/grants.js';
import { In, type EntityManager } from 'typeorm';
import { isReadOnly } from '../../database/read-only.js';
import type { FieldProblem } from '../../errors/problem.js';
import { auditedMedia } from './media-changes.js';
import { MediaEntity } from './media.entity.js';

/**
 * Locks the media that a change refers to, so that nobody deletes them until the transaction ends. If one is being
 * deleted, waits for that. The order is by id, so that two changes with the same media never deadlock.
 * @param known ids that the item has already: an account with limits keeps them, even where it may not see them
 * @returns the existing ones by id that the account may use, including those in the trash
 */
export async function lockForUse(
  ids: readonly string[],
  manager: EntityManager,
  known: readonly string[] = [],
): Promise<Map<string, MediaEntity>> {
  if (ids.length === 0) return new Map();
  const query = manager.createQueryBuilder(MediaEntity, 'media').where({ id: In([...new Set(ids)]) });
  const readable = visibleRows({ tableName: 'media' }, 'media');
  if (readable) query.andWhere(`(${readable} OR media.id = ANY(:known))`, { known });
  query.orderBy('media.id');
  if (!isReadOnly(manager)) query.setLock('for_key_share');
  const locked = await query.getMany();
  return new Map(locked.map((medium) => [medium.id, medium]));
}

/** Tells that a medium is in the trash, so that the console can offer to restore it. */
export const inTrash = (medium: MediaEntity | undefined): Pick<FieldProblem, 'medium'> =>
  medium?.deletedAt
    ? { medium: { id: medium.id, title: auditedMedia(medium, medium).title ?? medium.originalName } }
    : {};
