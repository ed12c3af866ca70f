import { In, type EntityManager } from 'typeorm';
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
