import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { makeOwner } from './owner.ts';
import { DATABASE, SUPERUSER, superuserPassword } from './roles.ts';
import { inSingleUserMode } from './single-user.ts';
import { sync } from './sync.ts';
import type { Runner } from './runner.ts';

/** The folder of the database files. */
export const clusterFolder = (dataDir: string): string => join(dataDir, 'postgres');

export const isInitialised = (cluster: string): boolean => existsSync(join(cluster, 'PG_VERSION'));

/**
 * Creates an empty database in this folder, completely or not at all.
 * @throws {Error} with the message of PostgreSQL's executables, or when the folder has other files
 */
export async function initialise(cluster: string, binaries: Binaries, runner: Runner): Promise<void> {
  if (existsSync(cluster) && readdirSync(cluster).length > 0) {
    throw new Error(`${cluster} is not empty and not a database. Use another DATA_DIR, or move that folder away.`);
  }
  const password = superuserPassword(cluster);
  writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (runner.ids) chownSync(password, runner.ids.uid, runner.ids.gid);
  // left by an interrupted start
  const half = `${cluster}.new`;
  rmSync(half, { recursive: true, force: true });
  const access = ['-U', SUPERUSER, `--pwfile=${password}`, '--auth=scram-sha-256'];
  const texts = ['--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=und'];
  const [program, args] = runner.command(binaries.initdb, ['-D', half, ...access, ...texts]);
  try {
    await promisify(execFile)(program, args, { ...runner.ids, env: { ...process.env, LC_ALL: 'C.UTF-8' } });
  } catch (error) {
    throw new Error(`The database could not be created:  ${messageOf(error)}`, { cause: error });
  }
  await inSingleUserMode(half, { binaries, runner, database: 'postgres' }, [`CREATE DATABASE ${DATABASE}`]);
  await makeOwner(half, binaries, runner);
  renameSync(half, cluster);
  sync(dirname(cluster));
}

function messageOf(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message?: string };
  return stderr || message || 'for an unknown reason';
}
