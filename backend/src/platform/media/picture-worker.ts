import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unavailable } from '../errors/problem.js';
import { FileProblem } from './file-problem.js';
import { outputs, refusalIn } from './worker/outputs.js';
import type { Answer, Input, Output, TaskName } from './worker/protocol.js';

/** Bytes of memory at which a picture process is ended. */
export const MOST_MEMORY = 600_000_000;
/** Bytes above which one that has done its task isn't used again: what it holds would be counted against the next file. */
const TIDY_MEMORY = 200_000_000;
/** Milliseconds between two looks at its memory. */
const LOOK_EVERY = 50;
/** Milliseconds in which it has to be ready. */
const START_WITHIN = 30_000;

/** The compiled file of a build; in tests the source, from which Node takes away the types. */
export const MAIN = fileURLToPath(new URL(`./worker/main${extname(import.meta.url)}`, import.meta.url));
export const FLAGS = ['--max-old-space-size=64', '--max-semi-space-size=2', '--v8-pool-size=1', '--no-warnings'];
/** What it is told of the environment: no settings of ours, among which are secrets. */
const PASSED_ON = ['PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LD_LIBRARY_PATH', 'MALLOC_ARENA_MAX'];
const ENVIRONMENT = {
  NODE_ENV: 'production',
  UV_THREADPOOL_SIZE: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  // never into files of its own, which a kill would leave behind; memory is watched
  VIPS_DISC_THRESHOLD: '2g',
};

const NO_START = 'Pictures can not be read at the moment. Try again in a moment.';

/** Why a process ended before its task: by us, for its memory or its time, or by itself. */
export type Reason = 'memory' | 'time' | 'crash';

/** A task was not finished. */
export class WorkerEnded extends Error {
  constructor(readonly reason: Reason) {
    super({ memory: 'It took too much memory.', time: 'It took too long.', crash: 'The process ended.' }[reason]);
    this.name = 'WorkerEnded';
  }
}

/** One picture process (worker/main.ts), which does one task at a time. */
export class PictureWorker {
  private reason: Reason = 'crash';
  /** Bytes that it had at the last look. */
  memory = 0;

  private constructor(
    private readonly child: ChildProcess,
    private readonly mostMemory: number,
  ) {}

  /**
   * @param mostMemory bytes at which it is ended
   * @throws 503 when it can't be started
   */
  static async start(mostMemory = MOST_MEMORY): Promise<PictureWorker> {
    const kept = Object.entries(process.env).filter(([name]) => PASSED_ON.includes(name));
    const child = fork(MAIN, [], {
      execArgv: FLAGS,
      env: { ...Object.fromEntries(kept), ...ENVIRONMENT },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const worker = new PictureWorker(child, mostMemory);
    const timer = setTimeout(() => worker.end('time'), START_WITHIN);
    try {
      await worker.answer();
    } catch {
      child.kill('SIGKILL');
      throw unavailable(NO_START);
    } finally {
      clearTimeout(timer);
    }
    // requests and jobs keep the program running, not what waits for them
    child.unref();
    child.channel?.unref();
    return worker;
  }

  /** Whether it can be given another task. */
  get isFit(): boolean {
    return this.isThere && this.memory < TIDY_MEMORY;
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  get isThere(): boolean {
    return this.child.connected && this.child.exitCode === null && this.child.signalCode === null;
  }

  /**
   * @param within milliseconds
   * @throws {FileProblem} when an uploaded file isn't taken
   * @throws {WorkerEnded} when it takes too long or too much memory, or ends by itself
   */
  async run<Name extends TaskName>(name: Name, input: Input<Name>, within: number): Promise<Output<Name>> {
    const deadline = setTimeout(() => this.end('time'), within);
    const watch = setInterval(() => void this.look(), LOOK_EVERY);
    this.child.ref();
    this.child.channel?.ref();
    try {
      const answered = this.answer();
      this.child.send({ name, input }, () => undefined); // who has ended is noticed by its end
      return read(name, await answered);
    } finally {
      clearTimeout(deadline);
      clearInterval(watch);
      this.child.unref();
      this.child.channel?.unref();
      await this.look();
    }
  }

  /** Ends it, whatever it is doing, and waits until it is gone. */
  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null || this.child.pid === undefined) return;
    this.child.ref();
    const gone = once(this.child, 'exit');
    this.end('crash');
    await gone;
  }

  private end(reason: Reason): void {
    this.reason = reason;
    this.child.kill('SIGKILL');
  }

  /** The next thing it says. @throws {WorkerEnded} when it ends instead */
  private async answer(): Promise<Answer> {
    const ended = new AbortController();
    const end = () => ended.abort();
    const { child } = this;
    child.once('exit', end).once('error', end).once('disconnect', end);
    try {
      const [answer] = (await once(child, 'message', { signal: ended.signal })) as [Answer];
      return answer;
    } catch {
      throw new WorkerEnded(this.reason);
    } finally {
      child.off('exit', end).off('error', end).off('disconnect', end);
    }
  }

  private async look(): Promise<void> {
    this.memory = await memoryOf(this.child.pid);
    if (this.memory > this.mostMemory) this.end('memory');
  }
}

function read<Name extends TaskName>(name: Name, answer: Answer): Output<Name> {
  switch (answer.type) {
    case 'done':
      return outputs[name](answer.output);
    case 'refused': {
      const { code, words } = refusalIn(answer.refusal);
      throw new FileProblem(code, words);
    }
    case 'failed':
      throw answer.diskFull ? Object.assign(new Error(answer.message), { code: 'ENOSPC' }) : new Error(answer.message);
    case 'ready':
      throw new TypeError('A picture process spoke unasked.');
  }
}

/** Bytes of memory that are in use, by /proc; 0 on systems without it, where V8's limit, that of pixels and the deadline remain. */
async function memoryOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
}
