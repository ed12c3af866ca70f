import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { untilListening } from '../lib/nginx.ts';

const DEBIAN = '/usr/lib/postgresql';
const PASSWORD = 'museum';

/** The newest PostgreSQL that Debian has installed here. */
export function findPostgres(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(DEBIAN, version, 'bin')).find((bin) => existsSync(join(bin, 'pg_basebackup')));
}

/** A PostgreSQL of the test: a primary, or a standby that streams from one. */
export class Server {
  readonly url: string;
  private readonly bin: string;
  private readonly folder: string;
  private readonly port: number;
  private child: ChildProcess | undefined;

  private constructor(bin: string, folder: string, port: number) {
    this.bin = bin;
    this.folder = folder;
    this.port = port;
    this.url = `postgres://muzey:${PASSWORD}@127.0.0.1:${port}/muzey`;
  }

  static async primary(bin: string, folder: string, port: number): Promise<Server> {
    const server = new Server(bin, folder, port);
    own(folder);
    const passwords = join(folder, 'password');
    writeFileSync(passwords, PASSWORD, { mode: 0o644 });
    server.run('initdb', [
      '--pgdata',
      server.data,
      '--username=muzey',
      `--pwfile=${passwords}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--locale-provider=icu',
      '--icu-locale=und',
    ]);
    await server.start();
    server.run('createdb', [...server.where, 'muzey']);
    return server;
  }

  static async standby(primary: Server, folder: string, port: number): Promise<Server> {
    const server = new Server(primary.bin, folder, port);
    own(folder);
    const how = ['--write-recovery-conf', '--wal-method=stream', '--checkpoint=fast'];
    server.run('pg_basebackup', [...primary.where, '--pgdata', server.data, ...how]);
    await server.start();
    return server;
  }

  /** Every row of a query, with columns separated by `|`. @throws {Error} when it fails */
  ask(query: string): string[] {
    const output = this.run('psql', [
      ...this.where,
      '--dbname=muzey',
      '--no-align',
      '--tuples-only',
      '--command',
      query,
    ]);
    return output.trim().split('\n').filter(Boolean);
  }

  async stop(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGINT');
    await exited;
  }

  private get data(): string {
    return join(this.folder, 'data');
  }

  private get where(): string[] {
    return ['--host=127.0.0.1', `--port=${this.port}`, '--username=muzey'];
  }

  private async start(): Promise<void> {
    const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=100', 'timezone=UTC'];
    const log = join(this.folder, 'postgres.log');
    const output = openSync(log, 'a');
    const args = ['-D', this.data, '-p', String(this.port), ...settings.flatMap((setting) => ['-c', setting])];
    this.child = spawn(join(this.bin, 'postgres'), args, { ...identity(), stdio: ['ignore', output, output] });
    const { child } = this;
    await untilListening(this.port, () => child.exitCode !== null).catch(() => {
      throw new Error(`PostgreSQL did not start:\n${readFileSync(log, 'utf8').slice(-2_000)}`);
    });
    for (let tries = 0; tries < 100 && !this.isReady(); tries++) await new Promise((go) => setTimeout(go, 100));
  }

  private isReady(): boolean {
    return spawnSync(join(this.bin, 'pg_isready'), [...this.where, '--quiet']).status === 0;
  }

  private run(program: string, args: string[]): string {
    const env = { ...process.env, PGPASSWORD: PASSWORD };
    const done = spawnSync(join(this.bin, program), args, { ...identity(), cwd: '/', env, encoding: 'utf8' });
    if (done.status !== 0) throw new Error(`${program} ended with ${done.status}: ${done.stderr.slice(-2_000)}`);
    return done.stdout;
  }
}

/** PostgreSQL refuses to run as root; Debian's package has created a user for it. */
function identity(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const [, , uid, gid] = /^postgres:([^:]*):(\d+):(\d+)/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

function own(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const { uid, gid } = identity();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
}
