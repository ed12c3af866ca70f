import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.js';
import { openDataDir } from '../config/data-folder.js';

export const SIGNING_KEY = Symbol('signing key');

/** The key that signs access tokens: `JWT_SECRET`, or a file in the data folder (mode 600), created at the first start. */
export function signingKey(config: Config): string {
  if (config.jwtSecret !== undefined) return config.jwtSecret;
  const file = join(config.dataDir, 'signing-key');
  if (!existsSync(file)) create(file, config.dataDir);
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8');
}

/** Creates the file atomically; of two processes starting at once, both use the first one's key. */
function create(file: string, folder: string): void {
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
