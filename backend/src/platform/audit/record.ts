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

/** What is written down of a change. */
interface Entry {
  account: Pick<Account, 'id' | 'username'>;
  action: Action;
  audited: Audited;
  /** The paths that were changed. */
  fields: string[];
}

/** The statement that writes an entry, its parameters counted on from `offset`. */
export function entryStatement(
  { account, action, audited, fields }: Entry,
  offset = 0,
): { sql: string; values: unknown[] } {
  const values = [account.id, account.username, action, audited.type, audited.id, audited.title ?? null, fields];
  const sql = `INSERT INTO audit_entry (account_id, username, action, type, item_id, title, fields)
     VALUES (${values.map((_, index) => `$${offset + index + 1}`).join(', ')})`;
  return { sql, values };
}

/** Writes an entry with the transaction of the change itself: there is never one without the other. */
export async function record(
  manager: EntityManager,
  account: Pick<Account, 'id' | 'username'>,
  action: Action,
  audited: Audited,
  fields: string[] = [],
): Promise<void> {
  // in plain SQL, as it is a part of every write
  const { sql, values } = entryStatement({ account, action, audited, fields });
  await manager.query(sql, values);
}

/** What a change did: the switch that was thrown, if one was, and the fields that are other than before. None: no entry. */
export function changeEntry(
  account: Pick<Account, 'id' | 'username'>,
  audited: Audited,
  { before, after }: { before: object; after: object },
): Entry | undefined {
  const fields = changedFields(before, after);
  return fields.length > 0 ? { account, action: actionOf(before, after), audited, fields } : undefined;
}

/** Writes the entry of a change, if there is one. */
export async function recordChange(
  manager: EntityManager,
  account: Pick<Account, 'id' | 'username'>,
  audited: Audited,
  change: { before: object; after: object },
): Promise<void> {
  const entry = changeEntry(account, audited, change);
  if (entry) await record(manager, account, entry.action, audited, entry.fields);
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
