import { isDeepStrictEqual } from 'node:util';
import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { changeEntry, entryStatement, type AuditedItem, type AuditEntryValues } from '../audit/record.js';
import type { Account } from '../auth/access.js';

interface Creation<Row> {
  after: Row;
  account: Pick<Account, 'id' | 'username'>;
  audited: AuditedItem;
}

interface Change<Row> extends Creation<Row> {
  before: Row;
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
  await run(manager, insert, values, { account, action: 'created', audited, fields: [] });
}

/** Writes those columns of a locked row that differ from before, and the change's audit entry. */
export async function writeChange<Row extends ObjectLiteral & { id: string }>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  { before, after, account, audited }: Change<Row>,
): Promise<void> {
  const { tablePath, columns } = manager.connection.getMetadata(entity);
  const changed = columns.filter(
    ({ propertyName: name, isPrimary }) => !isPrimary && name in after && !isDeepStrictEqual(before[name], after[name]),
  );
  if (changed.length === 0) return;
  const values = storedValues(manager, changed, after);
  const assignments = changed.map(({ databaseName }, index) => `"${databaseName}" = $${index + 1}`);
  const update = `UPDATE ${tablePath} SET ${assignments.join(', ')} WHERE id = $${values.push(after.id)}`;
  await run(manager, update, values, changeEntry(account, audited, { before, after }));
}

const storedValues = (manager: EntityManager, columns: readonly ColumnMetadata[], row: ObjectLiteral): unknown[] =>
  columns.map((column): unknown => manager.connection.driver.preparePersistentValue(row[column.propertyName], column));

/** One statement for both, in plain SQL: the staff waits for each round trip at every save. */
async function run(manager: EntityManager, write: string, values: unknown[], entry?: AuditEntryValues): Promise<void> {
  if (!entry) return void (await manager.query(write, values));
  const insert = entryStatement(entry, values.length);
  await manager.query(`WITH written AS (${write}) ${insert.sql}`, [...values, ...insert.values]);
}
