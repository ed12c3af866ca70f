// The tools run this file as it is: only node: modules, and only TypeScript that Node can strip.
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDataDir } from '../config/data-folder.ts';
import { sync } from '../database/embedded/sync.ts';

/**
 * From before the first account is made until its random password has been shown, this file holds the password's hash. An account that
 * still has it and has never signed in has a password that nobody knows. Once somebody sets another one the hash differs, so a password of
 * a person's own is never replaced.
 */
const fileOf = (dataDir: string): string => join(dataDir, 'unseen-password');

/** The hashes of first passwords that nobody was shown; the last one may not be stored yet. */
export function unseenPasswords(dataDir: string): string[] {
  try {
    return readFileSync(fileOf(dataDir), 'utf8').split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

/** Notes them on the disk. */
export function keepUnseenPasswords(dataDir: string, hashes: readonly string[]): void {
  openDataDir(dataDir);
  const half = `${fileOf(dataDir)}.new`;
  writeFileSync(half, hashes.join('\n'), { mode: 0o600 });
  sync(half);
  renameSync(half, fileOf(dataDir));
  sync(dataDir);
}

/** Somebody was shown it, or has set another one. */
export const forgetUnseenPassword = (dataDir: string): void => rmSync(fileOf(dataDir), { force: true });
