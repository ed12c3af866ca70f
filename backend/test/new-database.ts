import { chmodSync, cpSync } from 'node:fs';
import { clusterFolder } from '../src/platform/database/embedded/cluster.ts';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-server.ts';

/**
 * Puts a database into a data folder as a first start leaves it: a copy of the one that was made for the whole run (database.setup.mjs),
 * where it can be copied.
 */
export async function copyNewDatabase(dataDir: string): Promise<void> {
  const made = process.env.TEST_NEW_DATABASE;
  if (!made) return (await startEmbeddedPostgres({ dataDir })).stop();
  cpSync(made, dataDir, { recursive: true });
  // cpSync keeps the modes of files only, and PostgreSQL starts in no folder that others may read
  chmodSync(clusterFolder(dataDir), 0o700);
}
