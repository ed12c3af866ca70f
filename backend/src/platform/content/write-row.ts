import { isDeepStrictEqual } from 'node:util';
import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { changeEntry, entryStatement, type AuditedItem, type AuditEntryValues } from '../audit/record.js';
import type { Action } from '../audit/audit.entity.js';
import type { Account } from '../auth/access.js';
import { revisionStatement } from '../revisions/write-revision.js';

/** The account that writes; it may be gone by now, for what was planned. */
export type Author = Pick<Account, 'id' | 'username'>;

interface Creation<Row> {
  after: Row;
  account: Author;
  audited: AuditedItem;
}

interface Change<Row> extends Creation<Row> {
  before: Row;
  /** In the audit log, if it is not what the changed fields say. */
  action?: Action;
}

/** Writes a new row and its audit entry. */
export async function writeCreation<Row extends ObjectLiteral & { id: string }>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  { after, account, audited }: Creation<Row>,
): Promise<void> {
  const { tablePath, columns } = manager.connection.getMetadata(entity);
  const given = columns.filter(({ propertyName }) => after[propertyName] !== undefined);
  const values = storedValues(manager, given, after);
  const names = given.map(({ databaseName }) => `"${databaseName}"`);
  const insert = `INSERT INTO ${tablePath} (${names.join(', ')}) VALUES (${values.map((_, index) => `$${index + 1}`).join(', ')})`;
  await run(manager, entity, insert, values, { account, action: 'created', audited, fields: [] });
}

/** Writes those columns of a locked row that differ from before, and the change's audit entry. */
export async function writeChange<Row extends ObjectLiteral & { id: string }>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  { before, after, account, audited, action }: Change<Row>,
): Promise<void> {
  const { tablePath, columns } = manager.connection.getMetadata(entity);
  const changed = columns.filter(
    ({ propertyName: name, isPrimary }) => !isPrimary && name in after && !isDeepStrictEqual(before[name], after[name]),
  );
  if (changed.length === 0) return;
  const values = storedValues(manager, changed, after);
  const assignments = changed.map(({ databaseName }, index) => `"${databaseName}" = $${index + 1}`);
  const update = `UPDATE ${tablePath} SET ${assignments.join(', ')} WHERE id = $${values.push(after.id)}`;
  const entry = changeEntry(account, audited, { before, after });
  await run(manager, entity, update, values, entry && { ...entry, ...(action && { action }) });
}

const storedValues = (manager: EntityManager, columns: readonly ColumnMetadata[], row: ObjectLiteral): unknown[] =>
  columns.map((column): unknown => manager.connection.driver.preparePersistentValue(row[column.propertyName], column));

/** One statement for the row, its audit entry and its revisions, in plain SQL: the staff waits for each round trip at every save. */
async function run(
  manager: EntityManager,
  entity: EntityTarget<ObjectLiteral>,
  write: string,
  values: unknown[],
  entry?: AuditEntryValues,
): Promise<void> {
  if (!entry) return void (await manager.query(write, values));
  const insert = entryStatement(entry, values.length);
  const revision = revisionStatement(
    manager.connection.getMetadata(entity),
    entry,
    values.length + insert.values.length,
  );
  await manager.query(`WITH written AS (${write} RETURNING *), entry AS (${insert.sql}) ${revision.sql}`, [
    ...values,
    ...insert.values,
    ...revision.values,
  ]);
}
