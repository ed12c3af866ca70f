import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { eventually } from '../../../test/eventually.js';
import { copyNewDatabase } from '../../../test/new-database.js';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-server.ts';
import { isAlive } from './embedded/processes.ts';

async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Kills a server, and waits until it has ended. */
async function kill(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL');
  await expectGone(pid);
}

async function expectGone(pid: number): Promise<void> {
  while (isAlive(pid)) await new Promise(setImmediate);
}

/** A folder without a database. */
const FIRST = 'new museum';

describe('the embedded PostgreSQL', () => {
  let folder: string;
  const started: EmbeddedPostgres[] = [];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'muzey database '));
    await copyNewDatabase(dataDir());
  });
  afterEach(async () => {
    for (const server of started.splice(0)) await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** The folder where an earlier start made a database; with another name, one that does not exist yet. */
  const dataDir = (name = 'museum data') => join(folder, name);
  const start = async (name?: string, log?: (line: string) => void) => {
    const server = await startEmbeddedPostgres({ dataDir: dataDir(name), ...(log ? { log } : {}) });
    started.push(server);
    return server;
  };

  it('is made at the first start, in UTF-8 with ICU, safe on disk, for loopback and with a password only', async () => {
    const lines: string[] = [];
    const { url, superuserUrl, reused } = await start(FIRST, (line) => lines.push(line));
    expect(reused).toBe(false);
    expect(lines).toEqual([expect.stringContaining('first time')]);
    const [settings] = await query(
      superuserUrl,
      `SELECT current_setting('server_encoding') AS encoding, current_setting('fsync') AS fsync,
              current_setting('unix_socket_directories') AS sockets, current_setting('listen_addresses') AS addresses,
              datlocprovider AS provider, datlocale AS locale
       FROM pg_database WHERE datname = current_database()`,
    );
    expect(settings).toEqual({
      encoding: 'UTF8',
      fsync: 'on',
      sockets: '',
      addresses: '127.0.0.1',
      provider: 'i',
      locale: 'und',
    });
    expect((await stat(join(dataDir(FIRST), 'postgres-password'))).mode & 0o777).toBe(0o600);
    expect(new URL(url).password).toMatch(/^[\w-]{32}$/);
    const [museum] = await query(superuserUrl, `SELECT rolpassword AS hash FROM pg_authid WHERE rolname = 'museum'`);
    expect(museum).toEqual({ hash: expect.stringMatching(/^SCRAM-SHA-256\$1:/) as unknown });
    for (const guess of [new URL(url), new URL(superuserUrl)]) {
      guess.password = 'guess';
      await expect(query(guess.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
    }
  });

  it('keeps everything from one start to the next, and is quick about the second', async () => {
    const first = await start();
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);
    const lines: string[] = [];
    const second = await start(undefined, (line) => lines.push(line));
    expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    expect(second.url).toBe(first.url);
    expect(lines).toEqual([]);
  });

  it('recovers what was committed when it was killed', async () => {
    const first = await start();
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await kill(first.pid);
    const second = await start();
    expect(second.reused).toBe(false);
    expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  it('waits for the last processes of a killed server', async () => {
    const first = await start();
    const client = new Client({ connectionString: first.url });
    client.on('error', () => undefined); // the server is about to be killed under it
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const straggler = rows[0]?.pid ?? 0;
    process.kill(straggler, 'SIGSTOP');
    await kill(first.pid);
    const starting = start();
    const log = () => readFile(join(dataDir(), 'postgres.log'), 'utf8');
    expect(await eventually(async () => (await log()).includes('pre-existing shared memory block'), true)).toBe(true);
    process.kill(straggler, 'SIGCONT');
    const second = await starting;
    expect(await query(second.url, 'SELECT 42 AS answer')).toEqual([{ answer: 42 }]);
  });

  it('is found again when it outlived the process that started it', async () => {
    const server = await start();
    const again = await start();
    expect(again).toMatchObject({ url: server.url, pid: server.pid, reused: true });
    await again.stop();
    expect(isAlive(server.pid)).toBe(false);
  });

  it('starts although the number of a dead server is by now another program', async () => {
    const other = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'], { stdio: 'ignore', cwd: folder });
    await once(other, 'spawn');
    try {
      const cluster = join(dataDir(), 'postgres');
      await writeFile(
        join(cluster, 'postmaster.pid'),
        `${other.pid}\n${cluster}\n0\n5432\n\n127.0.0.1\n0 0\nready   \n`,
      );
      const second = await start();
      expect(second).toMatchObject({ reused: false });
      expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
      expect(isAlive(other.pid ?? 0)).toBe(true);
    } finally {
      other.kill();
    }
  });

  it('runs beside another one in another folder', async () => {
    await Promise.all([copyNewDatabase(dataDir('one')), copyNewDatabase(dataDir('two'))]);
    const [one, two] = await Promise.all([start('one'), start('two')]);
    expect(one.url).not.toBe(two.url);
    await query(one.url, 'CREATE TABLE only_here ()');
    expect(await query(two.url, "SELECT to_regclass('only_here') AS found")).toEqual([{ found: null }]);
  });

  it('belongs to one product at a time, and is free again when that one is dead', async () => {
    const module = new URL('./embedded-server.ts', import.meta.url).href;
    const script = `const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
      const { pid } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir())} });
      process.send(pid);
      setInterval(() => {}, 1000);`;
    const args = ['--no-warnings', '--input-type=module', '--eval', script];
    const other = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    try {
      const [pid] = (await once(other, 'message')) as [number];
      await expect(start()).rejects.toThrow(`Another Muzey (process ${other.pid}) uses ${dataDir()}.`);
      expect(isAlive(pid)).toBe(true);
      other.kill('SIGKILL');
      await once(other, 'exit');
      expect(isAlive(pid)).toBe(true);
      expect(await start()).toMatchObject({ pid, reused: true });
    } finally {
      other.kill('SIGKILL');
    }
  });

  it('makes the database anew when the first start was cut short', async () => {
    await mkdir(join(dataDir(FIRST), 'postgres.new'), { recursive: true });
    await writeFile(join(dataDir(FIRST), 'postgres.new', 'PG_VERSION'), '18\n');
    const { url } = await start(FIRST);
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('never touches a folder of the same name that holds something else', async () => {
    await mkdir(join(dataDir(FIRST), 'postgres'), { recursive: true });
    await writeFile(join(dataDir(FIRST), 'postgres', 'letters.txt'), 'dear');
    await expect(start(FIRST)).rejects.toThrow('is not empty and not a database');
    expect(await readFile(join(dataDir(FIRST), 'postgres', 'letters.txt'), 'utf8')).toBe('dear');
  });

  it('says in its own words why it does not start', async () => {
    await writeFile(join(dataDir(), 'postgres', 'postgresql.conf'), 'no_such_setting = on\n');
    await expect(start()).rejects.toThrow(/did not start[^]*no_such_setting/);
  });

  it('has a process group of its own, out of reach of a terminal', async () => {
    const { pid } = await start();
    // this process group exists only if the server leads it
    expect(() => process.kill(-pid, 0)).not.toThrow();
  });
});
