import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-server.ts';

/** One PostgreSQL for the whole run; every suite makes a database of its own on it. */
export default async function startDatabase() {
  await mkdir(new URL('../test-results/', import.meta.url), { recursive: true });
  const folder = await mkdtemp(join(tmpdir(), 'muzey-test-'));
  const server = await startEmbeddedPostgres({ dataDir: folder });
  globalThis.testDatabase = { server, folder };
  process.env.TEST_DATABASE_URL = server.url;
  process.env.TEST_SUPERUSER_URL = server.superuserUrl;
}
