// The tools run this file directly, so it may use only node: modules and TypeScript that Node can strip.
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDataDir } from '../config/data-folder.ts';
import { sync } from '../database/embedded/sync.ts';

/**
 * This file holds the hash of the first account's random password, from before the account is created until the
 * password has been shown. An account that still has this hash and has never signed in has a password that nobody
 * knows. Once somebody sets another password the hash differs, so a password chosen by a person is never replaced.
 */
const fileOf = (dataDir: string): string => join(dataDir, 'unseen-password');

/** The hashes of first passwords that were never shown; the last one may not be stored yet. */
export function unseenPasswords(dataDir: string): string[] {
  try {
    return readFileSync(fileOf(dataDir), 'utf8').split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

/** Saves them to disk. */
export function keepUnseenPasswords(dataDir: string, hashes: readonly string[]): void {
  openDataDir(dataDir);
  const half = `${fileOf(dataDir)}.new`;
  writeFileSync(half, hashes.join('\n'), { mode: 0o600 });
  sync(half);
  renameSync(half, fileOf(dataDir));
  sync(dataDir);
}

/** Call it when the password was shown or replaced. */
export const forgetUnseenPassword = (dataDir: string): void => rmSync(fileOf(dataDir), { force: true });
