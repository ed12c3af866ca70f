import { isDeepStrictEqual } from 'node:util';
import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { changeEntry, entryStatement, type Audited } from '../audit/record.js';
import type { Account } from '../auth/access.js';

interface Change<Row> {
  before: Row;
  after: Row;
  account: Pick<Account, 'id' | 'username'>;
  audited: Audited;
}

/**
 * Writes the columns of a locked row that a change has made other than they were, and the change's audit entry. One statement for both, in
 * plain SQL: the staff waits for each of them at every save.
 */
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
  const { driver } = manager.connection;
  const values: unknown[] = changed.map((column): unknown =>
    driver.preparePersistentValue(after[column.propertyName], column),
  );
  const assignments = changed.map(({ databaseName }, index) => `"${databaseName}" = $${index + 1}`);
  const update = `UPDATE ${tablePath} SET ${assignments.join(', ')} WHERE id = $${values.push(after.id)}`;
  const entry = changeEntry(account, audited, { before, after });
  if (!entry) return void (await manager.query(update, values));
  const insert = entryStatement(entry, values.length);
  await manager.query(`WITH changed AS (${update}) ${insert.sql}`, [...values, ...insert.values]);
}
