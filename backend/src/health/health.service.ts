import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Milliseconds for which the last look at the database is believed, so that probes can't be used to load it. */
const BELIEVED = 1_000;
/** Milliseconds after which no answer is an answer. */
const PATIENCE = 2_000;

@Injectable()
export class HealthService implements BeforeApplicationShutdown {
  private last = { at: -Infinity, ready: false };
  private looking: Promise<boolean> | undefined;
  private draining = false;
  private leaving = false;

  constructor(private readonly dataSource: DataSource) {}

  /** Whether every answer should end its connection. */
  get isLeaving(): boolean {
    return this.leaving;
  }

  /** From here on a load balancer should send nobody any more. */
  drain(): void {
    this.draining = true;
  }

  /** From here on nobody new is let in. */
  leave(): void {
    this.leaving = true;
  }

  beforeApplicationShutdown(): void {
    this.drain();
    this.leave();
  }

  /** Whether requests that need the database can be answered. However many ask, one looks. */
  async ready(): Promise<boolean> {
    if (this.draining) return false;
    if (performance.now() - this.last.at <= BELIEVED) return this.last.ready;
    this.looking ??= this.look().finally(() => (this.looking = undefined));
    return (await this.looking) && !this.draining;
  }

  private async look(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), PATIENCE)));
    const answered = this.dataSource.query('SELECT 1').then(
      () => true,
      () => false,
    );
    const ready = await Promise.race([answered, late]);
    clearTimeout(timer);
    this.last = { at: performance.now(), ready };
    return ready;
  }
}
