import { settingOf } from '@muzey/shared-server/settings.ts';
import { startEmbeddedPostgres } from '../../backend/src/platform/database/embedded-server.ts';
import { clusterFolder, isInitialised } from '../../backend/src/platform/database/embedded/cluster.ts';
import { addressOf, hasOwner } from '../../backend/src/platform/database/embedded/roles.ts';
import { findRunning } from '../../backend/src/platform/database/embedded/running.ts';
import { startBeforeUpgrade } from '../../backend/src/platform/database/embedded/upgrade-copy.ts';
import { dataDir } from './paths.ts';

export interface OpenDatabase {
  url: string;
  /** Stops it if it was started for this command only. */
  close(): Promise<void>;
}

const stays = () => Promise.resolve();

/**
 * The product's database, whether the product is running or not: that of `DATABASE_URL` (or its file), the embedded one if it runs, or the
 * embedded one started for the duration of the command.
 * @returns undefined when there is none and none is to be created
 */
export async function openDatabase({
  create,
  upgrade,
  signal,
}: {
  create: boolean;
  upgrade: boolean;
  /** Cancels a start that is in progress. */
  signal?: AbortSignal;
}): Promise<OpenDatabase | undefined> {
  const url = settingOf('DATABASE_URL', process.env);
  if (url) return { url, close: stays };
  const cluster = clusterFolder(dataDir());
  if (!create && !isInitialised(cluster)) return undefined;
  const running = await findRunning(cluster);
  if (running) {
    // a database started by an older version may not have the museum's own role yet
    const role = hasOwner(cluster) ? 'museum' : 'superuser';
    return { url: addressOf(cluster, running.port, role), close: stays };
  }
  const start = upgrade ? startBeforeUpgrade : startEmbeddedPostgres;
  const started = await start({ dataDir: dataDir(), log: (line) => console.log(line), signal });
  return { url: started.url, close: () => started.stop() };
}
