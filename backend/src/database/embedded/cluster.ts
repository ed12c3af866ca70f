import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import type { Runner } from './runner.ts';

export const SUPERUSER = 'muzey';
export const DATABASE = 'muzey';

/** Where a data folder keeps the database's files. */
export const clusterFolder = (dataDir: string): string => join(dataDir, 'postgres');
const passwordFile = (cluster: string): string => join(dirname(cluster), 'postgres-password');

/** postgres:// address with the generated password, for loopback only. */
export function addressOf(cluster: string, port: number): string {
  const password = readFileSync(passwordFile(cluster), 'utf8').trim();
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${DATABASE}`;
}

export const isInitialised = (cluster: string): boolean => existsSync(join(cluster, 'PG_VERSION'));

/**
 * Makes an empty database in this folder; it appears whole or not at all.
 * @throws {Error} in the words of PostgreSQL's programs, or when the folder holds something else
 */
export async function initialise(cluster: string, binaries: Binaries, runner: Runner): Promise<void> {
  if (existsSync(cluster) && readdirSync(cluster).length > 0) {
    throw new Error(`${cluster} is no database and not empty. Give Muzey another DATA_DIR, or move that folder away.`);
  }
  const password = passwordFile(cluster);
  writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (runner.ids) chownSync(password, runner.ids.uid, runner.ids.gid);
  // what a start that was cut short has left is no database yet
  const half = `${cluster}.new`;
  rmSync(half, { recursive: true, force: true });
  const access = ['-U', SUPERUSER, `--pwfile=${password}`, '--auth=scram-sha-256'];
  const texts = ['--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=und'];
  const [program, args] = runner.command(binaries.initdb, ['-D', half, ...access, ...texts]);
  try {
    await promisify(execFile)(program, args, { ...runner.ids, env: { ...process.env, LC_ALL: 'C.UTF-8' } });
  } catch (error) {
    throw new Error(`The database could not be made: ${said(error)}`, { cause: error });
  }
  await createDatabase(half, binaries, runner);
  renameSync(half, cluster);
  syncFolder(dirname(cluster));
}

function said(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message?: string };
  return stderr || message || 'for an unknown reason';
}

/** The packages have no client program; the server's single-user mode makes the one database we need. */
async function createDatabase(cluster: string, binaries: Binaries, runner: Runner): Promise<void> {
  const [program, args] = runner.command(binaries.postgres, ['--single', '-D', cluster, '-j', 'postgres']);
  const child = spawn(program, args, { ...runner.ids, stdio: ['pipe', 'ignore', 'pipe'] });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (complaint += chunk));
  child.stdin.end(`CREATE DATABASE ${DATABASE};\n\n`);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0 || /ERROR|FATAL/.test(complaint)) throw new Error(`The database could not be made: ${complaint}`);
}

/** A new name in a folder survives a power cut only once the folder is on disk; Windows can't be asked for that. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
