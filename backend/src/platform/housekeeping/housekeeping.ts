import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';

/** Milliseconds between two rounds. */
const HOUR = 3_600_000;

type Sweep = () => Promise<void>;

/** Once an hour lets every part of the program forget what nobody can use any more. */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Housekeeping');
  private readonly sweeps: Sweep[] = [];
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> = Promise.resolve();

  /** Adds work to every round; to be called while the program starts. */
  add(sweep: Sweep): void {
    this.sweeps.push(sweep);
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.round = this.sweep();
    }, HOUR).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.round;
  }

  /** A failure is written down and forgotten: the next round does the same work. */
  async sweep(): Promise<void> {
    for (const sweep of this.sweeps) {
      await sweep().catch((error: unknown) => {
        this.logger.warn({ event: 'sweep_failed', reason: error instanceof Error ? error.message : String(error) });
      });
    }
  }
}
