import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const DATABASE = 'muzey';

/** Used only to create roles and databases. */
export const SUPERUSER = 'muzey';
export const superuserPassword = (cluster: string): string => join(dirname(cluster), 'postgres-password');

/**
 * The API's role. It owns the database but is not a superuser, so that an attacker with its rights cannot reach the
 * server's files and programs.
 */
export const OWNER = 'museum';
/** Stored with the database files, so that a copy of them is complete. */
export const ownerPassword = (cluster: string): string => join(cluster, 'museum-password');
export const hasOwner = (cluster: string): boolean => existsSync(ownerPassword(cluster));

/** The address with the generated password, on loopback only. */
export function addressOf(cluster: string, port: number, role: typeof OWNER | 'superuser' = OWNER): string {
  const [name, file] = role === OWNER ? [OWNER, ownerPassword(cluster)] : [SUPERUSER, superuserPassword(cluster)];
  return `postgres://${name}:${readFileSync(file, 'utf8').trim()}@127.0.0.1:${port}/${DATABASE}`;
}
