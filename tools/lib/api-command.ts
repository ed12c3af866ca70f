import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { build } from './build.ts';
import { withDatabase } from './database.ts';
import { dataDir, environment, root } from './paths.ts';
import { withoutFiles } from './settings.ts';

/**
 * Runs one of the API's own commands on the product's database and uploads, with what was typed behind the name; ends as that command ends.
 * @param script in the API's build, such as `backup/cli.js`
 */
export async function apiCommand(script: string, command: string): Promise<void> {
  await build();
  const args = process.argv.slice(2);
  await withDatabase(async (url) => {
    const child = spawn(process.execPath, [join(root, 'backend', 'dist', script), command, ...args], {
      // files are named as seen from where the command was typed
      cwd: resolve(process.env.MUZEY_CALLED_FROM ?? root),
      env: environment(withoutFiles({ DATABASE_URL: url, DATA_DIR: dataDir() })),
      stdio: 'inherit',
    });
    const stop = () => child.kill('SIGTERM');
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
    const [code] = (await once(child, 'exit')) as [number | null];
    process.exitCode = code ?? 1;
  });
}
