import { chmodSync, cpSync } from 'node:fs';
import { clusterFolder } from '../src/platform/database/embedded/cluster.ts';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-server.ts';

/**
 * Puts a new database into a data folder, as after a first start: copies the one made for the whole run
 * (database.setup.mjs), where that is possible.
 */
export async function copyNewDatabase(dataDir: string): Promise<void> {
  const made = process.env.TEST_NEW_DATABASE;
  if (!made) return (await startEmbeddedPostgres({ dataDir })).stop();
  cpSync(made, dataDir, { recursive: true });
  // cpSync keeps only the modes of files, and PostgreSQL refuses a folder that others may read
  chmodSync(clusterFolder(dataDir), 0o700);
}
