import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** The packages whose programs we run. */
const packageOf = { nx: 'nx', swc: '@swc/cli', rspack: '@rspack/cli', jest: 'jest', playwright: '@playwright/test' };

/** The script of a package's program. The files in `node_modules/.bin` are of another kind on each system. */
export function bin(name: keyof typeof packageOf): string {
  const file = createRequire(import.meta.url).resolve(`${packageOf[name]}/package.json`);
  const { bin: scripts } = JSON.parse(readFileSync(file, 'utf8')) as { bin: string | Record<string, string> };
  const script = typeof scripts === 'string' ? scripts : scripts[name];
  if (script === undefined) throw new Error(`The package ${packageOf[name]} has no program ${name}.`);
  return join(dirname(file), script);
}

/** How a program is started: scripts run on this Node, whatever the system makes of them. */
export const commandLine = (program: string, args: readonly string[]): [string, string[]] =>
  /\.[cm]?[jt]s$/.test(program) ? [process.execPath, [program, ...args]] : [program, [...args]];

/** The environment for programs we start: our own programs, the pinned Node among them, come first. */
export function environment(extra: Record<string, string | undefined> = {}): NodeJS.ProcessEnv {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH]
    .filter(Boolean)
    .join(process.platform === 'win32' ? ';' : ':');
  // Nx's own plugins need no processes of their own: to start those takes longer than what they do
  return { ...process.env, PATH: path, NX_DAEMON: 'false', NX_ISOLATE_PLUGINS: 'false', ...extra };
}

/** Database and uploads: `DATA_DIR`, relative to the folder the command was called from, or `.data` in the repository. */
export function dataDir(): string {
  const asked = process.env.DATA_DIR;
  return asked ? resolve(process.env.MUZEY_CALLED_FROM ?? root, asked) : join(root, '.data');
}
