import { isDeepStrictEqual } from 'node:util';
import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { changeEntry, entryStatement, type AuditedItem, type AuditEntryValues } from '../audit/record.js';
import type { Action } from '../audit/audit.entity.js';
import type { Account } from '../auth/access.js';
import { currentGrants, requireWrite } from '../grants/grants.js';
import { revisionStatement } from './write-revision.js';

/** The account that writes; for planned writes it may have been deleted. */
export type Author = Pick<Account, 'id' | 'username'>;

interface Creation<Row> {
  after: Row;
  account: Author;
  audited: AuditedItem;
}

interface Change<Row> extends Creation<Row> {
  before: Row;
  /** For the audit log, if the changed fields do not imply it. */
  action?: Action;
  /** Compared for the audit log instead of the rows. */
  compared?: { before: object; after: object };
}

/** Writes a new row and its audit entry. @throws 403 */
export async function writeCreation<Row extends ObjectLiteral & { id: string }>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  { after, account, audited }: Creation<Row>,
): Promise<void> {
  requireWrite({ type: audited.type, after });
  await insert(manager, entity, after, { account, action: 'created', audited, fields: [] });
}

async function insert(
  manager: EntityManager,
  entity: EntityTarget<ObjectLiteral>,
  row: ObjectLiteral,
  entry?: AuditEntryValues,
): Promise<void> {
  const { tablePath, columns } = manager.connection.getMetadata(entity);
  const given = columns.filter(({ propertyName }) => row[propertyName] !== undefined);
  const values = storedValues(manager, given, row);
  const names = given.map(({ databaseName }) => `"${databaseName}"`);
  const sql = `INSERT INTO ${tablePath} (${names.join(', ')}) VALUES (${values.map((_, index) => `$${index + 1}`).join(', ')})`;
  await run(manager, entity, sql, values, entry);
}

/** Writes the changed columns of a locked row, and the change's audit entry. @throws 403 */
export async function writeChange<Row extends ObjectLiteral & { id: string | number }>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  { before, after, account, audited, action, compared = { before, after } }: Change<Row>,
): Promise<void> {
  const { tablePath, columns } = manager.connection.getMetadata(entity);
  const changed = columns.filter(
    ({ propertyName: name, isPrimary }) => !isPrimary && name in after && !isDeepStrictEqual(before[name], after[name]),
  );
  if (changed.length === 0) return;
  const entry = changeEntry(account, audited, compared);
  requireWrite({
    type: audited.type,
    before,
    after,
    fields: entry?.fields ?? [],
    ...(await liveness(manager, audited)),
  });
  const values = storedValues(manager, changed, after);
  const assignments = changed.map(({ databaseName }, index) => `"${databaseName}" = $${index + 1}`);
  const update = `UPDATE ${tablePath} SET ${assignments.join(', ')} WHERE id = $${values.push(after.id)}`;
  await run(manager, entity, update, values, entry && { ...entry, ...(action && { action }) });
}

/**
 * SQL: whether an item goes live with a release at a time.
 * @param type SQL of its type
 * @param id SQL of its id, as text
 */
export const inPlannedRelease = (type: string, id: string): string => `EXISTS (
  SELECT FROM release_member JOIN releases ON releases.id = release_id
  WHERE type = ${type} AND item_id::text = ${id} AND open AND publish_at IS NOT NULL)`;

const IN_PLANNED_RELEASE = `SELECT ${inPlannedRelease('$1', '$2')} AS found`;

/**
 * SQL: whether visitors see a medium, or will at a time. Site and cover video are used by the item `1`, and go live at
 * once.
 * @param id SQL of its id, a uuid
 */
export const isShownMedium = (
  id: string,
): string => `EXISTS (SELECT FROM media_use AS use WHERE media_id = ${id} AND (state = 'live'
    OR (state = 'waiting' AND EXISTS (SELECT FROM waiting_change
      WHERE type = use.type AND item_id::text = use.item_id AND publish_at IS NOT NULL))
    OR (state IN ('waiting', 'draft') AND ${inPlannedRelease('use.type', 'use.item_id')})))`;

const SHOWN_MEDIUM = `SELECT ${isShownMedium('$1')} AS found`;

/** Whether visitors see something, or will at a time, where its row does not tell. Asked for accounts with limits only. */
async function liveness(manager: EntityManager, { type, id }: AuditedItem): Promise<{ isLive?: boolean }> {
  if (currentGrants() === null) return {};
  if (type === 'media') return { isLive: await isFound(manager, SHOWN_MEDIUM, [id]) };
  return (await isFound(manager, IN_PLANNED_RELEASE, [type, id])) ? { isLive: true } : {};
}

async function isFound(manager: EntityManager, sql: string, values: readonly string[]): Promise<boolean> {
  const [row] = await manager.query<{ found: boolean }[]>(sql, [...values]);
  return row?.found === true;
}

/** The same for a table with a single row, which does not exist before the first change: its version is 0 then. */
export async function writeOnlyRow<Row extends ObjectLiteral & { id: number; version: number }>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  change: Change<Row>,
): Promise<void> {
  const { before, after, account, audited } = change;
  if (before.version > 0) await writeChange(manager, entity, change);
  else {
    const entry = changeEntry(account, audited, { before, after });
    requireWrite({ type: audited.type, before, after, fields: entry?.fields ?? [] });
    await insert(manager, entity, after, entry);
  }
}

const storedValues = (manager: EntityManager, columns: readonly ColumnMetadata[], row: ObjectLiteral): unknown[] =>
  columns.map((column): unknown => manager.connection.driver.preparePersistentValue(row[column.propertyName], column));

/** One statement for the row, its audit entry and its revisions, in plain SQL: staff wait for every round trip at each save. */
async function run(
  manager: EntityManager,
  entity: EntityTarget<ObjectLiteral>,
  write: string,
  values: unknown[],
  entry?: AuditEntryValues,
): Promise<void> {
  if (!entry) return void (await manager.query(write, values));
  const audit = entryStatement(entry, values.length);
  const metadata = manager.connection.getMetadata(entity);
  const revision = revisionStatement(metadata, entry, values.length + audit.values.length);
  await manager.query(`WITH written AS (${write} RETURNING *), entry AS (${audit.sql}) ${revision.sql}`, [
    ...values,
    ...audit.values,
    ...revision.values,
  ]);
}
