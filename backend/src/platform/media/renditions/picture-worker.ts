import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unavailable } from '../../errors/problem.js';
import { lowerPriority } from '../../processes/low-priority.js';
import { FileProblem } from '../worker/file-problem.js';
import { outputs, refusalIn } from '../worker/outputs.js';
import type { Answer, Input, Output, TaskName } from '../worker/protocol.js';

/** A picture process that uses more memory is killed. */
export const MAX_MEMORY_BYTES = 600_000_000;
/** A process that uses more memory is not reused: its memory would be counted against the next file. */
const MAX_REUSABLE_MEMORY_BYTES = 200_000_000;
const MEMORY_CHECK_INTERVAL_MS = 50;
const START_TIMEOUT_MS = 30_000;

/** In a build the compiled file; in tests the source, run by Node's type stripping. */
export const MAIN = fileURLToPath(new URL(`../worker/main${extname(import.meta.url)}`, import.meta.url));
export const FLAGS = ['--max-old-space-size=64', '--max-semi-space-size=2', '--v8-pool-size=1', '--no-warnings'];
/** The only environment variables a process gets, because our settings contain secrets. */
const PASSED_VARIABLES = [
  'PATH',
  'TMPDIR',
  'TEMP',
  'TMP',
  'SystemRoot',
  'LD_LIBRARY_PATH',
  'MALLOC_ARENA_MAX',
  'NODE_COMPILE_CACHE',
];
const ENVIRONMENT = {
  NODE_ENV: 'production',
  UV_THREADPOOL_SIZE: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  // no temporary files, since a killed process would leave them behind; memory is limited here instead
  VIPS_DISC_THRESHOLD: '2g',
};

const NO_START = 'Pictures can not be read at the moment. Try again in a moment.';

/** Why a process ended before its task: killed for its memory or its time, or crashed. */
export type EndReason = 'memory' | 'time' | 'crash';

/** The process ended before it finished its task. */
export class WorkerEnded extends Error {
  constructor(readonly reason: EndReason) {
    super({ memory: 'It took too much memory.', time: 'It took too long.', crash: 'The process ended.' }[reason]);
    this.name = 'WorkerEnded';
  }
}

/** One picture process (worker/main.ts), which does one task at a time. */
export class PictureWorker {
  private reason: EndReason = 'crash';
  /** In bytes, at the last measurement. */
  memory = 0;

  private constructor(
    private readonly child: ChildProcess,
    private readonly maxMemory: number,
  ) {}

  /**
   * @param maxMemory in bytes
   * @throws 503 when the process does not start
   */
  static async start(maxMemory = MAX_MEMORY_BYTES): Promise<PictureWorker> {
    const passed = Object.entries(process.env).filter(([name]) => PASSED_VARIABLES.includes(name));
    const child = fork(MAIN, [], {
      execArgv: FLAGS,
      env: { ...Object.fromEntries(passed), ...ENVIRONMENT },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // requests have priority
    if (child.pid !== undefined) lowerPriority(child.pid);
    const worker = new PictureWorker(child, maxMemory);
    const timer = setTimeout(() => worker.end('time'), START_TIMEOUT_MS);
    try {
      await worker.answer();
    } catch {
      child.kill('SIGKILL');
      throw unavailable(NO_START);
    } finally {
      clearTimeout(timer);
    }
    // an idle process must not keep the API running
    child.unref();
    child.channel?.unref();
    return worker;
  }

  get isReusable(): boolean {
    return this.isAlive && this.memory < MAX_REUSABLE_MEMORY_BYTES;
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  get isAlive(): boolean {
    return this.child.connected && this.child.exitCode === null && this.child.signalCode === null;
  }

  /**
   * @throws {FileProblem} when an uploaded file is refused
   * @throws {WorkerEnded} when it takes too long or too much memory, or crashes
   */
  async run<Name extends TaskName>(name: Name, input: Input<Name>, timeoutMs: number): Promise<Output<Name>> {
    const deadline = setTimeout(() => this.end('time'), timeoutMs);
    const watch = setInterval(() => void this.checkMemory(), MEMORY_CHECK_INTERVAL_MS);
    this.child.ref();
    this.child.channel?.ref();
    try {
      const answered = this.answer();
      this.child.send({ name, input }, () => undefined); // answer() notices a process that has ended
      return read(name, await answered);
    } finally {
      clearTimeout(deadline);
      clearInterval(watch);
      this.child.unref();
      this.child.channel?.unref();
      await this.checkMemory();
    }
  }

  /** Kills the process and waits until it has ended. */
  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null || this.child.pid === undefined) return;
    this.child.ref();
    const gone = once(this.child, 'exit');
    this.end('crash');
    await gone;
  }

  private end(reason: EndReason): void {
    this.reason = reason;
    this.child.kill('SIGKILL');
  }

  /** The next message. @throws {WorkerEnded} when the process ends instead */
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

  private async checkMemory(): Promise<void> {
    this.memory = await memoryOf(this.child.pid);
    if (this.memory > this.maxMemory) this.end('memory');
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

/**
 * The memory in use, in bytes, from /proc; 0 on systems without it. There only V8's limit, the pixel limit and the
 * timeout apply.
 */
async function memoryOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
}
