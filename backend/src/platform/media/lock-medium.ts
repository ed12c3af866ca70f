import type { EntityManager } from 'typeorm';
import { lockItem } from '../http/lock-item.js';
import { MediaEntity } from './media.entity.js';
import { withTranscripts, type WholeMedium } from './with-transcripts.js';

/**
 * Locks a medium until the transaction ends, if it has the version that the client edited.
 * @param show how it is shown to a client that edited another version
 * @throws 404; 412 with the stored medium
 */
export async function lockMedium(
  manager: EntityManager,
  edited: Parameters<typeof lockItem>[2],
  show: (stored: WholeMedium) => unknown,
): Promise<WholeMedium> {
  const whole = async (row: MediaEntity): Promise<WholeMedium> => {
    const [medium] = await withTranscripts([row], manager);
    return medium ?? { ...row, transcript: {} };
  };
  return whole(await lockItem(manager, MediaEntity, edited, async (row) => show(await whole(row))));
}
