import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DATABASE, SUPERUSER } from './roles.ts';
import { isAlive } from './processes.ts';

/** Timeout for a start, including crash recovery. */
export const START_TIMEOUT_MS = 60_000;
const ANSWER_TIMEOUT_MS = 2_000;

export interface Running {
  pid: number;
  port: number;
}

/** Reads the server's lock file (PostgreSQL's miscadmin.h, "postmaster.pid"). */
export function readPidFile(cluster: string): (Running & { status: string }) | undefined {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() ?? '' };
}

/** The server of this folder, if its process runs and accepts connections. */
export async function findRunning(cluster: string): Promise<Running | undefined> {
  const noted = readPidFile(cluster);
  if (!noted || !isAlive(noted.pid)) return undefined;
  if (isOtherProgram(noted.pid, cluster)) {
    // another program now has this process id, and PostgreSQL would take it for a running server
    rmSync(join(cluster, 'postmaster.pid'), { force: true });
    return undefined;
  }
  const until = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < until && isAlive(noted.pid)) {
    const now = readPidFile(cluster);
    if (now?.pid === noted.pid && now.port > 0 && (await answers(now.port))) return { pid: now.pid, port: now.port };
    await delay(50);
  }
  return undefined;
}

/** True only if certain: a server's working directory is its own folder. */
function isOtherProgram(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux') return false;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) !== realpathSync(cluster);
  } catch {
    return false;
  }
}

/**
 * Whether a PostgreSQL on this port accepts connections. If it does, it asks for a password (protocol 3.0, "Start-up").
 */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: ANSWER_TIMEOUT_MS });
    const end = (ready: boolean) => {
      socket.destroy();
      resolve(ready);
    };
    socket.once('connect', () => socket.write(startUp()));
    socket.once('data', (chunk) => end(chunk.toString('latin1').startsWith('R')));
    socket.once('timeout', () => end(false));
    socket.once('error', () => end(false));
    socket.once('close', () => resolve(false));
  });
}

function startUp(): Buffer {
  const parameters = Buffer.from(`user\0${SUPERUSER}\0database\0${DATABASE}\0\0`);
  const head = Buffer.alloc(8);
  head.writeInt32BE(head.length + parameters.length, 0);
  head.writeInt32BE(3 << 16, 4);
  return Buffer.concat([head, parameters]);
}
