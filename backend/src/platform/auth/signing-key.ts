import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.js';

export const SIGNING_KEY = Symbol('signing key');

/** The key that signs access tokens: `JWT_SECRET`, or one made at the first start and kept in the data folder, for its owner only. */
export function signingKey(config: Config): string {
  if (config.jwtSecret !== undefined) return config.jwtSecret;
  const file = join(config.dataDir, 'signing-key');
  if (!existsSync(file)) make(file, config.dataDir);
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8');
}

/** Appears under its name whole or not at all; of two processes that start at once, both use the first one's key. */
function make(file: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const half = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(half, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  try {
    linkSync(half, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(half);
  }
}
