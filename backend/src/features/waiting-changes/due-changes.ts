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
  /** The items whose changes failed at the last look: each is told of once. */
  private failing: ReadonlySet<string> = new Set();

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

  /** All whose time has come and that no other process has. One that fails is tried again at the next look, and keeps no other one. */
  async publishDue(): Promise<void> {
    const due = await DUE.all(this.dataSource, [MAX_FOUND]);
    this.isUnread = false;
    const next = due.values();
    const failing = new Set<string>();
    const work = async () => {
      for (const item of next) {
        await this.publish(item).catch((error: unknown) => {
          failing.add(item.id);
          if (!this.failing.has(item.id)) this.warn('waiting_change_failed', error, item);
        });
      }
    };
    await Promise.all(Array.from({ length: Math.min(MAX_AT_ONCE, due.length) }, work));
    this.failing = failing;
  }

  private async publish({ type, id }: Item): Promise<void> {
    const became = await this.writers.of(type).publishDue(id);
    if (became === 'live') this.logger.log({ event: 'waiting_change_live', type, id });
    else if (became) this.warn('waiting_change_stopped', became.cause ?? became, { type, id });
  }

  private warn(event: string, error: unknown, item?: Item): void {
    this.logger.warn({ event, ...item, error: String(error) });
  }
}
