// The tools run this file directly, so it may use only node: modules and TypeScript that Node can strip.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { types } from 'node:util';

/** The end of the sentence, by file system error. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'may not be read and written by this user',
  EPERM: 'may not be read and written by this user',
  EROFS: 'is on a file system that is read-only',
  EEXIST: 'is a file',
  ENOENT: 'cannot be made',
  ENOTDIR: 'is a file, or lies below one',
};

/**
 * Creates `DATA_DIR`, accessible only to its owner.
 * @throws {Error} with one sentence that names the setting, when the folder is not writable
 */
export function openDataDir(dataDir: string): void {
  inDataDir(dataDir, () => {
    makeFolder(dataDir, 0o700);
    rmdirSync(mkdtempSync(join(dataDir, '.write-')));
  });
}

/**
 * Checks whether `DATA_DIR` can be used, without creating it.
 * @throws {Error} as `openDataDir` does
 */
export function checkDataDir(dataDir: string): void {
  if (existsSync(dataDir)) return openDataDir(dataDir);
  inDataDir(dataDir, () => {
    let above = dirname(dataDir);
    while (!existsSync(above)) above = dirname(above);
    // a folder contains “.”, a file does not
    statSync(`${above}/.`);
  });
}

/**
 * Creates a private folder in `DATA_DIR`. If it exists with wider permissions, they are restricted to the owner.
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

/**
 * Creates parent folders as well. Node's own `recursive` never ends where a folder refuses new entries the way /proc
 * does (ENOENT).
 */
function makeFolder(folder: string, mode: number): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  if (!existsSync(dirname(folder))) makeFolder(dirname(folder), 0o777);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // another process may have created it meanwhile
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

function inDataDir(dataDir: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    const code = types.isNativeError(error) && 'code' in error ? String(error.code) : '';
    // a museum keeps running when its disk is full
    if (code === 'ENOSPC' || code === 'EDQUOT') return;
    const reason = REASONS[code] ?? `cannot be used (${code || String(error)})`;
    throw new Error(`DATA_DIR must be a folder that Muzey can write to; ${dataDir} ${reason}.`, { cause: error });
  }
}
