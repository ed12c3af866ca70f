import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDataDir } from './data-folder.js';

/** The text of a secret's file in the data folder (mode 600), which is made with a random key the first time. No backup has it. */
export function readOrMakeKey(dataDir: string, name: string): string {
  const file = join(dataDir, name);
  if (!existsSync(file)) make(file, dataDir);
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8');
}

/** Makes the file atomically; of two processes starting at once, both use the first one's key. */
function make(file: string, folder: string): void {
  openDataDir(folder);
  const temporary = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(temporary, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  try {
    linkSync(temporary, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(temporary);
  }
}
