import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { Client } from 'pg';
import { setTimeout as delay } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { Config } from '../config/config.js';
import { hasCode } from '../database/pooled-client.js';
import { PrimaryClock } from '../database/primary-clock.js';
import { PublicReads } from '../database/public-reads.js';
import { serverOf, silentServers } from '../database/silent-servers.js';
import { Superseded } from '../database/superseded.js';
import { waitingClient } from '../database/waiting-client.js';
import { unavailable } from '../errors/problem.js';
import { Housekeeping } from '../housekeeping/housekeeping.js';
import { AwaitedWrites } from './awaited-writes.js';
import { Moments } from './moments.js';
import { Settled } from './settled.js';
import { text, texts, timestamp } from '../database/column-types.js';
import { statement } from '../database/statement.js';

/**
 * A value that differs after every committed change of what visitors see. Each change leaves a row in `change`. Their
 * hashes are summed, so that the order in which transactions commit does not matter. Deleting old rows looks like a
 * change too, which does no harm. The same poll detects that a newer version has migrated the database.
 */
const STATE = statement(
  'the state of what visitors see',
  `SELECT count(*) || ':' || coalesce(sum(uuid_hash_extended(id, 0)), 0) AS state, current_moment() AS now,
          ARRAY(SELECT version FROM lowest_version) AS lowest, pg_snapshot_xmin(pg_current_snapshot())::text AS "allBefore",
          pg_snapshot_xmax(pg_current_snapshot())::text AS next
   FROM change`,
  { state: text, now: timestamp, lowest: texts, allBefore: text.orNull(), next: text.orNull() },
);

const DELETE_OLD = statement('delete old changes', `DELETE FROM change WHERE at < now() - interval '1 hour'`);

/** Polling interval, which bounds the delay of a change whose notification was lost. */
const POLL_MS = 300;
/** A server that is silent for this long counts as lost. */
const TIMEOUT_MS = 1_000;
/** Polling interval while reads wait for planned writes. */
const AWAITED_POLL_MS = 50;
const RETRY_MS = 200;
/** Requests wait at most this long for what the polls tell. */
const MAX_WAIT_MS = 3_000;
/** A database that has not answered for this long counts as away. */
const AWAY_AFTER_MS = 1_500;
/**
 * Reads wait for planned writes only while polls are answered, because a read from a frozen database takes long enough
 * already.
 */
const SILENT_AFTER_MS = 500;
/** After an outage, other connections wait at most this long for items that became due during it. */
const MAX_HELD_MS = 500;
/** After this time every process has noticed a change: the poll interval and the maximum age of the site's answers. */
export const NOTICED_AFTER_MS = 1_000;

/**
 * Detects every change of what visitors see, whichever process or program made it (migration 0011), and calls the
 * listeners. A separate connection listens for the notification of each commit. It also compares the {@link STATE}
 * every 300 ms, so that a change shows within a second even if notifications or the connection are lost. The same poll
 * reads the primary's time, and the times at which a schedule shows or hides something. These count as changes,
 * although nobody writes then.
 */
