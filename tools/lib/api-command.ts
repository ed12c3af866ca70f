import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import type { DatabaseAnswer, DatabaseRequest } from '../../backend/src/platform/database/command-database.ts';
import { checkDataDir } from '../../backend/src/platform/config/data-folder.ts';
import { build as makeBuild } from './build.ts';
import { openDatabase, type OpenDatabase } from './database.ts';
import { outliveOutput } from './output.ts';
import { dataDir, environment, root } from './paths.ts';
import type { Build } from './processes.ts';
import { withoutFiles } from './settings.ts';

/**
 * Runs one of the API's own commands on the product's database and uploads, with the arguments that were typed, and exits as that command
 * does. The database is located, started or created only when the command asks for it: most mistakes in the arguments are found without
 * one.
 * @param script in the API's build, such as `operations/backup/cli.js`
 */
export async function apiCommand(script: string, command: string): Promise<void> {
  outliveOutput();
  const leaving = new AbortController();
  const { signal } = leaving;
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => leaving.abort());
  process.on('disconnect', () => leaving.abort());
  // must not keep this process alive when the command has ended
  process.channel?.unref();
  const { folder, output } = await built(signal);
  let database: Promise<OpenDatabase | undefined> | undefined;
  const child = spawn(process.execPath, [join(folder, 'backend', output, script), command, ...process.argv.slice(2)], {
    // relative file names refer to the folder in which the command was typed
    cwd: resolve(process.env.MUZEY_CALLED_FROM ?? root),
    env: environment(withoutFiles({ DATABASE_URL: undefined, DATA_DIR: dataDir() })),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  child.on('message', ({ create, upgrade }: DatabaseRequest) => {
    database ??= openDatabase({ create, upgrade, signal });
    database.then(
      // a command that has been ended meanwhile gets no answer
      (opened) => child.connected && child.send({ url: opened?.url ?? null } satisfies DatabaseAnswer),
      (error: unknown) => {
        if (!signal.aborted) console.error(error instanceof Error ? error.message : error);
        child.kill();
      },
    );
  });
  signal.addEventListener('abort', () => child.kill('SIGTERM'));
  const [code] = (await once(child, 'exit')) as [number | null];
  const opened = await database?.catch(() => undefined);
  await opened?.close();
  process.exitCode = code ?? 1;
}

/** The build to run from. Without a build, or without a folder for the data, the command ends with an explanation. */
async function built(signal: AbortSignal): Promise<Build> {
  try {
    checkDataDir(dataDir());
    const build = await makeBuild(signal);
    signal.throwIfAborted();
    return build;
  } catch (error) {
    if (!signal.aborted) console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
