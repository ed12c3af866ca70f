import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { ENCODERS } from './cores.js';
import { PictureWorker, WorkerEnded, type Reason } from './picture-worker.js';
import type { Input, Output, TaskName } from './worker/protocol.js';

/** Picture processes at once: uploads and renditions each take as many as may be encoded at once (cores.ts). */
const MOST = 2 * ENCODERS;
/** Milliseconds after which those that have nothing to do are ended. */
const IDLE = 30_000;

/**
 * The processes in which pictures are read and written. They are started when they are needed and end when they are not; what happens
 * to one of them happens to one file. Their time and memory are bounded (picture-worker.ts).
 */
@Injectable()
export class PictureWorkers implements OnApplicationShutdown {
  private readonly logger = new Logger('Pictures');
  private readonly idle: PictureWorker[] = [];
  private readonly busy = new Set<PictureWorker>();
  private readonly waiting: (() => void)[] = [];
  private free = MOST;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  /** How many ended before their task, by the reason. */
  readonly ended: Record<Reason, number> = { memory: 0, time: 0, crash: 0 };

  get count(): number {
    return this.idle.length + this.busy.size;
  }

  /** Of those that work on something. */
  get pids(): number[] {
    return [...this.busy].flatMap(({ pid }) => pid ?? []);
  }

  /** Bytes of all together, as last seen. */
  get memory(): number {
    return [...this.idle, ...this.busy].reduce((sum, { memory }) => sum + memory, 0);
  }

  /**
   * Has a task done. One whose process ends by itself is done once more: it may have been ended for the sake of others.
   * @param within milliseconds, from when the process begins
   * @throws what PictureWorker.run throws
   */
  async run<Name extends TaskName>(name: Name, input: Input<Name>, within: number): Promise<Output<Name>> {
    if (this.free > 0) this.free--;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await this.attempt(name, input, within).catch((error: unknown) => {
        if (!(error instanceof WorkerEnded) || error.reason !== 'crash' || this.stopped) throw error;
        return this.attempt(name, input, within);
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

  private async attempt<Name extends TaskName>(name: Name, input: Input<Name>, within: number): Promise<Output<Name>> {
    const worker = await this.take();
    this.busy.add(worker);
    try {
      return await worker.run(name, input, within);
    } catch (error) {
      if (error instanceof WorkerEnded) this.note(error.reason, name, worker.memory);
      // it may have limits, such as of the size of files, that later ones have not
      else await worker.stop();
      throw error;
    } finally {
      this.busy.delete(worker);
      await this.giveBack(worker);
    }
  }

  private async take(): Promise<PictureWorker> {
    for (let worker = this.idle.pop(); worker; worker = this.idle.pop()) if (worker.isThere) return worker;
    return PictureWorker.start();
  }

  private async giveBack(worker: PictureWorker): Promise<void> {
    if (!worker.isFit || this.stopped) return await worker.stop();
    this.idle.push(worker);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.endIdle(), IDLE).unref();
  }

  private endIdle(): void {
    for (const worker of this.idle.splice(0)) void worker.stop();
  }

  private note(reason: Reason, task: TaskName, memory: number): void {
    this.ended[reason]++;
    if (!this.stopped) this.logger.warn({ event: 'picture_process_ended', reason, task, memory });
  }
}
