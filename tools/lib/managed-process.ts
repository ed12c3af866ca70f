import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { environment, root } from './paths.ts';

/** Migrations and the first content may take as long as they need; `listen` comes after them. */
type StartStep = 'migrate' | 'fill' | 'listen';

/** A message of a child process to the process that started it. */
export type ProcessMessage =
  | { type: 'ready'; port: number }
  /** A step of its start begins. */
  | { type: 'step'; step: StartStep; first?: boolean }
  | { type: 'superadmin'; username: string; password: string; again: boolean };

export interface ManagedProcessOptions {
  name: string;
  script: string;
  /** Flags of Node and V8. */
  flags?: readonly string[];
  /** Environment for the C library; `env` contains the product's settings. */
  runtimeEnv?: Record<string, string>;
  env: Record<string, string | undefined>;
  /** The setting that names its port. A restarted process gets the port that it had. */
  portSetting: 'PORT' | 'API_PORT';
  /** Cancels a start that is in progress. */
  signal?: AbortSignal;
  /** Restart it when it ends unexpectedly. */
  keepRunning?: boolean;
  /** The longest pause before such a restart. */
  maxPauseMs?: number;
  onMessage?: (message: ProcessMessage) => void;
  /** The file for its log; without it, the standard output of this process. */
  output?: number;
  log?: (line: string) => void;
}

/** The time limit of a start, without migrations and the first content. */
const READY_MS = 60_000;

/** Pauses before restarts: the first, the longest, and how long a process must run until the pause is the first one again. */
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 10_000;
const TRUSTED_AFTER_MS = 60_000;

/** One process of the product, from its start until it is told to stop. */
export class ManagedProcess {
  private options: ManagedProcessOptions;
  private child: ChildProcess | undefined;
  private assignedPort: number | undefined;
  private pause = FIRST_PAUSE_MS;
  private readonly leaving = new AbortController();
  /** Starts and stops run one at a time. */
  private queued: Promise<unknown> = Promise.resolve();

  private constructor(options: ManagedProcessOptions) {
    this.options = options;
  }

  /**
   * Starts a process and waits until it accepts requests.
   * @throws {Error} when it ends before it is ready, or isn't ready within a minute, not counting migrations and the first content
   */
  static async start(options: ManagedProcessOptions): Promise<ManagedProcess> {
    const { signal } = options;
    signal?.throwIfAborted();
    const managed = new ManagedProcess(options);
    const end = () => void managed.stop();
    signal?.addEventListener('abort', end);
    try {
      await managed.launch();
    } finally {
      signal?.removeEventListener('abort', end);
    }
    if (signal?.aborted) await managed.stop();
    signal?.throwIfAborted();
    return managed;
  }

  get port(): number {
    return this.assignedPort ?? 0;
  }

  get process(): ChildProcess {
    if (!this.child) throw new Error(`${this.options.name} is not running.`);
    return this.child;
  }

  /**
   * Restarts it on the same port.
   * @param build the build to run from now on, with other settings
   */
  restart(build: Partial<Pick<ManagedProcessOptions, 'script' | 'env'>> = {}): Promise<void> {
    return this.queue(async () => {
      if (this.leaving.signal.aborted) return;
      await this.end();
      this.options = { ...this.options, ...build, env: { ...this.options.env, ...build.env } };
      await this.launch();
    });
  }

  /** Asks it to end (SIGTERM), waits up to 15 s, then kills it. */
  stop(): Promise<void> {
    this.leaving.abort();
    return this.queue(() => this.end());
  }

  private queue(work: () => Promise<void>): Promise<void> {
    const done = this.queued.then(work, work);
    this.queued = done.catch(() => undefined);
    return done;
  }

  /** In a process group of its own: Ctrl-C in a terminal reaches only the parent, which stops its processes in order. */
  private async launch(): Promise<void> {
    const { script, flags = [], runtimeEnv, env, portSetting, output = 'inherit' } = this.options;
    const port = this.assignedPort === undefined ? {} : { [portSetting]: String(this.assignedPort) };
    const child = fork(script, [], {
      execArgv: [...flags],
      cwd: root,
      env: environment({ ...runtimeEnv, ...env, ...port }),
      detached: true,
      stdio: ['ignore', output, 'inherit', 'ipc'],
    });
    this.child = child;
    try {
      this.assignedPort = await this.ready(child);
    } catch (error) {
      await this.end();
      throw error;
    }
    const since = Date.now();
    child.once('exit', (code, signal) => {
      if (!this.options.keepRunning || this.child !== child || this.leaving.signal.aborted) return;
      if (Date.now() - since > TRUSTED_AFTER_MS) this.pause = FIRST_PAUSE_MS;
      void this.queue(() => this.restartUntilReady(child, signal ?? `exit code ${code}`));
    });
  }

  private async ready(child: ChildProcess): Promise<number> {
    const { name, onMessage } = this.options;
    let timer: ReturnType<typeof setTimeout> | undefined;
    return new Promise<number>((resolve, reject) => {
      const count = () => {
        timer = setTimeout(() => reject(new Error(`${name} was not ready within a minute.`)), READY_MS);
      };
      count();
      child.on('message', (message: ProcessMessage) => {
        onMessage?.(message);
        if (message.type === 'ready') resolve(message.port);
        if (message.type !== 'step') return;
        clearTimeout(timer);
        if (message.step === 'listen') count();
      });
      child.once('error', reject);
      child.once('exit', (code, signal) =>
        reject(new Error(`${name} ended before it was ready (${signal ?? `exit code ${code}`}).`)),
      );
    }).finally(() => clearTimeout(timer));
  }

  /** Each failure doubles the pause. */
  private async restartUntilReady(gone: ChildProcess, reason: string): Promise<void> {
    const { name, log = () => undefined, maxPauseMs = MAX_PAUSE_MS } = this.options;
    log(`${name} ended unasked (${reason}).`);
    while (this.child === gone && !this.leaving.signal.aborted) {
      const waited = await delay(this.pause, true, { signal: this.leaving.signal }).catch(() => false);
      if (!waited) return;
      this.pause = Math.min(this.pause * 2, maxPauseMs);
      try {
        await this.launch();
        log(`${name} runs again.`);
      } catch (error) {
        log(error instanceof Error ? error.message : String(error));
        this.child = gone;
      }
    }
  }

  private async end(): Promise<void> {
    const child = this.child;
    if (!child || child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
    this.child = undefined;
    const exited = once(child, 'exit');
    // Windows has no signals; our processes also end when their parent disconnects
    if (process.platform === 'win32') child.disconnect();
    else child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), 15_000);
    await exited;
    clearTimeout(timer);
  }
}
