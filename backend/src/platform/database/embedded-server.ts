// The tools run this file and those in embedded/ directly, so they may use only node: modules and TypeScript that Node
// can strip.
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openDataDir } from '../config/data-folder.ts';
import { findBinaries, type Binaries } from './embedded/binaries.ts';
import { claim, release } from './embedded/claim.ts';
import { clusterFolder, initialise, isInitialised } from './embedded/cluster.ts';
import { makeOwner } from './embedded/owner.ts';
import { isAlive } from './embedded/processes.ts';
import { addressOf, hasOwner } from './embedded/roles.ts';
import { chooseRunner, type Runner } from './embedded/runner.ts';
import { findRunning, readPidFile, START_TIMEOUT_MS, type Running } from './embedded/running.ts';

export interface EmbeddedPostgresOptions {
  /** The product's data folder; the database is in its `postgres` folder. */
  dataDir: string;
  /** Called before slow steps. */
  log?: (line: string) => void;
  /** Aborts a start; processes it has started are stopped. */
  signal?: AbortSignal;
}

export interface EmbeddedPostgres {
  /** The address with the generated password, on loopback only. Its role owns the database but is not a superuser. */
  readonly url: string;
  /** The same server with a role that may create roles and databases. */
  readonly superuserUrl: string;
  readonly pid: number;
  /** Whether the server was still running after an earlier start whose processes were killed. */
  readonly reused: boolean;
  /**
   * Fast shutdown: open transactions are rolled back, and everything committed is on disk. Resolves when the server has
   * ended.
   */
  stop(): Promise<void>;
}

const STOP_TIMEOUT_MS = 30_000;
const MAX_LOG_BYTES = 5_000_000;

/**
 * Starts the PostgreSQL of the npm packages, or attaches to a server still running in this folder.
 * @throws {Error} with the server's own message when it does not start, or when another process uses the folder
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log = () => undefined } = options;
  const dataDir = resolve(options.dataDir);
  const cluster = clusterFolder(dataDir);
  openDataDir(dataDir);
  claim(dataDir);
  try {
    const binaries = findBinaries();
    const running = await findRunning(cluster);
    // a server of an older version has no role for the museum yet; the role can only be created while the server is
    // stopped
    if (running && !hasOwner(cluster)) await stopServer(running.pid, binaries);
    const owned = hasOwner(cluster) ? running : undefined;
    if (owned) log('  found the database still running');
    const { pid, port } = owned ?? (await start(dataDir, binaries, options));
    const stop = async () => {
      await stopServer(pid, binaries);
      release(dataDir);
    };
    return {
      url: addressOf(cluster, port),
      superuserUrl: addressOf(cluster, port, 'superuser'),
      pid,
      reused: owned !== undefined,
      stop,
    };
  } catch (error) {
    release(dataDir);
    throw error;
  }
}

async function start(
  dataDir: string,
  binaries: Binaries,
  { log = () => undefined, signal }: EmbeddedPostgresOptions,
): Promise<Running> {
  const cluster = clusterFolder(dataDir);
  const runner = chooseRunner(dataDir);
  if (!isInitialised(cluster)) {
    log('  making the database (the first time only)…');
    await initialise(cluster, binaries, runner);
  } else if (!hasOwner(cluster)) await makeOwner(cluster, binaries, runner);
  return launch(dataDir, await freePort(lastPort(cluster)), { binaries, runner, signal });
}

/** The port of the last start, so that clients reconnect after a crash. */
function lastPort(cluster: string): number {
  const file = join(cluster, 'postmaster.opts');
  if (!existsSync(file)) return 0;
  return Number(/"-p" "(\d+)"/.exec(readFileSync(file, 'utf8'))?.[1] ?? 0);
}

async function freePort(preferred: number): Promise<number> {
  const port = (preferred > 0 ? await tryPort(preferred) : undefined) ?? (await tryPort(0));
  if (port === undefined) throw new Error('No free port was found for the database.');
  return port;
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((settle) => {
    const server = createServer();
    server.once('error', () => settle(undefined));
    server.listen(port, '127.0.0.1', () => {
      const { port: free } = server.address() as AddressInfo;
      server.close(() => settle(free));
    });
  });
}

/** PostgreSQL's message, in all versions, while processes of a killed server are still ending. */
const OLD_PROCESSES = /lock file "postmaster\.pid" already exists|pre-existing shared memory block/;
const OLD_PROCESSES_TIMEOUT_MS = 15_000;

interface Launch {
  binaries: Binaries;
  runner: Runner;
  signal: AbortSignal | undefined;
}

/** Starts the server; waits if processes of a killed server are still ending. */
async function launch(dataDir: string, port: number, how: Launch): Promise<Running> {
  const until = Date.now() + OLD_PROCESSES_TIMEOUT_MS;
  for (;;) {
    try {
      return await launchOnce(dataDir, port, how);
    } catch (error) {
      if (!(error instanceof Error && OLD_PROCESSES.test(error.message)) || Date.now() > until) throw error;
      await delay(100);
    }
  }
}

/** Starts the server and waits until it accepts connections, including crash recovery. */
async function launchOnce(dataDir: string, port: number, { binaries, runner, signal }: Launch): Promise<Running> {
  signal?.throwIfAborted();
  const cluster = clusterFolder(dataDir);
  const settings = [
    'unix_socket_directories=',
    'listen_addresses=127.0.0.1',
    'max_connections=60',
    'shared_buffers=128MB',
    'timezone=UTC',
  ];
  const [program, args] = runner.command(binaries.postgres, [
    '-D',
    cluster,
    '-p',
    String(port),
    ...settings.flatMap((setting) => ['-c', setting]),
  ]);
  const logFile = join(dataDir, 'postgres.log');
  if (existsSync(logFile) && statSync(logFile).size > MAX_LOG_BYTES) rmSync(logFile);
  const logStart = existsSync(logFile) ? statSync(logFile).size : 0;
  const output = openSync(logFile, 'a', 0o600);
  // a separate process group: Ctrl-C in a terminal must not stop the server before its clients
  const child = spawn(program, args, {
    ...runner.ids,
    cwd: dataDir,
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  child.unref();
  let ended: string | undefined;
  child.once('exit', (code, signal) => (ended = signal ?? `exit code ${code}`));
  child.once('error', (error) => (ended = error.message));
  const until = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < until && ended === undefined && !signal?.aborted) {
    const noted = readPidFile(cluster);
    if (noted?.status === 'ready' && noted.pid === child.pid) return noted;
    await delay(20);
  }
  child.kill('SIGINT');
  if (signal?.aborted) {
    while (ended === undefined) await delay(20);
    signal.throwIfAborted();
  }
  const words = readFileSync(logFile).subarray(logStart).toString('utf8').trim().split('\n').slice(-5).join('\n');
  throw new Error(`The database did not start (${ended ?? 'it took more than a minute'}):\n${words}`);
}

async function stopServer(pid: number, binaries: Binaries): Promise<void> {
  if (!isAlive(pid)) return;
  // Windows has no signals; PostgreSQL emulates them
  if (process.platform === 'win32') spawnSync(binaries.pgCtl, ['kill', 'INT', String(pid)]);
  else process.kill(pid, 'SIGINT');
  const until = Date.now() + STOP_TIMEOUT_MS;
  while (isAlive(pid)) {
    if (Date.now() > until)
      throw new Error(`The database (process ${pid}) did not end within ${STOP_TIMEOUT_MS / 1000} s.`);
    await delay(20);
  }
}
