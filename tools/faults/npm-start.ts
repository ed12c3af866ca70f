import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from './expect.ts';

/** The ways in which people and machines stop `npm start`. */
export const STOPS = ['Ctrl-C', 'SIGTERM to npm', 'a closed terminal', 'Ctrl-C twice'] as const;
export type Stop = (typeof STOPS)[number];

/** API and site have 15 s each to end, the database 30 s. */
const LEFT_MS = 60_000;

/** One `npm start` and all processes it starts, which are identified by a variable in their environment. */
export class NpmStart {
  output = '';
  private readonly mark = randomUUID();
  private readonly child: ChildProcess;
  private readonly ended: Promise<void>;
  private isClosed = false;

  constructor(folder: string, env: Record<string, string>, command: readonly [string, ...string[]] = ['npm', 'start']) {
    const [program, ...args] = command;
    // a process group of its own, as in a terminal
    this.child = spawn(program, args, {
      cwd: folder,
      env: { ...process.env, ...env, MUZEY_TRIED_START: this.mark },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => (this.output += text));
    this.child.once('close', () => (this.isClosed = true));
    this.ended = new Promise((resolve) => this.child.once('exit', () => resolve()));
  }

  /** The user name and password that it printed. */
  get account(): { username: string; password: string } | undefined {
    const [, username, password] = /user name\s+(\S+)\s+password\s+(\S+)/.exec(this.output) ?? [];
    return username && password ? { username, password } : undefined;
  }

  /** @throws {Error} with its output when those words do not appear in time */
  async says(words: string, timeoutMs: number): Promise<void> {
    const until = Date.now() + timeoutMs;
    while (!this.output.includes(words)) {
      const over = Date.now() > until || this.isClosed;
      expect(!over, `a start did not say «${words}» within ${timeoutMs} ms:\n${this.output}`);
      await delay(20);
    }
  }

  /** Stops it. @throws {Error} when one of its processes is left */
  async stop(how: Stop): Promise<void> {
    this.send(how);
    if (how === 'Ctrl-C twice') {
      await delay(100);
      this.send(how);
    }
    await this.ended;
    const until = Date.now() + LEFT_MS;
    while (this.left().length > 0 && Date.now() < until) await delay(50);
    const left = this.left();
    for (const { pid } of left) process.kill(pid, 'SIGKILL');
    const names = left.map(({ name }) => name).join(', ');
    expect(left.length === 0, `${how} left ${names}; the start had said:\n${this.output}`);
  }

  private send(how: Stop): void {
    const { pid } = this.child;
    if (pid === undefined || this.child.exitCode !== null || this.child.signalCode !== null) return;
    if (how === 'SIGTERM to npm') process.kill(pid, 'SIGTERM');
    else process.kill(-pid, how === 'a closed terminal' ? 'SIGHUP' : 'SIGINT');
  }

  private left(): { pid: number; name: string }[] {
    const own = `MUZEY_TRIED_START=${this.mark}`;
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && read(`/proc/${name}/environ`).split('\0').includes(own))
      .map((pid) => ({ pid: Number(pid), name: read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').slice(0, 120) }));
  }
}

/** Empty for a process that has ended meanwhile, or that belongs to another user. */
function read(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}
