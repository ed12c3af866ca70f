import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Idempotency } from '../http/idempotency.js';
import { SessionsService } from './sessions.service.js';
import { ThrottleService } from './throttle.service.js';

/** Milliseconds between two rounds. */
const HOUR = 3_600_000;

/** Once an hour forgets what nobody can use any more: sessions, refresh tokens, old attempts, idempotency keys. */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Housekeeping');
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> = Promise.resolve();

  constructor(
    private readonly sessions: SessionsService,
    private readonly throttle: ThrottleService,
    private readonly idempotency: Idempotency,
  ) {}

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
    try {
      await this.sessions.sweep();
      await this.throttle.sweep();
      await this.idempotency.sweep();
    } catch (error) {
      this.logger.warn({ event: 'sweep_failed', reason: error instanceof Error ? error.message : String(error) });
    }
  }
}
