import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';

/** Locks the table until the transaction ends: nobody else can write to it or lock it, but reads continue. */
export async function lockTable(manager: EntityManager, entity: EntityTarget<ObjectLiteral>): Promise<void> {
  const { tablePath } = manager.connection.getMetadata(entity);
  await manager.query(`LOCK TABLE ${tablePath} IN SHARE ROW EXCLUSIVE MODE`);
}
