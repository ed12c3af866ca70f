import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { ContentWriters } from '../../platform/content/content-writers.js';
import { DUE } from '../../platform/content/waiting-changes.js';

/** How often the database is asked: a change is so much late at most. */
const POLL_MS = 300;
/** So many go live at the same time, and are asked for at once. */
const MAX_AT_ONCE = 4;
const MAX_FOUND = 40;
/** Between two attempts at one that fails; it doubles from one look's to this. */
const MAX_PAUSE_MS = 60_000;

interface Item {
  type: string;
  id: string;
}

/**
 * Lets waiting changes go live at their time. Every process looks for them; each is taken by one, and by another one if that is killed.
 * The time is the database's.
 */
@Injectable()
export class DueChanges implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('WaitingChanges');
  private readonly stop = new AbortController();
  private watching: Promise<void> | undefined;
  /** Whether the last look failed: an outage is told of once. */
  private isUnread = false;
  /** The items whose changes failed, with the pause until their next attempt: each is told of once, and keeps no other one back. */
  private readonly failing = new Map<string, { pauseMs: number; until: number }>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly writers: ContentWriters,
  ) {}

  onApplicationBootstrap(): void {
    this.watching = this.watch();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stop.abort();
    await this.watching;
  }

  private async watch(): Promise<void> {
    const { signal } = this.stop;
    while (!signal.aborted) {
      await this.publishDue().catch((error: unknown) => {
        if (!this.isUnread) this.warn('due_changes_not_read', error);
        this.isUnread = true;
      });
      await delay(POLL_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  /** All whose time has come and that no other process has. */
  async publishDue(): Promise<void> {
    const due = await DUE.all(this.dataSource, [MAX_FOUND, this.resting()]);
    // an outage is over: it is not the changes that failed
    if (this.isUnread) this.failing.clear();
    this.isUnread = false;
    const next = due.values();
    const work = async () => {
      for (const item of next) await this.publish(item).catch((error: unknown) => this.rest(item, error));
    };
    await Promise.all(Array.from({ length: Math.min(MAX_AT_ONCE, due.length) }, work));
  }

  /** The items whose next attempt has not come. Of others nothing is known any more once they are long over. */
  private resting(): string[] {
    const now = performance.now();
    for (const [id, { until }] of this.failing) if (until + MAX_PAUSE_MS < now) this.failing.delete(id);
    return [...this.failing].filter(([, { until }]) => until > now).map(([id]) => id);
  }

  private rest(item: Item, error: unknown): void {
    const known = this.failing.get(item.id);
    if (!known) this.warn('waiting_change_failed', error, item);
    const pauseMs = Math.min(known ? known.pauseMs * 2 : POLL_MS, MAX_PAUSE_MS);
    this.failing.set(item.id, { pauseMs, until: performance.now() + pauseMs });
  }

  private async publish({ type, id }: Item): Promise<void> {
    const became = await this.writers.of(type).publishDue(id);
    this.failing.delete(id);
    if (became === 'live') this.logger.log({ event: 'waiting_change_live', type, id });
    else if (became) this.warn('waiting_change_stopped', became.cause ?? became, { type, id });
  }

  private warn(event: string, error: unknown, item?: Item): void {
    this.logger.warn({ event, ...item, error: String(error) });
  }
}
