import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrate } from '../src/platform/database/data-source.ts';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-server.ts';

/** One PostgreSQL for the whole run; every suite makes a database of its own on it, most as copies of one that is migrated. */
export default async function startDatabase() {
  await mkdir(new URL('../test-results/', import.meta.url), { recursive: true });
  const folder = await mkdtemp(join(tmpdir(), 'muzey-test-'));
  const server = await startEmbeddedPostgres({ dataDir: folder });
  globalThis.testDatabase = { server, folder };
  process.env.TEST_DATABASE_URL = server.url;
  process.env.TEST_SUPERUSER_URL = server.superuserUrl;
  const { username } = new URL(server.url);
  await asSuperuser(server.superuserUrl, [...WITHOUT_DISK, `CREATE DATABASE migrated OWNER ${username}`]);
  const template = new URL(server.url);
  template.pathname = '/migrated';
  await migrate(template.href);
}

/** No data of a test outlives its server, so nothing waits for the disk. */
const WITHOUT_DISK = [
  'ALTER SYSTEM SET fsync = off',
  'ALTER SYSTEM SET synchronous_commit = off',
  'ALTER SYSTEM SET full_page_writes = off',
  'SELECT pg_reload_conf()',
];

async function asSuperuser(connectionString, statements) {
  const client = new Client({ connectionString });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
