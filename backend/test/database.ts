import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** A separate connection for slow statements: the API's own connections time out after 4.5 s. */
export async function onConnection<Result>(
  connectionString: string | undefined,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const asAdmin = <Result>(work: (admin: Client) => Promise<Result>) =>
  onConnection(process.env.TEST_SUPERUSER_URL, work);

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/**
 * A database on the run's server, with the same kind of owner as in the product, so that nothing needs a superuser.
 * @param template `template1` is empty; `migrated` was migrated once for the whole run
 */
export const createDatabase = (template: 'template1' | 'migrated' = 'template1'): Promise<TestDatabase> =>
  asAdmin((admin) => copy(admin, template));

async function copy(admin: Client, template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  // by default PostgreSQL writes the copy to its log and reads it back; without that a copy takes half the time
  await admin.query(`CREATE DATABASE ${name} OWNER ${url.username} TEMPLATE ${template} STRATEGY file_copy`);
  url.pathname = `/${name}`;
  const drop = () =>
    asAdmin(async (another) => void (await another.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)));
  return { url: url.href, drop };
}

const STARTED = 'started';
const LOCK_STARTED = 1;

/** A copy of a database on which the API was started once, by the first process of the run that needs one. */
export function createStartedDatabase(start: (databaseUrl: string) => Promise<void>): Promise<TestDatabase> {
  return asAdmin(async (admin) => {
    await admin.query('SELECT pg_advisory_lock($1)', [LOCK_STARTED]);
    const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [STARTED]);
    if (rowCount === 0) {
      const { url } = await copy(admin, 'migrated');
      await start(url);
      await admin.query(`ALTER DATABASE ${new URL(url).pathname.slice(1)} RENAME TO ${STARTED}`);
    }
    await admin.query('SELECT pg_advisory_unlock($1)', [LOCK_STARTED]);
    return copy(admin, STARTED);
  });
}
