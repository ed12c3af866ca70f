import { cp } from 'node:fs/promises';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-server.ts';

/**
 * Puts a database into a data folder as a first start leaves it: a copy of the one that was made for the whole run (database.setup.mjs),
 * where it can be copied.
 */
export async function copyNewDatabase(dataDir: string): Promise<void> {
  const made = process.env.TEST_NEW_DATABASE;
  if (made) await cp(made, dataDir, { recursive: true });
  else await (await startEmbeddedPostgres({ dataDir })).stop();
}
