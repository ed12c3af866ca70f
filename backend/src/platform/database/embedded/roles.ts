import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const DATABASE = 'muzey';

/** Makes roles and databases; nothing else works as this one. */
export const SUPERUSER = 'muzey';
export const superuserPassword = (cluster: string): string => join(dirname(cluster), 'postgres-password');

/**
 * The role that the museum works as: it owns the database and everything in it, and is no superuser, so that a hole in the API is no
 * way to the server's files and programs.
 */
export const OWNER = 'museum';
/** Among the database's files, so that a copy of them is complete. */
export const ownerPassword = (cluster: string): string => join(cluster, 'museum-password');
export const hasOwner = (cluster: string): boolean => existsSync(ownerPassword(cluster));

/** postgres:// address with the generated password, for loopback only. */
export function addressOf(cluster: string, port: number, role: typeof OWNER | 'superuser' = OWNER): string {
  const [name, file] = role === OWNER ? [OWNER, ownerPassword(cluster)] : [SUPERUSER, superuserPassword(cluster)];
  return `postgres://${name}:${readFileSync(file, 'utf8').trim()}@127.0.0.1:${port}/${DATABASE}`;
}
