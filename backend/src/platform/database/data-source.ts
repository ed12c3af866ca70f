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

/** The message of pg's error when `query_timeout` is over. */
const QUERY_TIMEOUT = 'Query read timeout';

/**
 * Closes a connection after a query timeout; otherwise ROLLBACK, and the next user of the connection, would wait for the timeout again,
 * and the answer would take longer than five seconds (docs/api.md, "Errors").
 */
@EventSubscriber()
export class DeadConnections implements EntitySubscriberInterface {
  afterQuery({ success, error, queryRunner }: AfterQueryEvent): Promise<void> | void {
    if (!success && types.isNativeError(error) && error.message === QUERY_TIMEOUT)
      return this.close(() => queryRunner.connect());
  }

  private async close(connection: () => Promise<unknown>): Promise<void> {
    const client = await connection();
    // a client with a query under way is destroyed at once; the pool removes clients that have ended
    if (client instanceof Client) void client.end();
  }
}

/** `server_version_num` of PostgreSQL 15 (docs/operating.md). */
const MIN_SERVER_VERSION = 150_000;

/** A frozen server never answers, so the client has timeouts too: a request is answered with 503 within 5 s. */
const CONNECT_TIMEOUT_MS = 3_000;
const QUERY_TIMEOUT_MS = 4_500;

/** Even with `logging: false` TypeORM's own loggers write to the terminal. Its errors are thrown, and so are logged by us. */
class NullLogger extends AbstractLogger {
  protected override writeLog(): void {
    // writes nothing
  }
}

interface PoolOptions {
  timeoutMs?: number;
  /** In the list of connections. */
  name?: string;
  connections?: number;
  /** Connects though others of this process wait for the server to speak. */
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
      // to compile a statement takes up to a second, longer than any of these runs
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
 * Runs the migrations that have not run yet. Processes that start at once wait for each other: TypeORM has no lock of its own.
 * The lock belongs to a connection of its own and ends with it.
 * @param onWork is called before migrations that have to run
 * @throws {Error} one sentence when no suitable PostgreSQL answers at this address, or when the schema needs a newer version
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

/** Spares most starts the second that TypeORM needs to load its metadata. */
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
    // the whole address can not be shown: it contains a password
    const { hostname, port, pathname } = new URL(url);
    const reason = types.isNativeError(error) ? error.message || error.name : String(error);
    throw new Error(`The database ${pathname.slice(1)} at ${hostname}:${port || 5432} can not be used: ${reason}.`, {
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
