import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Superseded } from '../database/superseded.js';
import { isDatabaseFull } from '../errors/database-away.js';
import type { Unready } from '../errors/problem.dto.js';

/** How long a result is reused, so that probes can't be used to load the database. */
const RESULT_LIFETIME_MS = 1_000;
/** A slower answer counts as no answer. */
const QUERY_TIMEOUT_MS = 2_000;

const PING = 'SELECT 1';
/**
 * Writes about a megabyte of temporary files when work_mem is small, and leaves nothing behind. Used only while the disk is full, to
 * find out when there is room again.
 */
const TEMPORARY_WRITE = 'SELECT count(*) FROM generate_series(1, 80000)';

@Injectable()
export class HealthService implements BeforeApplicationShutdown {
  private last: { at: number; unready: Unready | undefined } = { at: -Infinity, unready: 'database_away' };
  private probing: Promise<Unready | undefined> | undefined;
  private full = false;
  private draining = false;
  private closing = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly superseded: Superseded,
  ) {}

  /** Whether every response should close its connection. */
  get isClosing(): boolean {
    return this.closing;
  }

  /** Call it when a write failed because the database's disk is full: unready until a probe can write again. */
  reportDatabaseFull(): void {
    if (this.full) return;
    this.full = true;
    this.last.at = -Infinity;
  }

  /** Reports unready from now on, so that load balancers stop sending requests. */
  drain(): void {
    this.draining = true;
  }

  /** Every response closes its connection from now on. */
  startClosing(): void {
    this.closing = true;
  }

  beforeApplicationShutdown(): void {
    this.drain();
    this.startClosing();
  }

  /** @returns the reason for being unready, if any. Concurrent calls share one query. */
  async unready(): Promise<Unready | undefined> {
    if (this.draining) return 'ending';
    if (this.superseded.reason !== undefined) return 'superseded';
    if (performance.now() - this.last.at > RESULT_LIFETIME_MS) {
      this.probing ??= this.probe().finally(() => (this.probing = undefined));
      await this.probing;
    }
    return this.draining ? 'ending' : this.last.unready;
  }

  private async probe(): Promise<Unready | undefined> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<Unready>(
      (resolve) => (timer = setTimeout(() => resolve('database_away'), QUERY_TIMEOUT_MS)),
    );
    const { full } = this;
    const asked = full ? this.probeWrite() : this.dataSource.query(PING);
    const answered = asked.then(
      () => undefined,
      (error: unknown): Unready => (isDatabaseFull(error) ? 'database_full' : 'database_away'),
    );
    const unready = await Promise.race([answered, timeout]);
    clearTimeout(timer);
    // a disk that was reported full during this probe has not been probed yet
    if (this.full !== full) return this.probe();
    if (unready === undefined) this.full = false;
    this.last = { at: performance.now(), unready };
    return unready;
  }

  private probeWrite(): Promise<unknown> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query("SET LOCAL work_mem = '64kB'");
      await manager.query(TEMPORARY_WRITE);
    });
  }
}
