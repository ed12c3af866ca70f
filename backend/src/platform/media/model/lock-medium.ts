import type { EntityManager } from 'typeorm';
import { notFound } from '../../errors/problem.js';
import { lockItem, type Edited } from '../../http/lock-item.js';
import type { FileDetails, MediaDetails } from './media.dto.js';
import { MediaEntity } from './media.entity.js';
import { withTranscript, type WholeMedium } from './with-transcripts.js';

/**
 * Locks a medium until the transaction ends, if it has the version that the client edited.
 * @throws 404, also for a medium in the trash; 412 with what is stored
 */
export async function lockMedium(
  manager: EntityManager,
  edited: Edited,
  detailsOf: (stored: WholeMedium) => MediaDetails | FileDetails,
): Promise<WholeMedium> {
  const show = async (row: MediaEntity) => detailsOf(await withTranscript(row, manager));
  const stored = await lockItem(manager, MediaEntity, edited, show);
  if (stored.deletedAt) throw notFound();
  return withTranscript(stored, manager);
}
