import { closeSync, fsyncSync, openSync } from 'node:fs';

/**
 * Brings a file, or the names in a folder, onto the disk, where they survive a power cut. Windows can not do this for folders, nor for
 * files that are open for reading only.
 */
export function sync(path: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
