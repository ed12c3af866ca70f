import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { ENCODERS } from './encoder-semaphore.js';
import { PictureWorker, WorkerEnded, type EndReason } from './picture-worker.js';
import type { Input, Output, TaskName } from '../worker/protocol.js';

/** Share cards are drawn one at a time. */
export const CARD_PROCESSES = 1;
/** Visitors' downloads are also made one at a time. */
export const DOWNLOAD_PROCESSES = 1;
/** Uploads, renditions and parts of pictures may each use as many processes as can encode at once (encoder-semaphore.ts). */
export const MAX_PROCESSES = 3 * ENCODERS + CARD_PROCESSES + DOWNLOAD_PROCESSES;
/** Idle processes are stopped after this time. */
const IDLE_TIMEOUT_MS = 30_000;

/**
 * The processes that read and write pictures. They start on demand and stop when idle. A crash affects only one file.
 * Time and memory are limited (picture-worker.ts).
 */
@Injectable()
export class PictureWorkers implements OnApplicationShutdown {
  private readonly logger = new Logger('Pictures');
  private readonly idle: PictureWorker[] = [];
  private readonly busy = new Set<PictureWorker>();
  private readonly waiting: (() => void)[] = [];
  private free = MAX_PROCESSES;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  /** Counts processes that ended before they finished their task. */
  readonly ended: Record<EndReason, number> = { memory: 0, time: 0, crash: 0 };

  get count(): number {
    return this.idle.length + this.busy.size;
  }

  /** Process ids of those with a task. */
  get pids(): number[] {
    return [...this.busy].flatMap(({ pid }) => pid ?? []);
  }

  /** Total of all processes in bytes, at the last measurement. */
  get memory(): number {
    return [...this.idle, ...this.busy].reduce((sum, { memory }) => sum + memory, 0);
  }

  /**
   * Runs a task. It is retried once if its process crashes, because the system may have killed it to free memory.
   * @param timeoutMs counted from when the process begins
   * @throws the errors of PictureWorker.run
   */
  async run<Name extends TaskName>(name: Name, input: Input<Name>, timeoutMs: number): Promise<Output<Name>> {
    if (this.free > 0) this.free--;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await this.attempt(name, input, timeoutMs).catch((error: unknown) => {
        if (!(error instanceof WorkerEnded) || error.reason !== 'crash' || this.stopped) throw error;
        return this.attempt(name, input, timeoutMs);
      });
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free++;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await Promise.all([...this.idle.splice(0), ...this.busy].map((worker) => worker.stop()));
  }

  private async attempt<Name extends TaskName>(
    name: Name,
    input: Input<Name>,
    timeoutMs: number,
  ): Promise<Output<Name>> {
    const worker = await this.take();
    this.busy.add(worker);
    try {
      return await worker.run(name, input, timeoutMs);
    } catch (error) {
      if (error instanceof WorkerEnded) this.note(error.reason, name, worker.memory);
      // a new process may not hit the limit that stopped this one, such as the maximum file size
      else await worker.stop();
      throw error;
    } finally {
      this.busy.delete(worker);
      await this.giveBack(worker);
    }
  }

  private async take(): Promise<PictureWorker> {
    for (let worker = this.idle.pop(); worker; worker = this.idle.pop()) if (worker.isAlive) return worker;
    return PictureWorker.start();
  }

  private async giveBack(worker: PictureWorker): Promise<void> {
    if (!worker.isReusable || this.stopped) return await worker.stop();
    this.idle.push(worker);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.endIdle(), IDLE_TIMEOUT_MS).unref();
  }

  private endIdle(): void {
    for (const worker of this.idle.splice(0)) void worker.stop();
  }

  private note(reason: EndReason, task: TaskName, memory: number): void {
    this.ended[reason]++;
    if (!this.stopped) this.logger.warn({ event: 'picture_process_ended', reason, task, memory });
  }
}
