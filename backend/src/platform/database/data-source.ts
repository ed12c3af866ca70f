import { Client } from 'pg';
import { types } from 'node:util';
import { AbstractLogger, DataSource, type DataSourceOptions } from 'typeorm';
import { checkVersion } from './compatibility.js';
import { Impatience } from './impatience.js';
import { migrations } from './migrations/index.js';

/** The number of the lock; any will do that nothing else locks with. */
export const MIGRATION_LOCK = 7_391_001;
/** `server_version_num` of PostgreSQL 15 (running.md). */
const OLDEST = 150_000;

/** Milliseconds. A server that is frozen never answers, so the client side has limits too (safety.md: 503 within 5 s). */
const CONNECT_TIMEOUT = 3_000;
const QUERY_TIMEOUT = 4_500;

/** TypeORM writes some things to the terminal whatever it is told; its errors reach us anyway. */
class Silence extends AbstractLogger {
  protected override writeLog(): void {
    // nothing
  }
}

/** How TypeORM talks to the database at this address (stack.md, "API"). */
export function dataSourceOptions(url: string, timeout = QUERY_TIMEOUT): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    migrations,
    subscribers: [Impatience],
    migrationsTransactionMode: 'each',
    synchronize: false,
    installExtensions: false,
    uuidExtension: 'pgcrypto',
    logging: false,
    logger: new Silence(),
    poolSize: 10,
    extra: {
      connectionTimeoutMillis: Math.min(CONNECT_TIMEOUT, timeout),
      query_timeout: timeout,
      statement_timeout: timeout,
      idle_in_transaction_session_timeout: 15_000,
      keepAlive: true,
      application_name: 'muzey',
    },
  };
}

/**
 * Brings the schema up to date. Processes that start at once wait for each other: TypeORM alone would let both begin.
 * The lock is held on a connection of its own and ends with it, whatever happens.
 * @throws {Error} one sentence when no PostgreSQL that will do answers at this address, or its schema needs a newer version
 */
export async function migrate(url: string): Promise<void> {
  const holder = await connect(url);
  try {
    await checkServer(holder);
    await holder.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await checkVersion(holder);
    if (!(await isUpToDate(holder))) await runMigrations(url);
  } finally {
    await holder.end();
  }
}

/** At most starts there is nothing to do, and TypeORM would make all of its own anew to see it. */
async function isUpToDate(client: Client): Promise<boolean> {
  const { rows: found } = await client.query<{ made: boolean }>(`SELECT to_regclass('migrations') IS NOT NULL AS made`);
  if (!found[0]?.made) return false;
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations');
  const run = new Set(rows.map(({ name }) => name));
  return migrations.every(({ name }) => run.has(name));
}

async function runMigrations(url: string): Promise<void> {
  const dataSource = new DataSource({ ...dataSourceOptions(url), extra: { statement_timeout: 0 } });
  try {
    await dataSource.initialize();
    await dataSource.runMigrations();
  } finally {
    if (dataSource.isInitialized) await dataSource.destroy();
  }
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT });
  try {
    await client.connect();
    return client;
  } catch (error) {
    // the address holds a password
    const { hostname, port, pathname } = new URL(url);
    const reason = types.isNativeError(error) ? error.message || error.name : String(error);
    throw new Error(`The database ${pathname.slice(1)} at ${hostname}:${port || 5432} can not be used: ${reason}.`, {
      cause: error,
    });
  }
}

async function checkServer(client: Client): Promise<void> {
  const { rows } = await client.query<{ number: number; version: string; encoding: string }>(
    `SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS version,
            current_setting('server_encoding') AS encoding`,
  );
  const [server] = rows;
  if (!server || server.number < OLDEST) {
    throw new Error(`DATABASE_URL must be PostgreSQL 15 or newer; this one is ${server?.version}.`);
  }
  if (server.encoding !== 'UTF8')
    throw new Error(`DATABASE_URL must be a database in UTF8; this one is in ${server.encoding}.`);
}
