import type { EntityManager } from 'typeorm';
import type { Account } from '../auth/access.js';
import type { Action } from './audit.entity.js';
import { changedFields } from './changed-fields.js';

/** What an entry of the trail is about. */
export interface Audited {
  /** As in the addresses: `news`, `branches`, … */
  type: string;
  id: string;
  /** As it is called at that moment, for people. */
  title?: string | null;
}

/** Writes an entry with the transaction of the change itself: there is never one without the other. */
export async function record(
  manager: EntityManager,
  account: Pick<Account, 'id' | 'username'>,
  action: Action,
  { type, id, title }: Audited,
  fields: string[] = [],
): Promise<void> {
  // in plain SQL, as it is a part of every write
  await manager.query(
    `INSERT INTO audit_entry (account_id, username, action, type, item_id, title, fields)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [account.id, account.username, action, type, id, title ?? null, fields],
  );
}

/** Writes what a change did: the switch that was thrown, if one was, and the fields that are other than before. None: no entry. */
export async function recordChange(
  manager: EntityManager,
  account: Pick<Account, 'id' | 'username'>,
  item: Audited,
  { before, after }: { before: object; after: object },
): Promise<void> {
  const fields = changedFields(before, after);
  if (fields.length > 0) await record(manager, account, actionOf(before, after), item, fields);
}

function actionOf(before: object, after: object): Action {
  const thrown = (flag: 'published' | 'archived') => {
    const [was, is] = [before, after].map((item) => flag in item && Reflect.get(item, flag) === true);
    return was === is ? undefined : is;
  };
  const published = thrown('published');
  if (published !== undefined) return published ? 'published' : 'unpublished';
  const archived = thrown('archived');
  if (archived !== undefined) return archived ? 'archived' : 'unarchived';
  return 'changed';
}
