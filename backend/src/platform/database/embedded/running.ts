import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DATABASE, SUPERUSER } from './roles.ts';
import { isAlive } from './processes.ts';

/** Milliseconds that a server which is starting or recovering is given. */
export const START_PATIENCE = 60_000;
const ANSWER_PATIENCE = 2_000;

export interface Running {
  pid: number;
  port: number;
}

/** What the server has written into its lock file (PostgreSQL's miscadmin.h, "postmaster.pid"). */
export function readPidFile(cluster: string): (Running & { status: string }) | undefined {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() ?? '' };
}

/** The server of this very folder, if its process is alive and it takes connections. */
export async function findRunning(cluster: string): Promise<Running | undefined> {
  const noted = readPidFile(cluster);
  if (!noted || !isAlive(noted.pid)) return undefined;
  if (isSomebodyElse(noted.pid, cluster)) {
    // the number is another program's by now; PostgreSQL itself would take that program for a running server
    rmSync(join(cluster, 'postmaster.pid'), { force: true });
    return undefined;
  }
  const until = Date.now() + START_PATIENCE;
  while (Date.now() < until && isAlive(noted.pid)) {
    const now = readPidFile(cluster);
    if (now?.pid === noted.pid && now.port > 0 && (await answers(now.port))) return { pid: now.pid, port: now.port };
    await delay(50);
  }
  return undefined;
}

/** Certain only: a server works in its own folder, so a process that works elsewhere is none of this folder. */
function isSomebodyElse(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux') return false;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) !== realpathSync(cluster);
  } catch {
    return false;
  }
}

/** Whether a PostgreSQL on this port is ready to let somebody in: it then asks for the password (protocol 3.0, "Start-up"). */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: ANSWER_PATIENCE });
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
