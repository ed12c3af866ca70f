import { Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Changes } from '../cache/changes.js';
import type { DueConnections } from '../database/due-connections.js';
import { CoalescedTask } from '../housekeeping/coalesced-task.js';
import { publishBatch, type Due, type Outcome } from './publish-batch.js';

/** Rows read from the database at a time. */
const BATCH_SIZE = 40;
/** Pause before a failed item is tried again: doubled each time, from the minimum to the maximum. */
const MIN_PAUSE_MS = 300;
const MAX_PAUSE_MS = 60_000;

/**
 * Publishes scheduled items. Every process polls the database, and also acts at the scheduled time. So items are
 * published at once after an outage, and never during one. Only one process publishes each item; if it is killed,
 * another takes over. The database's clock decides. Items due at the same time are published in few transactions, on
 * separate connections.
 */
export abstract class ScheduledPublisher implements OnApplicationBootstrap, BeforeApplicationShutdown {
  /** For messages in the log, such as `waiting_change`. */
  protected abstract readonly subject: string;
  private readonly logger = new Logger('Due');
  private isEnding = false;
  private readonly task = new CoalescedTask(() => this.work());
  /** Whether the last read failed, so that an outage is logged once. */
  private isUnread = false;
  /** Failed items with the pause until their next attempt. Each failure is logged once, and delays no other item. */
  private readonly failing = new Map<string, { pauseMs: number; until: number }>();

  /** The first `limit` items that are due, except those with these ids. */
  protected abstract findDue(manager: EntityManager, limit: number, resting: readonly string[]): Promise<Due[]>;

  /** Publishes one item unless another process does; called by {@link publishBatch}. */
  protected abstract publishOne(manager: EntityManager, due: Due): Promise<Outcome>;

  protected constructor(
    private readonly connections: Pick<DueConnections, 'manager'>,
    private readonly changes: Pick<Changes, 'onDue'>,
  ) {}

  onApplicationBootstrap(): void {
    this.changes.onDue(() => void this.task.run());
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isEnding = true;
    await this.task.idle();
  }

  private async work(): Promise<void> {
    if (this.isEnding) return;
    await this.publishDue().catch((error: unknown) => {
      if (!this.isUnread) this.warn('not_read', error);
      this.isUnread = true;
    });
  }

  /** Publishes all due items, except those that another process publishes. */
  async publishDue(): Promise<void> {
    const manager = await this.connections.manager();
    // locked by a write or another process: the next ones need not wait, and the next poll finds these again
    const busy = new Set<string>();
    while (!this.isEnding) {
      const due = await this.findDue(manager, BATCH_SIZE, [...this.resting(), ...busy]);
      // they failed because of the outage, which is over
      if (this.isUnread) this.failing.clear();
      this.isUnread = false;
      for (const id of await this.publishAll(manager, due)) busy.add(id);
      if (due.length < BATCH_SIZE) return;
    }
  }

  /** @returns the ids of the locked ones */
  private async publishAll(manager: EntityManager, due: readonly Due[]): Promise<string[]> {
    const busy: string[] = [];
    // an item that has failed before could roll back the others
    const alone = due.filter(({ id }) => this.failing.has(id));
    let together = rotated(due.filter(({ id }) => !this.failing.has(id)));
    while (together.length > 0) {
      const { skipped, lockTimedOut, passed } = await this.publish(manager, together);
      alone.push(...lockTimedOut);
      busy.push(...passed);
      together = skipped;
    }
    for (const change of alone) busy.push(...(await this.publish(manager, [change])).passed);
    return busy;
  }

  private async publish(manager: EntityManager, due: readonly Due[]) {
    const { outcomes, failed, ...others } = await publishBatch(manager, due, (within, change) =>
      this.publishOne(within, change),
    );
    const passed: string[] = [];
    for (const [change, became] of outcomes) {
      this.failing.delete(change.id);
      if (became === 'live') this.logger.log({ event: `${this.subject}_live`, ...change });
      else if (became) this.warn('stopped', became.cause ?? became, change);
      else passed.push(change.id);
    }
    for (const [change, error] of failed) this.rest(change, error);
    return { ...others, passed };
  }

  /** Failed items whose next attempt is not due yet. Entries long past their time are forgotten. */
  private resting(): string[] {
    const now = performance.now();
    for (const [id, { until }] of this.failing) if (until + MAX_PAUSE_MS < now) this.failing.delete(id);
    return [...this.failing].filter(([, { until }]) => until > now).map(([id]) => id);
  }

  private rest(due: Due, error: unknown): void {
    const failure = this.failing.get(due.id);
    if (!failure) this.warn('failed', error, due);
    const pauseMs = Math.min(failure ? failure.pauseMs * 2 : MIN_PAUSE_MS, MAX_PAUSE_MS);
    this.failing.set(due.id, { pauseMs, until: performance.now() + pauseMs });
  }

  private warn(what: string, error: unknown, due?: Due): void {
    this.logger.warn({ event: `${this.subject}_${what}`, ...due, error: String(error) });
  }
}

/** Each process starts at a different item, so that they rarely wait for the same lock. */
function rotated(all: readonly Due[]): Due[] {
  const first = Math.floor(Math.random() * all.length);
  return [...all.slice(first), ...all.slice(0, first)];
}
