import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { environment, root } from './paths.ts';

/** What a part of the product tells the process that started it. */
export type PartMessage = { type: 'ready'; port: number } | { type: 'superadmin'; username: string; password: string };

export interface PartOptions {
  name: string;
  script: string;
  /** Flags of Node and V8. */
  flags?: readonly string[];
  /** What the C library is told; the settings of `env` are the product's own. */
  runtimeEnv?: Record<string, string>;
  env: Record<string, string | undefined>;
  /** The setting that names its port. A part that is started again gets the port it had. */
  portSetting: 'PORT' | 'API_PORT';
  /** Start it again when it ends unasked. */
  keepRunning?: boolean;
  /** Milliseconds: the longest pause before such a start. */
  longestPause?: number;
  onMessage?: (message: PartMessage) => void;
  log?: (line: string) => void;
}

/** Milliseconds: before the first new start, the longest pause between two, and how long a part must run to be trusted again. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 10_000;
const TRUSTED_AFTER = 60_000;

/** One process of the product, from its start until it is told to stop. */
export class Part {
  private readonly options: PartOptions;
  private child: ChildProcess | undefined;
  private assignedPort: number | undefined;
  private pause = FIRST_PAUSE;
  private readonly leaving = new AbortController();
  /** One start or end at a time. */
  private turn: Promise<unknown> = Promise.resolve();

  private constructor(options: PartOptions) {
    this.options = options;
  }

  /**
   * Starts a part and waits until it accepts requests.
   * @throws {Error} when it ends before it is ready, or isn't ready within a minute
   */
  static async start(options: PartOptions): Promise<Part> {
    const part = new Part(options);
    await part.launch();
    return part;
  }

  get port(): number {
    return this.assignedPort ?? 0;
  }

  get process(): ChildProcess {
    if (!this.child) throw new Error(`${this.options.name} is not running.`);
    return this.child;
  }

  /** Ends it and starts it again, on the same port. */
  restart(): Promise<void> {
    return this.inTurn(async () => {
      if (this.leaving.signal.aborted) return;
      await this.end();
      await this.launch();
    });
  }

  /** Asks it to end (SIGTERM), waits up to 15 s, then ends it. */
  stop(): Promise<void> {
    this.leaving.abort();
    return this.inTurn(() => this.end());
  }

  private inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.turn.then(work, work);
    this.turn = done.catch(() => undefined);
    return done;
  }

  /** It gets a process group of its own, so that a terminal's Ctrl-C reaches only the process that knows in which order the parts end. */
  private async launch(): Promise<void> {
    const { script, flags = [], runtimeEnv, env, portSetting } = this.options;
    const port = this.assignedPort === undefined ? {} : { [portSetting]: String(this.assignedPort) };
    const child = fork(script, [], {
      execArgv: [...flags],
      cwd: root,
      env: environment({ ...runtimeEnv, ...env, ...port }),
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
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
      if (Date.now() - since > TRUSTED_AFTER) this.pause = FIRST_PAUSE;
      void this.inTurn(() => this.comeBack(child, signal ?? `exit code ${code}`));
    });
  }

  private async ready(child: ChildProcess): Promise<number> {
    const { name, onMessage } = this.options;
    let timer: ReturnType<typeof setTimeout> | undefined;
    return new Promise<number>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`${name} was not ready within a minute.`)), 60_000);
      child.on('message', (message: PartMessage) => {
        onMessage?.(message);
        if (message.type === 'ready') resolve(message.port);
      });
      child.once('error', reject);
      child.once('exit', (code, signal) =>
        reject(new Error(`${name} ended before it was ready (${signal ?? `exit code ${code}`}).`)),
      );
    }).finally(() => clearTimeout(timer));
  }

  /** Starts it until it runs; each failure doubles the pause. */
  private async comeBack(gone: ChildProcess, reason: string): Promise<void> {
    const { name, log = () => undefined, longestPause = LONGEST_PAUSE } = this.options;
    log(`${name} ended unasked (${reason}).`);
    while (this.child === gone && !this.leaving.signal.aborted) {
      const waited = await delay(this.pause, true, { signal: this.leaving.signal }).catch(() => false);
      if (!waited) return;
      this.pause = Math.min(this.pause * 2, longestPause);
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
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), 15_000);
    await exited;
    clearTimeout(timer);
  }
}
