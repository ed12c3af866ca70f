import { Client } from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { migrations } from './migrations/index.js';

/** Any number that nothing else locks with. */
const MIGRATION_LOCK = 7_391_001;

/** Milliseconds. A server that is frozen never answers, so the client side has limits too (safety.md: 503 within 5 s). */
const CONNECT_TIMEOUT = 3_000;
const QUERY_TIMEOUT = 4_500;

export function dataSourceOptions(url: string): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    migrations,
    migrationsTransactionMode: 'each',
    synchronize: false,
    installExtensions: false,
    uuidExtension: 'pgcrypto',
    logging: false,
    poolSize: 10,
    extra: {
      connectionTimeoutMillis: CONNECT_TIMEOUT,
      query_timeout: QUERY_TIMEOUT,
      statement_timeout: QUERY_TIMEOUT,
      idle_in_transaction_session_timeout: 15_000,
      keepAlive: true,
      application_name: 'muzey',
    },
  };
}

/**
 * Brings the schema up to date. Processes that start at once wait for each other: TypeORM alone would let both begin.
 * The lock is held on a connection of its own and ends with it, whatever happens.
 */
export async function migrate(url: string): Promise<void> {
  const holder = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT });
  await holder.connect();
  const dataSource = new DataSource({ ...dataSourceOptions(url), extra: { statement_timeout: 0 } });
  try {
    await holder.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await dataSource.initialize();
    await dataSource.runMigrations();
  } finally {
    if (dataSource.isInitialized) await dataSource.destroy();
    await holder.end();
  }
}
