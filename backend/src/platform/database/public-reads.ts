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
import { requestContext } from '../logging/request-context.js';
import { text } from './column-types.js';
import { HeartbeatProbe } from './heartbeat-probe.js';
import { PrimaryClock } from './primary-clock.js';
import { Replica } from './replica.js';
import { statement } from './statement.js';

/** The end of the primary's log in memory: everything committed is before this position. */
const WRITTEN = statement(
  'written position',
  `SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text AS answer`,
  {
    answer: text.orNull(),
  },
);

/** Between two checks of the primary and its replicas. */
const CHECK_INTERVAL_MS = 500;
/** Interval after a change, until the replicas have it. */
const SETTLING_INTERVAL_MS = 50;

/** How many times a read is repeated when its result expires while it waits. */
const MAX_READS = 3;

/**
 * SQLSTATE when a replica cancels a query because the primary has removed the rows it needs (PostgreSQL manual, "Hot
 * Standby").
 */
const RECOVERY_CONFLICT = '40001';

/**
 * Sends visitors' reads to the replicas of `DATABASE_REPLICA_URLS` in turn, or to the primary when no replica is fresh.
 * Staff's reads and all writes always use the primary.
 *
 * A replica is fresh when it has replayed everything that the primary had written at the previous check, and everything
 * up to the last call of {@link changed}. Visitors read data that is at most about a second old, and never older than a
 * change this process knows of.
 */
@Injectable()
export class PublicReads implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly logger = new Logger('Replicas');
  private readonly stop = new AbortController();
  private replicas: readonly Replica[] = [];
  private fresh: readonly Replica[] = [];
  private turn = 0;
  /** Counts the calls of {@link changed}. */
  private changes = 0;
  /** The primary's position after the last of these calls. No replica is fresh while it is unknown. */
  private required: bigint | undefined;
  private wake: () => void = () => undefined;
  private watching: Promise<void> | undefined;

  constructor(
    private readonly config: Config,
    private readonly primary: DataSource,
    private readonly clock: PrimaryClock,
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

  /** The last step of the shutdown, because requests may still read until then. */
  async onApplicationShutdown(): Promise<void> {
    for (const replica of this.replicas) await replica.end();
  }

  /**
   * Reads for a visitor. `work` must only read. It is called again when its replica fails, or when part of its result
   * has expired meanwhile, as with reads that began during an outage. It receives the time by which schedules are
   * judged, which is the same on a replica that lags.
   */
  async run<Result>(work: (manager: EntityManager, moment: Date) => Promise<Result>): Promise<Result> {
    const context = requestContext.getStore();
    if (!context) return this.runOnce(work);
    for (let read = 1; ; read++) {
      // a separate context, because other reads for the same answer may run concurrently
      const own: typeof context = { requestId: context.requestId };
      const result = await requestContext.run(own, () => this.runOnce(work));
      const endsAt = endOf(own);
      if (endsAt > this.clock.now().getTime() || read === MAX_READS) {
        if (endsAt < endOf(context)) context.answerEndsAt = endsAt;
        return result;
      }
    }
  }

  private async runOnce<Result>(work: (manager: EntityManager, moment: Date) => Promise<Result>): Promise<Result> {
    const moment = await this.clock.moment();
    const at = (manager: EntityManager) => work(manager, moment);
    return this.fresh.length === 0 ? at(this.primary.manager) : this.runOnReplica(at);
  }

  /**
   * Call it as soon as a change is known to be committed, by any process, and before anything is read again. From then
   * on no replica without the change is used.
   */
  changed(): void {
    if (this.replicas.length === 0) return;
    this.changes++;
    this.required = undefined;
    this.fresh = [];
    this.wake();
  }

  /** Names of the replicas in use. */
  get inUse(): string[] {
    return this.fresh.map(({ name }) => name);
  }

  private async runOnReplica<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    const { fresh } = this;
    const first = this.turn++;
    for (let offset = 0; offset < fresh.length; offset++) {
      const replica = fresh[(first + offset) % fresh.length];
      // another read may have dropped it meanwhile
      if (!replica?.manager || !this.fresh.includes(replica)) continue;
      try {
        return await work(replica.manager);
      } catch (error) {
        if (!isDatabaseAway(error) && !isConflict(error)) throw error;
        this.drop(replica, error);
      }
    }
    return work(this.primary.manager);
  }

  /** Takes a replica out of use until the next check. */
  private drop(replica: Replica, error: unknown): void {
    if (this.fresh.includes(replica)) {
      this.logger.warn({ event: 'replica_passed_over', replica: replica.name, error: String(error) });
    }
    this.fresh = this.fresh.filter((other) => other !== replica);
  }

  private async watch(): Promise<void> {
    const primary = new HeartbeatProbe(this.config.databaseUrl, WRITTEN);
    const { signal } = this.stop;
    let before: bigint | undefined;
    while (!signal.aborted) {
      const { changes } = this;
      const woken = new Promise<void>((resolve) => (this.wake = resolve));
      const answer = await primary.ask();
      const written = answer == null ? undefined : BigInt(answer);
      if (changes === this.changes) this.required ??= written;
      await Promise.all(this.replicas.map((replica) => replica.check()));
      if (changes === this.changes) this.choose(before);
      before = written ?? before;
      const pause =
        this.fresh.length < this.replicas.length && this.isSettling() ? SETTLING_INTERVAL_MS : CHECK_INTERVAL_MS;
      if (changes === this.changes)
        await Promise.race([woken, delay(pause, undefined, { signal }).catch(() => undefined)]);
    }
    await primary.end();
  }

  /** @param before the primary's position at the previous check, or when it last answered */
  private choose(before: bigint | undefined): void {
    const { required } = this;
    if (required === undefined) return;
    const target = before !== undefined && before > required ? before : required;
    const fresh = this.replicas.filter(
      ({ replayed, manager }) => manager && replayed !== undefined && replayed >= target,
    );
    const names = fresh.map(({ name }) => name);
    if (names.join() !== this.inUse.join()) this.logger.log({ event: 'replicas', inUse: names });
    this.fresh = fresh;
  }

  /** Whether a reachable replica lacks the last change. */
  private isSettling(): boolean {
    const { required } = this;
    return (
      required === undefined || this.replicas.some(({ replayed }) => replayed !== undefined && replayed < required)
    );
  }
}

const isConflict = (error: unknown): boolean =>
  types.isNativeError(error) &&
  (('code' in error && error.code === RECOVERY_CONFLICT) || ('driverError' in error && isConflict(error.driverError)));

const endOf = ({ answerEndsAt }: { answerEndsAt?: number }): number => answerEndsAt ?? Infinity;
