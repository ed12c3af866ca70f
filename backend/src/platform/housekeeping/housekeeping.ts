import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';

/** One hour. */
const INTERVAL_MS = 3_600_000;

type Task = () => Promise<void>;

/** Runs cleanup tasks every hour, such as deleting expired rows. */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Housekeeping');
  private readonly tasks: Task[] = [];
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  /** Registers a task; call it during the start. */
  add(task: Task): void {
    this.tasks.push(task);
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.running = this.sweep();
    }, INTERVAL_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** Runs all tasks once. A failure is only logged, because the next run does the same work. */
  async sweep(): Promise<void> {
    for (const task of this.tasks) {
      await task().catch((error: unknown) => {
        this.logger.warn({ event: 'sweep_failed', reason: error instanceof Error ? error.message : String(error) });
      });
    }
  }
}
