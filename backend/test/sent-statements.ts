import { jest } from '@jest/globals';
import type { DataSource } from 'typeorm';

export interface SentStatement {
  sql: string;
  parameters: unknown[];
}

/** The statements that TypeORM sends to the database while `work` is done. */
export async function sentStatements(database: DataSource, work: () => Promise<unknown>): Promise<SentStatement[]> {
  const sent = jest.spyOn(database.logger, 'logQuery');
  try {
    await work();
    return sent.mock.calls.map(([sql, parameters]) => ({
      sql,
      parameters: Array.isArray(parameters) ? parameters : [],
    }));
  } finally {
    sent.mockRestore();
  }
}

/** The statement by which a page of a table's rows is read. @throws when there is none, or another one */
export async function pageStatement(
  database: DataSource,
  table: string,
  work: () => Promise<unknown>,
): Promise<SentStatement> {
  const fromTable = new RegExp(`FROM "?${table}"?\\s`);
  const sent = await sentStatements(database, work);
  const [page, ...others] = sent.filter(({ sql }) => fromTable.test(sql) && sql.includes('LIMIT'));
  if (!page || others.length > 0) throw new Error(`not one page: ${sent.map(({ sql }) => sql).join('\n')}`);
  return page;
}
