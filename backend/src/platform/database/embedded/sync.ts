import { closeSync, fsyncSync, openSync } from 'node:fs';

/**
 * Flushes a file, or the names in a folder, to disk, so that they survive a power failure. Windows cannot do this for
 * folders, or for files open for reading only.
 */
export function sync(path: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
