import { isDeepStrictEqual } from 'node:util';
import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { changeEntry, entryStatement, type AuditedItem, type AuditEntryValues } from '../audit/record.js';
import type { Action } from '../audit/audit.entity.js';
import type { Account } from '../auth/access.js';
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

/** Writes a new row and its audit entry. */
export async function writeCreation<Row extends ObjectLiteral & { id: string }>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  { after, account, audited }: Creation<Row>,
): Promise<void> {
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

/** Writes the changed columns of a locked row, and the change's audit entry. */
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
  const values = storedValues(manager, changed, after);
  const assignments = changed.map(({ databaseName }, index) => `"${databaseName}" = $${index + 1}`);
  const update = `UPDATE ${tablePath} SET ${assignments.join(', ')} WHERE id = $${values.push(after.id)}`;
  const entry = changeEntry(account, audited, compared);
  await run(manager, entity, update, values, entry && { ...entry, ...(action && { action }) });
}

/** The same for a table with a single row, which does not exist before the first change: its version is 0 then. */
export async function writeOnlyRow<Row extends ObjectLiteral & { id: number; version: number }>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  change: Change<Row>,
): Promise<void> {
  const { before, after, account, audited } = change;
  if (before.version > 0) await writeChange(manager, entity, change);
  else await insert(manager, entity, after, changeEntry(account, audited, { before, after }));
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
