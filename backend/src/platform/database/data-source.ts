import { Client } from 'pg';
import { types } from 'node:util';
import {
  AbstractLogger,
  DataSource,
  type DataSourceOptions,
  EventSubscriber,
  type AfterQueryEvent,
  type EntitySubscriberInterface,
} from 'typeorm';
import { LOCK_FOR_CONNECTION, MIGRATION_LOCK } from './advisory-locks.js';
import { EXECUTED_MIGRATIONS, hasTable, SERVER } from './catalog.js';
import { checkVersion } from './compatibility.js';
import { loadMigrations, migrationNumbers, numberIn } from './migrations/index.js';
import { PooledClient, SteadyClient } from './pooled-client.js';

/** The message of pg's error when `query_timeout` has passed. */
const QUERY_TIMEOUT = 'Query read timeout';

/**
 * Closes a connection after a query timeout. Otherwise ROLLBACK, and then the next user of the connection, would wait
 * for the timeout again, and the answer would take longer than five seconds (docs/api.md, "Errors").
 */
@EventSubscriber()
export class DeadConnections implements EntitySubscriberInterface {
  afterQuery({ success, error, queryRunner }: AfterQueryEvent): Promise<void> | void {
    if (!success && types.isNativeError(error) && error.message === QUERY_TIMEOUT)
      return this.close(() => queryRunner.connect());
  }

  private async close(connection: () => Promise<unknown>): Promise<void> {
    const client = await connection();
    // a client with a running query is destroyed at once; the pool removes clients that have ended
    if (client instanceof Client) void client.end();
  }
}

/** `server_version_num` of PostgreSQL 15 (docs/operating.md). */
const MIN_SERVER_VERSION = 150_000;

/** A frozen server never answers, so the client has timeouts too: a request is answered with 503 within 5 s. */
const CONNECT_TIMEOUT_MS = 3_000;
const QUERY_TIMEOUT_MS = 4_500;

/**
 * TypeORM's own loggers write to the terminal even with `logging: false`. Its errors are thrown, so we log them
 * ourselves.
 */
class NullLogger extends AbstractLogger {
  protected override writeLog(): void {
    // deliberately writes nothing
  }
}

interface PoolOptions {
  timeoutMs?: number;
  /** Name in PostgreSQL's list of connections. */
  name?: string;
  connections?: number;
  /** Connects even while other connections of this process are waiting for a silent server. */
  isFirst?: boolean;
}

/** TypeORM's options for the database at this address. */
export function dataSourceOptions(
  url: string,
  { timeoutMs = QUERY_TIMEOUT_MS, name = 'muzey', connections = 10, isFirst = false }: PoolOptions = {},
): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    subscribers: [DeadConnections],
    migrationsTransactionMode: 'each',
    synchronize: false,
    installExtensions: false,
    uuidExtension: 'pgcrypto',
    logging: false,
    logger: new NullLogger(),
    poolSize: connections,
    extra: {
      Client: isFirst ? SteadyClient : PooledClient,
      connectionTimeoutMillis: Math.min(CONNECT_TIMEOUT_MS, timeoutMs),
      query_timeout: timeoutMs,
      statement_timeout: timeoutMs,
      idle_in_transaction_session_timeout: 15_000,
      keepAlive: true,
      application_name: name,
      // compiling a statement takes up to a second, longer than any of these runs
      options: '-c jit=off',
    },
  };
}

/** The same, with the migrations. */
export const optionsWithMigrations = async (url: string): Promise<DataSourceOptions> => ({
  ...dataSourceOptions(url),
  migrations: await loadMigrations(),
});

/**
 * Runs pending migrations. Processes that start at the same time wait for each other with a lock, because TypeORM has
 * none. The lock belongs to a separate connection and ends with it.
 * @param onWork is called before the first pending migration
 * @throws {Error} with a one-sentence message when no suitable PostgreSQL answers at this address, or when the schema
 * needs a newer version
 */
export async function migrate(url: string, onWork?: (work: { first: boolean }) => void): Promise<void> {
  const holder = await connect(url);
  try {
    await checkServer(holder);
    await LOCK_FOR_CONNECTION.run(holder, [MIGRATION_LOCK]);
    await checkVersion(holder);
    if (await isUpToDate(holder)) return;
    onWork?.({ first: !(await hasTable(holder, 'migrations')) });
    await runMigrations(url);
  } finally {
    await holder.end();
  }
}

/** Saves most starts the second that TypeORM needs to load its metadata. */
async function isUpToDate(client: Client): Promise<boolean> {
  if (!(await hasTable(client, 'migrations'))) return false;
  const run = new Set((await EXECUTED_MIGRATIONS.all(client)).map(({ name }) => numberIn(name)));
  return (await migrationNumbers()).every((number) => run.has(number));
}

async function runMigrations(url: string): Promise<void> {
  const dataSource = new DataSource({
    ...(await optionsWithMigrations(url)),
    extra: { Client: PooledClient, statement_timeout: 0 },
  });
  try {
    await dataSource.initialize();
    await dataSource.runMigrations();
  } finally {
    if (dataSource.isInitialized) await dataSource.destroy();
  }
}

async function connect(url: string): Promise<Client> {
  const client = new PooledClient({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  try {
    await client.connect();
    return client;
  } catch (error) {
    // the whole address cannot be shown, because it contains a password
    const { hostname, port, pathname } = new URL(url);
    const reason = types.isNativeError(error) ? error.message || error.name : String(error);
    throw new Error(`The database ${pathname.slice(1)} at ${hostname}:${port || 5432} cannot be used: ${reason}.`, {
      cause: error,
    });
  }
}

async function checkServer(client: Client): Promise<void> {
  const server = await SERVER.first(client);
  if (!server || server.number < MIN_SERVER_VERSION) {
    throw new Error(`DATABASE_URL must be PostgreSQL 15 or newer; this one is ${server?.version}.`);
  }
  if (server.encoding !== 'UTF8')
    throw new Error(`DATABASE_URL must be a database in UTF8; this one is in ${server.encoding}.`);
}
