import type { EntityManager } from 'typeorm';
import { notFound } from '../errors/problem.js';
import { lockItem, type Edited } from '../http/lock-item.js';
import type { FileDetails, MediaDetails } from './media.dto.js';
import { MediaEntity } from './media.entity.js';

/**
 * Locks a medium until the transaction ends, if it has the version that the client edited.
 * @throws 404, also for a medium in the trash; 412 with what is stored
 */
export async function lockMedium(
  manager: EntityManager,
  edited: Edited,
  detailsOf: (stored: MediaEntity) => MediaDetails | FileDetails,
): Promise<MediaEntity> {
  const stored = await lockItem(manager, MediaEntity, edited, (row) => Promise.resolve(detailsOf(row)));
  if (stored.deletedAt) throw notFound();
  return stored;
}
