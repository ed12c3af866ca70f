import type { EntityManager } from 'typeorm';
import { record, type Audited } from '../audit/record.js';
import type { Account } from '../auth/access.js';

/** Where the items of a type lie. Only these can be deleted into the trash and come back. */
export const TABLES = {
  news: 'news',
  exhibitions: 'exhibitions',
  events: 'events',
  collections: 'collections',
  branches: 'branch',
} as const;
export type TrashType = keyof typeof TABLES;

export const isTrashType = (type: string): type is TrashType => Object.hasOwn(TABLES, type);

/** Columns whose values come back letter for letter, the order of their fields included (migration 0009). */
export const jsonColumns = (manager: EntityManager, type: TrashType): string[] =>
  manager.connection
    .getMetadata(TABLES[type])
    .columns.filter((column) => column.type === 'json')
    .map(({ databaseName }) => databaseName);

/** Moves an item out of its table into the trash, with the transaction that it is given. */
export async function discard(
  manager: EntityManager,
  account: Account,
  item: Audited & { type: TrashType },
): Promise<void> {
  const table = TABLES[item.type];
  // jsonb would sort their fields, and can't hold every text: they are kept as texts within it
  const texts = jsonColumns(manager, item.type).map((name) => `'${name}', gone.${name}::text`);
  await manager.query(
    `WITH gone AS (DELETE FROM ${table} WHERE id = $2 RETURNING *)
     INSERT INTO trash (type, id, item, title, deleted_by)
     SELECT $1, gone.id, to_jsonb(jsonb_populate_record(gone, jsonb_build_object(${texts.join(', ')}))), $3, $4 FROM gone`,
    [item.type, item.id, item.title ?? null, account.username],
  );
  await record(manager, account, 'deleted', item);
}
