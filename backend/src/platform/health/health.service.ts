import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isDatabaseFull } from '../errors/database-away.js';
import type { Unready } from '../errors/problem.dto.js';

/** Milliseconds for which the last look at the database is believed, so that probes can't be used to load it. */
const BELIEVED = 1_000;
/** Milliseconds after which no answer is an answer. */
const PATIENCE = 2_000;

const LOOK = 'SELECT 1';
/**
 * Needs about a megabyte of temporary files where there is little memory for it, as a write needs room, and leaves nothing behind. It
 * is asked only while the database has no room: nothing else tells when there is some again.
 */
const LOOK_FOR_ROOM = 'SELECT count(*) FROM generate_series(1, 80000)';

@Injectable()
export class HealthService implements BeforeApplicationShutdown {
  private last: { at: number; unready: Unready | undefined } = { at: -Infinity, unready: 'database_away' };
  private looking: Promise<Unready | undefined> | undefined;
  private full = false;
  private draining = false;
  private leaving = false;

  constructor(private readonly dataSource: DataSource) {}

  /** Whether every answer should end its connection. */
  get isLeaving(): boolean {
    return this.leaving;
  }

  /** A write found no room in the database: it is not ready for others until there is some. */
  lacksRoom(): void {
    if (this.full) return;
    this.full = true;
    this.last.at = -Infinity;
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

  /** @returns undefined when requests that need the database can be answered. However many ask, one looks. */
  async unready(): Promise<Unready | undefined> {
    if (!this.draining && performance.now() - this.last.at > BELIEVED) {
      this.looking ??= this.look().finally(() => (this.looking = undefined));
      await this.looking;
    }
    return this.draining ? 'ending' : this.last.unready;
  }

  private async look(): Promise<Unready | undefined> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Unready>((resolve) => (timer = setTimeout(() => resolve('database_away'), PATIENCE)));
    const asked = this.full ? this.lookForRoom() : this.dataSource.query(LOOK);
    const answered = asked.then(
      () => undefined,
      (error: unknown): Unready => (isDatabaseFull(error) ? 'database_full' : 'database_away'),
    );
    const unready = await Promise.race([answered, late]);
    clearTimeout(timer);
    if (unready === undefined) this.full = false;
    this.last = { at: performance.now(), unready };
    return unready;
  }

  private lookForRoom(): Promise<unknown> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query("SET LOCAL work_mem = '64kB'");
      await manager.query(LOOK_FOR_ROOM);
    });
  }
}
