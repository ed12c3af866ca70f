import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';

/** Until the transaction ends nobody else writes to the table, or locks it; reads go on. */
export async function lockTable(manager: EntityManager, entity: EntityTarget<ObjectLiteral>): Promise<void> {
  const { tablePath } = manager.connection.getMetadata(entity);
  await manager.query(`LOCK TABLE ${tablePath} IN SHARE ROW EXCLUSIVE MODE`);
}
