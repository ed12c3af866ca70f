import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Milliseconds for which the last look at the database is believed, so that probes can't be used to load it. */
const BELIEVED = 1_000;
const PATIENCE = 2_000;

@Injectable()
export class HealthService implements BeforeApplicationShutdown {
  private last: { at: number; ready: Promise<boolean> } | undefined;
  private draining = false;

  constructor(private readonly dataSource: DataSource) {}

  /** From here on a load balancer should send nobody any more. */
  beforeApplicationShutdown(): void {
    this.draining = true;
  }

  /** Whether requests that need the database can be answered. */
  ready(): Promise<boolean> {
    if (this.draining) return Promise.resolve(false);
    if (!this.last || Date.now() - this.last.at > BELIEVED) this.last = { at: Date.now(), ready: this.look() };
    return this.last.ready;
  }

  private async look(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), PATIENCE)));
    const answered = this.dataSource.query('SELECT 1').then(
      () => true,
      () => false,
    );
    return Promise.race([answered, late]).finally(() => clearTimeout(timer));
  }
}
