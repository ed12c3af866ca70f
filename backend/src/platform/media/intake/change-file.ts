import type { EntityManager } from 'typeorm';
import type { Account } from '../../auth/access.js';
import { writeChange } from '../../revisions/write-row.js';
import { fileColumnsOf, formerFileOf, type FileColumns } from '../model/file-columns.js';
import { FormerFileEntity } from '../storage/former-file.entity.js';
import { auditedMedia } from '../model/media-changes.js';
import { mediaSearchText } from '../model/media-search-text.js';
import { isPicture, MediaEntity, type StoredFocus } from '../model/media.entity.js';
import type { WholeMedium } from '../model/with-transcripts.js';

/**
 * Gives a locked medium another file. The present file becomes a former one.
 * @param focus the point of the new file that stays in view
 */
export async function changeFile(
  manager: EntityManager,
  account: Account,
  stored: WholeMedium,
  next: FileColumns,
  focus: StoredFocus | null,
): Promise<WholeMedium> {
  const changed = {
    ...fileColumnsOf(next),
    focus,
    version: stored.version + 1,
    pending: isPicture(stored),
    attempts: 0,
    checkedAt: null,
    fault: null,
    originalFault: null,
  };
  const now = { ...stored, ...changed };
  await manager.insert(FormerFileEntity, formerFileOf(stored));
  const audited = auditedMedia(stored, now);
  const compared = { before: told(stored), after: told(now) };
  const after = { ...now, search: mediaSearchText(now) };
  await writeChange(manager, MediaEntity, { before: stored, after, account, audited, compared });
  return now;
}

const told = ({ file, focus }: MediaEntity) => ({ file, focus });