@Injectable()
export class Changes implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Changes');
  private readonly listeners: (() => void)[] = [];
  private readonly dueListeners: (() => void)[] = [];
  private readonly stop = new AbortController();
  private state: string | undefined;
  private lastConfirmed = -Infinity;
  private watching: Promise<void> | undefined;
  private moments: Moments | undefined;
  private server: string | undefined;
  /** The transaction before which all had ended at some polls, the last one first. */
  private ended: { allBefore: string; polledAt: number }[] = [];
  private readonly settled = new Settled();
  private timer: NodeJS.Timeout | undefined;
  private readonly awaited = new AwaitedWrites(() => this.awaitedMs());
  /** Ends the pause between two polls. */
  private lookAgain = (): void => undefined;

  constructor(
    private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly reads: PublicReads,
    private readonly clock: PrimaryClock,
    private readonly superseded: Superseded,
    housekeeping: Housekeeping,
  ) {
    housekeeping.add(() => DELETE_OLD.run(this.dataSource));
  }

  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  /**
   * The listener is called when a planned write may be due: at each scheduled time, and after each poll. Not during an
   * outage.
   */
  onDue(listener: () => void): void {
    this.dueListeners.push(listener);
  }

  /**
   * Calls the listeners. Call it when this process has committed a change, so that it need not wait for the
   * notification.
   */
  notify(): void {
    // first, so that no stale data from a replica enters caches being invalidated now
    this.reads.changed();
    this.tellListeners();
  }

  private tellListeners(): void {
    for (const listener of this.listeners) listener();
  }

  /** When visitors next see something else because of a schedule, in milliseconds since 1970. */
  get nextMoment(): number | undefined {
    return this.moments?.next;
  }

  /** Until when caches may keep an answer made now. */
  get certainUntil(): number | undefined {
    return this.moments?.isEmpty === false ? this.moments.certainUntil(this.clock.now()) : undefined;
  }

  /** Notifies the listeners of scheduled times that have passed. Replicas already have what is shown then. */
  passMoments(): void {
    if (this.nextMoment === undefined || !this.moments?.pass(this.clock.now())) return;
    this.tellListeners();
    if (!this.isAway) this.tellDue();
  }

  private tellDue(): void {
    for (const listener of this.dueListeners) listener();
  }

  /**
   * Resolves when due writes have been published, after at most a second. Public reads await it first; undefined when
   * nothing is due.
   */
  plannedWrites(): Promise<void> | undefined {
    this.passMoments();
    return this.awaited.done();
  }

  private awaitedMs(): number {
    const now = this.clock.now();
    const until = this.moments?.awaitedUntil(now);
    return until === undefined ? 0 : Math.min(until - now.getTime(), SILENT_AFTER_MS - this.age);
  }

  /** The timer runs on while the database is away. */
  private awaitMoment(): void {
    clearTimeout(this.timer);
    const { nextMoment } = this;
    if (nextMoment === undefined || this.stop.signal.aborted) return;
    const leftMs = Math.max(1, nextMoment - this.clock.now().getTime());
    this.timer = setTimeout(() => {
      this.passMoments();
      this.awaitMoment();
    }, leftMs);
  }

  /** All transactions before this one have ended, and every process has noticed what they changed. */
  get noticedBefore(): string | undefined {
    const until = performance.now() - NOTICED_AFTER_MS;
    return this.ended.find(({ polledAt }) => polledAt <= until)?.allBefore;
  }

  /** Every write before this time has ended, and every process has noticed it; undefined: not known yet. */
  get settledAt(): Date | undefined {
    return this.settled.at;
  }

  /**
   * Waits until the polls have told enough to read a value.
   * @throws 503 in the first seconds of a process, or while the database is away
   */
  async known<Value>(read: () => Value | undefined): Promise<Value> {
    for (const until = performance.now() + MAX_WAIT_MS; performance.now() < until; await delay(AWAITED_POLL_MS)) {
      const value = read();
      if (value !== undefined) return value;
    }
    throw unavailable('This server is not ready yet. Try again in a few seconds.');
  }

  /** When the database last confirmed the state, on the `performance` clock. */
  get confirmedAt(): number {
    return this.lastConfirmed;
  }

  /** Milliseconds since then. */
  get age(): number {
    return performance.now() - this.lastConfirmed;
  }

  get isAway(): boolean {
    return this.age > AWAY_AFTER_MS;
  }

  onApplicationBootstrap(): void {
    this.watching = this.watch();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.end();
    await this.watching;
  }

  private end(): void {
    this.stop.abort();
    clearTimeout(this.timer);
  }

  private async watch(): Promise<void> {
    const { signal } = this.stop;
    let failed = false;
    while (!signal.aborted) {
      try {
        await this.follow(() => (failed = false));
      } catch (error) {
        if (!failed && !signal.aborted) this.logger.warn({ event: 'changes_lost', error: String(error) });
        failed = true;
        await delay(RETRY_MS, undefined, { signal }).catch(() => undefined);
      }
    }
    if (this.server !== undefined) silentServers.unwatch(this.server);
  }

  /** Listens and polls until the connection is lost. */
  private async follow(onPoll: () => void): Promise<void> {
    const { signal } = this.stop;
    const { databaseUrl: url } = this.config;
    const client = waitingClient({ url, name: 'muzey changes', queryTimeoutMs: TIMEOUT_MS, signal });
    const lost = new Promise<never>((_, reject) => {
      // on every client, because an unhandled error event would end the process
      client.on('error', reject);
      client.once('end', () => reject(new Error('The connection has ended.')));
    });
    const server = (this.server = serverOf(client));
    silentServers.watch(server);
    lost.catch(() => undefined); // also when nothing awaits it
    // without querying the state, unless reads are waiting: otherwise all processes would query the database at the
    // same time after each write
    client.on('notification', () => {
      this.notify();
      if (this.awaited.isAwaited) this.lookAgain();
    });
    try {
      await client.connect();
      // the database is back: due items need no poll
      this.tellDue();
      await client.query('LISTEN muzey_change');
      while (!signal.aborted) {
        await this.poll(client);
        void this.letOthersIn(server);
        onPoll();
        const pause = new AbortController();
        const { isAwaited } = this.awaited;
        this.lookAgain = () => void (isAwaited || pause.abort());
        const ended = AbortSignal.any([signal, pause.signal]);
        const rest = delay(isAwaited ? AWAITED_POLL_MS : POLL_MS, undefined, { signal: ended }).catch(() => undefined);
        await Promise.race([rest, lost]).finally(() => pause.abort());
      }
    } catch (error) {
      // a refusal counts as an answer, too
      if (hasCode(error)) silentServers.spoke(server);
      throw error;
    } finally {
      void client.end().catch(() => undefined);
    }
  }

  /** Hundreds of reads waiting since an outage would delay what was due in it, and would then have to be repeated. */
  private async letOthersIn(server: string): Promise<void> {
    await Promise.race([this.awaited.done(), delay(MAX_HELD_MS, undefined, { ref: false })]);
    silentServers.spoke(server);
  }

  private rememberEnded(allBefore: string): void {
    const polledAt = performance.now();
    const last = this.ended.findIndex((poll) => poll.polledAt <= polledAt - NOTICED_AFTER_MS);
    this.ended = [{ allBefore, polledAt }, ...(last < 0 ? this.ended : this.ended.slice(0, last + 1))];
  }

  private async poll(client: Client): Promise<void> {
    const began = performance.now();
    const row = await STATE.first(client);
    if (row && this.superseded.look(row.lowest)) return this.end();
    const wasSetBack = row !== undefined && this.clock.set(row.now);
    if (row?.state !== this.state || wasSetBack) this.notify();
    this.state = row?.state;
    if (row?.allBefore) this.rememberEnded(row.allBefore);
    if (row?.next) this.settled.look({ now: row.now, next: row.next, ended: this.noticedBefore });
    // the entities are known once the data source is connected
    const moments = (this.moments ??= new Moments(this.dataSource.entityMetadatas));
    const areDone = row !== undefined && (await moments.read(client, row.now));
    // its notification may come a little later, and from now on outside caches store answers again
    if (areDone) this.notify();
    this.passMoments();
    this.awaitMoment();
    this.lastConfirmed = began;
    this.awaited.looked();
    this.tellDue();
  }
}
