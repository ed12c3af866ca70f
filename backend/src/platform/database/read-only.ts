import type { DataSource, EntityManager } from 'typeorm';
import { statement } from './statement.js';

const FORBID_WRITES = statement('forbid writes in a transaction', 'SET TRANSACTION READ ONLY');

/** Runs work in a transaction that cannot write. Inside it, rows and names that a write would lock are only read. */
export const inReadOnlyTransaction = <Answer>(
  dataSource: DataSource,
  work: (manager: EntityManager) => Promise<Answer>,
): Promise<Answer> =>
  dataSource.transaction(async (manager) => {
    await FORBID_WRITES.run(manager);
    if (manager.queryRunner) manager.queryRunner.data[READ_ONLY] = true;
    return work(manager);
  });

const READ_ONLY = 'isReadOnly';

/** Whether locks are to be left out, because the transaction is one that cannot write. */
export const isReadOnly = ({ queryRunner }: EntityManager): boolean => queryRunner?.data[READ_ONLY] === true;
