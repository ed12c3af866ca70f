import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { types } from 'node:util';
import { setTimeout as delay } from 'node:timers/promises';
import { DataSource, type EntityManager } from 'typeorm';
import { Config } from '../config/config.js';
import { isDatabaseAway } from '../errors/database-away.js';
import { LookOut } from './look-out.js';
import { Replica } from './replica.js';

/** Where the primary's log ends, including what isn't on the disk yet: everything that is committed lies before this position. */
const WRITTEN = `SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text AS answer`;

/** Milliseconds between two looks at the primary and its replicas. */
const LOOK_EVERY = 500;
/** The same after a change, until the replicas have it. */
const SETTLING = 50;

/** The code with which a replica ends a query over rows that the primary has just changed (PostgreSQL manual, "Hot Standby"). */
const CONFLICT = '40001';

/**
 * Where visitors' reads go: to the replicas of `DATABASE_REPLICA_URLS` in turn, to the primary where there is none that will do. Staff
 * and every write are always at the primary.
 *
 * A replica will do when it has replayed everything that the primary had written one look ago, and everything up to the last
 * {@link changed}: what visitors read is at most about a second old, and never older than a change that this process has heard of.
 */
@Injectable()
export class PublicReads implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly logger = new Logger('Replicas');
  private readonly stop = new AbortController();
  private replicas: readonly Replica[] = [];
  private fit: readonly Replica[] = [];
  private turn = 0;
  /** How many calls of {@link changed} there were. */
  private changes = 0;
  /** The primary's position after the last of them. As long as it isn't known, no replica will do. */
  private behind: bigint | undefined;
  private wake: () => void = () => undefined;
  private watching: Promise<void> | undefined;

  constructor(
    private readonly config: Config,
    private readonly primary: DataSource,
  ) {}

  onApplicationBootstrap(): void {
    const { replicaUrls } = this.config;
    if (replicaUrls.length === 0) return;
    this.replicas = replicaUrls.map((url) => new Replica(url, this.primary.options.entities));
    this.watching = this.watch();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stop.abort();
    await this.watching;
  }

  /** Only now: until then somebody may still be reading. */
  async onApplicationShutdown(): Promise<void> {
    for (const replica of this.replicas) await replica.end();
  }

  /** Reads for a visitor. `work` must only read, and is called again when a replica goes away in the middle of it. */
  run<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return this.fit.length === 0 ? work(this.primary.manager) : this.runOnReplica(work);
  }

  /**
   * To be called, before anything is read anew, as soon as a change is known to be committed: by whoever wrote, and by whoever is
   * notified. From here on replicas are passed over until they have it.
   */
  changed(): void {
    if (this.replicas.length === 0) return;
    this.changes++;
    this.behind = undefined;
    this.fit = [];
    this.wake();
  }

  /** Names of the replicas that reads go to at this moment. */
  get inUse(): string[] {
    return this.fit.map(({ name }) => name);
  }

  private async runOnReplica<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    const { fit } = this;
    const first = this.turn++;
    for (let offset = 0; offset < fit.length; offset++) {
      const replica = fit[(first + offset) % fit.length];
      // one that was passed over meanwhile isn't tried any more
      if (!replica?.manager || !this.fit.includes(replica)) continue;
      try {
        return await work(replica.manager);
      } catch (error) {
        if (!isDatabaseAway(error) && !isConflict(error)) throw error;
        this.pass(replica, error);
      }
    }
    return work(this.primary.manager);
  }

  /** Takes a replica out of use; the next look decides whether it comes back. */
  private pass(replica: Replica, error: unknown): void {
    if (this.fit.includes(replica)) {
      this.logger.warn({ event: 'replica_passed_over', replica: replica.name, error: String(error) });
    }
    this.fit = this.fit.filter((other) => other !== replica);
  }

  private async watch(): Promise<void> {
    const primary = new LookOut(this.config.databaseUrl, WRITTEN);
    const { signal } = this.stop;
    let before: bigint | undefined;
    while (!signal.aborted) {
      const { changes } = this;
      const woken = new Promise<void>((resolve) => (this.wake = resolve));
      const answer = await primary.ask();
      const written = answer == null ? undefined : BigInt(answer);
      if (changes === this.changes) this.behind ??= written;
      await Promise.all(this.replicas.map((replica) => replica.look()));
      if (changes === this.changes) this.choose(before);
      before = written ?? before;
      const pause = this.fit.length < this.replicas.length && this.isSettling() ? SETTLING : LOOK_EVERY;
      if (changes === this.changes)
        await Promise.race([woken, delay(pause, undefined, { signal }).catch(() => undefined)]);
    }
    await primary.end();
  }

  /** Takes those replicas into use that will do. @param before the primary's position one look ago, or when it last answered */
  private choose(before: bigint | undefined): void {
    const { behind } = this;
    if (behind === undefined) return;
    const least = before !== undefined && before > behind ? before : behind;
    const fit = this.replicas.filter(({ replayed, manager }) => manager && replayed !== undefined && replayed >= least);
    const names = fit.map(({ name }) => name);
    if (names.join() !== this.inUse.join()) this.logger.log({ event: 'replicas', inUse: names });
    this.fit = fit;
  }

  /** Whether a replica that answers is only a moment behind the last change. */
  private isSettling(): boolean {
    const { behind } = this;
    return behind === undefined || this.replicas.some(({ replayed }) => replayed !== undefined && replayed < behind);
  }
}

const isConflict = (error: unknown): boolean =>
  types.isNativeError(error) &&
  (('code' in error && error.code === CONFLICT) || ('driverError' in error && isConflict(error.driverError)));
