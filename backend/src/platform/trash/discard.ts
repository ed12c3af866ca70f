import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { asJson, record, type AuditedItem } from '../audit/record.js';
import type { Account } from '../auth/access.js';

/** Columns whose values must be restored exactly, with the order of their fields (migration 0009). */
export const jsonColumns = (manager: EntityManager, entity: EntityTarget<ObjectLiteral>): string[] =>
  manager.connection
    .getMetadata(entity)
    .columns.filter((column) => column.type === 'json')
    .map(({ databaseName }) => databaseName);

/** Moves an item from its table into the trash, in the transaction of `manager`. */
export async function discard(
  manager: EntityManager,
  entity: EntityTarget<ObjectLiteral>,
  account: Account,
  item: AuditedItem,
): Promise<void> {
  const { tablePath } = manager.connection.getMetadata(entity);
  // stored as text: jsonb would reorder their fields, and cannot hold every text
  const texts = jsonColumns(manager, entity).map((name) => `'${name}', gone.${name}::text`);
  await manager.query(
    `WITH gone AS (DELETE FROM ${tablePath} WHERE id = $2 RETURNING *)
     INSERT INTO trash (type, id, item, title, titles, deleted_by)
     SELECT $1, gone.id, to_jsonb(jsonb_populate_record(gone, jsonb_build_object(${texts.join(', ')}))), $3, $4, $5 FROM gone`,
    [item.type, item.id, item.title ?? null, asJson(item.titles), account.username],
  );
  await record(manager, account, 'deleted', item);
}
