import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

async function asAdmin(statement: string): Promise<void> {
  const client = new Client({ connectionString: process.env.TEST_SUPERUSER_URL });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** An empty database on the server of this test run. Its owner is no superuser, as in production. */
export async function createDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(`CREATE DATABASE ${name} OWNER ${new URL(process.env.TEST_DATABASE_URL ?? '').username}`);
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => asAdmin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}
