import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { makeTestFolder } from '../../shared-ui/src/testing/test-folder.ts';
import { findBinaries } from '../src/platform/database/embedded/binaries.ts';
import { clusterFolder, initialise } from '../src/platform/database/embedded/cluster.ts';
import { chooseRunner } from '../src/platform/database/embedded/runner.ts';
import { migrate } from '../src/platform/database/data-source.ts';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-server.ts';
import { copyNewDatabase } from './new-database.ts';

/** One PostgreSQL for the whole run. Every suite creates its own database on it, mostly as a copy of a migrated one. */
export default async function startDatabase() {
  await mkdir(new URL('../test-results/', import.meta.url), { recursive: true });
  // Node keeps compiled modules there for the next run
  process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'node-compile-cache');
  const testFolder = await makeTestFolder();
  process.env.TMPDIR = testFolder;
  await makeDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'muzey-server-'));
  await copyNewDatabase(folder);
  const server = await startEmbeddedPostgres({ dataDir: folder });
  globalThis.testDatabase = { server, folder: testFolder };
  process.env.TEST_DATABASE_URL = server.url;
  process.env.TEST_SUPERUSER_URL = server.superuserUrl;
  await asSuperuser(server.superuserUrl, [
    ...WITHOUT_DISK,
    hashPasswordOnce(server.superuserUrl),
    `CREATE DATABASE migrated OWNER ${new URL(server.url).username}`,
  ]);
  const template = new URL(server.url);
  template.pathname = '/migrated';
  await migrate(template.href);
}

/** Creates a database that is only copied, for specs with a server of their own: copying takes a tenth of the time. */
async function makeDatabase() {
  const folder = await mkdtemp(join(tmpdir(), 'muzey-new-'));
  const runner = chooseRunner(folder);
  // a copy would belong to root, and PostgreSQL refuses to run as root
  if (runner.ids) return;
  await initialise(clusterFolder(folder), findBinaries(), runner);
  process.env.TEST_NEW_DATABASE = folder;
}

/**
 * Like the museum's own password; otherwise both sides hash 4096 times for each of some hundred connections (RFC 7677,
 * section 4).
 */
function hashPasswordOnce(url) {
  const { username, password } = new URL(url);
  return `SET scram_iterations = 1; ALTER ROLE ${username} PASSWORD '${decodeURIComponent(password)}'`;
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
