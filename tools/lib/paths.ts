import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** The packages whose programs we run. */
const packageOf = { nx: 'nx', swc: '@swc/cli', rspack: '@rspack/cli', jest: 'jest', playwright: '@playwright/test' };

/** The script of a package's program. The files in `node_modules/.bin` differ between systems. */
export function bin(name: keyof typeof packageOf): string {
  const file = createRequire(import.meta.url).resolve(`${packageOf[name]}/package.json`);
  const { bin: scripts } = JSON.parse(readFileSync(file, 'utf8')) as { bin: string | Record<string, string> };
  const script = typeof scripts === 'string' ? scripts : scripts[name];
  if (script === undefined) throw new Error(`The package ${packageOf[name]} has no program ${name}.`);
  return join(dirname(file), script);
}

/** How a program is started: its script runs on this Node, whatever the system would do with it. */
export const commandLine = (program: string, args: readonly string[]): [string, string[]] =>
  /\.[cm]?[jt]s$/.test(program) ? [process.execPath, [program, ...args]] : [program, [...args]];

/** The environment for programs we start: our own programs, including the pinned Node, come first in PATH. */
export function environment(extra: Record<string, string | undefined> = {}): NodeJS.ProcessEnv {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH]
    .filter(Boolean)
    .join(process.platform === 'win32' ? ';' : ':');
  // Nx's own plugins need no processes of their own: starting one takes longer than its work
  return { ...process.env, PATH: path, NX_DAEMON: 'false', NX_ISOLATE_PLUGINS: 'false', ...extra };
}

/** Database and uploads: `DATA_DIR`, relative to the folder in which the command was typed, or `.data` in the repository. */
export function dataDir(): string {
  const asked = process.env.DATA_DIR;
  return asked ? resolve(process.env.MUZEY_CALLED_FROM ?? root, asked) : join(root, '.data');
}
