import { settingOf } from '@muzey/shared-ui/server/settings.ts';
import { clusterFolder } from '../../backend/src/database/embedded/cluster.ts';
import { addressOf, hasOwner } from '../../backend/src/database/embedded/roles.ts';
import { startBeforeUpgrade } from '../../backend/src/database/embedded/upgrade-copy.ts';
import { findRunning } from '../../backend/src/database/embedded/running.ts';
import { dataDir } from './paths.ts';

/**
 * Runs work on the product's database, whether the product is running or not: the one of `DATABASE_URL` (or its file), the embedded one where it
 * runs, or the embedded one started for this work only.
 */
export async function withDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const url = settingOf('DATABASE_URL', process.env);
  if (url) return work(url);
  const cluster = clusterFolder(dataDir());
  const running = await findRunning(cluster);
  if (running) return work(addressOf(cluster, running.port, hasOwner(cluster) ? 'museum' : 'superuser'));
  const database = await startBeforeUpgrade({ dataDir: dataDir(), log: (line) => console.log(line) });
  try {
    await work(database.url);
  } finally {
    await database.stop();
  }
}
