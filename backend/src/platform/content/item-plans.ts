import type { EntityManager } from 'typeorm';
import type { AuditedItem } from '../audit/record.js';
import { leaveRelease } from './release-members.js';
import { cancelSchedule, giveUp } from './waiting-changes.js';
import type { Author } from '../revisions/write-row.js';

/** Ends the plans for an item that becomes a draft. Its waiting change stays, without its time. @returns sentences for the answer */
export async function cancelPlans(manager: EntityManager, account: Author, item: AuditedItem): Promise<string> {
  const isCancelled = await cancelSchedule(manager, account, item);
  const left = await leaveRelease(manager, account, item, 'unpublished');
  return `${isCancelled ? ' Its waiting change no longer goes live at its time.' : ''}${left}`;
}

/** Ends the plans for an item that is deleted. @returns sentences for the answer */
export async function giveUpPlans(manager: EntityManager, account: Author, item: AuditedItem): Promise<string> {
  const hadChange = await giveUp(manager, account, item);
  const left = await leaveRelease(manager, account, item, 'deleted');
  return `${hadChange ? ' Its waiting change is given up.' : ''}${left}`;
}
