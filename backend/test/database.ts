import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

async function asAdmin(statement: string): Promise<void> {
  const client = new Client({ connectionString: process.env.TEST_SUPERUSER_URL });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/**
 * A database on the run's server, owned as the product's own is: nothing needs a superuser.
 * @param template `template1` is an empty one; `migrated` was migrated once for the whole run
 */
export async function createDatabase(template: 'template1' | 'migrated' = 'template1'): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const owner = new URL(process.env.TEST_DATABASE_URL ?? '').username;
  // without the log of a copy, which PostgreSQL writes and reads by default, a copy takes half the time
  await asAdmin(`CREATE DATABASE ${name} OWNER ${owner} TEMPLATE ${template} STRATEGY file_copy`);
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => asAdmin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}
