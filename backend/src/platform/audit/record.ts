import type { EntityManager } from 'typeorm';
import type { Account } from '../auth/access.js';
import { requestContext } from '../logging/request-context.js';
import type { Localized } from '../text/localized.js';
import type { Action } from './audit.entity.js';
import { changedFields } from './changed-fields.js';

/** The subject of an audit entry. */
export interface AuditedItem {
  /** As in the addresses: `news`, `branches`, … */
  type: string;
  id: string;
  /** Its title at that moment. */
  title?: string | null;
  /** The same in every language that has one. */
  titles?: Localized<string> | null;
}

/** An account as the subject. */
export const auditedAccount = ({ id, username }: Pick<Account, 'id' | 'username'>): AuditedItem => ({
  type: 'admins',
  id,
  title: username,
});

export interface AuditEntryValues {
  account: Pick<Account, 'id' | 'username'>;
  action: Action;
  audited: AuditedItem;
  /** The paths of the changed fields. */
  fields: string[];
}

declare module '../logging/request-context.js' {
  interface RequestContext {
    /** The name of the API token that the request came with. */
    token?: string;
  }
}

/** The name of the API token that the running request came with; null: a person signed in. */
export const currentToken = (): string | null => requestContext.getStore()?.token ?? null;

/** A parameter for a jsonb column. */
export const asJson = (titles: AuditedItem['titles']): string | null => (titles ? JSON.stringify(titles) : null);

/** The statement that writes an entry. Its parameters are numbered from `offset` + 1. */
export function entryStatement(
  { account, action, audited, fields }: AuditEntryValues,
  offset = 0,
): { sql: string; values: unknown[] } {
  const { type, id, title = null, titles } = audited;
  const values = [account.id, account.username, action, type, id, title, asJson(titles), fields, currentToken()];
  const sql = `INSERT INTO audit_entry (account_id, username, action, type, item_id, title, titles, fields, token)
     VALUES (${values.map((_, index) => `$${offset + index + 1}`).join(', ')})`;
  return { sql, values };
}

/** Writes an entry in the transaction of the change itself, so that neither exists without the other. */
export async function record(
  manager: EntityManager,
  account: Pick<Account, 'id' | 'username'>,
  action: Action,
  audited: AuditedItem,
  fields: string[] = [],
): Promise<void> {
  const { sql, values } = entryStatement({ account, action, audited, fields });
  await manager.query(sql, values);
}

/**
 * The entry for a change: the flag that was switched, if any, and the changed fields. Undefined if no field has
 * changed.
 */
export function changeEntry(
  account: Pick<Account, 'id' | 'username'>,
  audited: AuditedItem,
  { before, after }: { before: object; after: object },
): AuditEntryValues | undefined {
  const fields = changedFields(before, after);
  return fields.length > 0 ? { account, action: actionOf(before, after), audited, fields } : undefined;
}

/** Writes the entry of a change, if there is one. */
export async function recordChange(
  manager: EntityManager,
  account: Pick<Account, 'id' | 'username'>,
  audited: AuditedItem,
  change: { before: object; after: object },
): Promise<void> {
  const entry = changeEntry(account, audited, change);
  if (entry) await record(manager, account, entry.action, audited, entry.fields);
}

function actionOf(before: object, after: object): Action {
  const switched = (flag: 'published' | 'archived') => {
    const [was, is] = [before, after].map((item) => flag in item && Reflect.get(item, flag) === true);
    return was === is ? undefined : is;
  };
  const published = switched('published');
  if (published !== undefined) return published ? 'published' : 'unpublished';
  const archived = switched('archived');
  if (archived !== undefined) return archived ? 'archived' : 'unarchived';
  return 'changed';
}
