import { In, type EntityManager } from 'typeorm';
import type { FieldProblem } from '../../errors/problem.js';
import { auditedMedia } from './media-changes.js';
import { MediaEntity } from './media.entity.js';

/**
 * Locks the media that a change names: until the transaction ends nobody deletes them, and one that is being deleted is waited for. They are
 * locked sorted by id, so that two changes which name the same media never wait for each other in a circle.
 * @returns those that there are, by id; those in the trash are among them
 */
export async function lockForUse(ids: readonly string[], manager: EntityManager): Promise<Map<string, MediaEntity>> {
  if (ids.length === 0) return new Map();
  const locked = await manager
    .createQueryBuilder(MediaEntity, 'media')
    .where({ id: In([...new Set(ids)]) })
    .orderBy('media.id')
    .setLock('for_key_share')
    .getMany();
  return new Map(locked.map((medium) => [medium.id, medium]));
}

/** An error names a medium that lies in the trash, because it can be brought back. */
export const inTrash = (medium: MediaEntity | undefined): Pick<FieldProblem, 'medium'> =>
  medium?.deletedAt
    ? { medium: { id: medium.id, title: auditedMedia(medium, medium).title ?? medium.originalName } }
    : {};
