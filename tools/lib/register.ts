import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { build } from './build.ts';
import { withDatabase } from './database.ts';
import { environment, root } from './paths.ts';

/** Runs the API's own command for registers on the product's database; ends as that command ends. */
export async function register(command: 'import' | 'export'): Promise<void> {
  await build();
  const script = join(root, 'backend', 'dist', 'register', 'cli.js');
  const args = process.argv.slice(2);
  await withDatabase(async (url) => {
    const child = spawn(process.execPath, [script, command, ...args], {
      // files are named as seen from where the command was typed
      cwd: resolve(process.env.MUZEY_CALLED_FROM ?? root),
      env: environment({ DATABASE_URL: url }),
      stdio: 'inherit',
    });
    const stop = () => child.kill('SIGTERM');
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
    const [code] = (await once(child, 'exit')) as [number | null];
    process.exitCode = code ?? 1;
  });
}
