// The tools run this file as it is: only node: modules, and only TypeScript that Node can strip.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { types } from 'node:util';

/** The sentence's end, by the error of the file system. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'may not be read and written by this user',
  EPERM: 'may not be read and written by this user',
  EROFS: 'is on a file system that is read-only',
  EEXIST: 'is a file',
  ENOENT: 'cannot be made',
  ENOTDIR: 'is a file, or lies below one',
};

/**
 * Makes `DATA_DIR`, for its owner only.
 * @throws {Error} one sentence that names the setting, when nothing can be written there
 */
export function openDataDir(dataDir: string): void {
  inDataDir(dataDir, () => {
    makeFolder(dataDir, 0o700);
    rmdirSync(mkdtempSync(join(dataDir, '.write-')));
  });
}

/**
 * Looks whether `DATA_DIR` can be used, without making it.
 * @throws {Error} as `openDataDir` does
 */
export function checkDataDir(dataDir: string): void {
  if (existsSync(dataDir)) return openDataDir(dataDir);
  inDataDir(dataDir, () => {
    let above = dirname(dataDir);
    while (!existsSync(above)) above = dirname(above);
    // a folder has itself in it, a file has not
    statSync(`${above}/.`);
  });
}

/**
 * Makes a folder of the museum's own in `DATA_DIR`; one that was made before only its owner could open it is closed to others.
 * @throws {Error} as `openDataDir` does
 */
export function makeDataFolder(dataDir: string, ...names: readonly string[]): string {
  openDataDir(dataDir);
  let folder = dataDir;
  for (const name of names) {
    folder = join(folder, name);
    const made = folder;
    inDataDir(dataDir, () => {
      makeFolder(made, 0o700);
      const { mode, uid } = statSync(made);
      if ((mode & 0o077) !== 0 && uid === process.getuid?.()) chmodSync(made, 0o700);
    });
  }
  return folder;
}

/** With the folders above it. Node's own way (`recursive`) never ends where a folder refuses another one as /proc does (ENOENT). */
function makeFolder(folder: string, mode: number): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  if (!existsSync(dirname(folder))) makeFolder(dirname(folder), 0o777);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // another process may have made it meanwhile
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

function inDataDir(dataDir: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    const code = types.isNativeError(error) && 'code' in error ? String(error.code) : '';
    // a museum goes on when its disk is full
    if (code === 'ENOSPC' || code === 'EDQUOT') return;
    const reason = REASONS[code] ?? `cannot be used (${code || String(error)})`;
    throw new Error(`DATA_DIR must be a folder that Muzey can write to; ${dataDir} ${reason}.`, { cause: error });
  }
}
