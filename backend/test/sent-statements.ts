import { AsyncLocalStorage } from 'node:async_hooks';
import { jest } from '@jest/globals';
import type { DataSource } from 'typeorm';

export interface SentStatement {
  sql: string;
  parameters: unknown[];
}

/** Set during `work`, and not for what the API does in the background. */
const asked = new AsyncLocalStorage<true>();

/** The statements that TypeORM sends to the database for `work`. */
export async function sentStatements(database: DataSource, work: () => Promise<unknown>): Promise<SentStatement[]> {
  const sent: SentStatement[] = [];
  const log = jest.spyOn(database.logger, 'logQuery').mockImplementation((sql, parameters) => {
    if (asked.getStore()) sent.push({ sql, parameters: Array.isArray(parameters) ? parameters : [] });
  });
  try {
    await asked.run(true, work);
    return sent;
  } finally {
    log.mockRestore();
  }
}

/**
 * The statement that reads a page of a table's rows.
 * @throws when there is none, or a different one
 */
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
