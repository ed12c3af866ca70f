import type { QueryRunner } from 'typeorm';

/** A step of a migration that does not run in a transaction. */
export async function inTransaction<Result>(runner: QueryRunner, work: () => Promise<Result>): Promise<Result> {
  await runner.startTransaction();
  try {
    const result = await work();
    await runner.commitTransaction();
    return result;
  } catch (error) {
    await runner.rollbackTransaction();
    throw error;
  }
}
