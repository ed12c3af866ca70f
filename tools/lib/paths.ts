import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** A program that a package of ours installed. */
export const bin = (name: string): string => join(root, 'node_modules', '.bin', name);

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
