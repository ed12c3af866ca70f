import { Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { Changes } from '../cache/changes.js';

/** So many go live at the same time, and are asked for at once. */
const MAX_AT_ONCE = 4;
const MAX_FOUND = 40;
/** Between two attempts at one that fails; it doubles from the first to the second. */
const MIN_PAUSE_MS = 300;
const MAX_PAUSE_MS = 60_000;

export interface Due {
  type: string;
  id: string;
}

/**
 * Lets something go live at its time. Every process asks for it at that moment, which it knows from its looks at the database, and after
 * each look: so at once after an outage, and never in one. Each is taken by one, and by another one if that is killed. The time is the
 * database's.
 */
export abstract class DueWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  /** Of messages in the log: `waiting_change`. */
  protected abstract readonly subject: string;
  private readonly logger = new Logger('Due');
  private isEnding = false;
  private asking: Promise<void> | undefined;
  /** Whether the time of more may have come since they were last read. */
  private isAsked = false;
  /** Whether they could not be read: an outage is told of once. */
  private isUnread = false;
  /** Those that failed, with the pause until their next attempt: each is told of once, and keeps no other one back. */
  private readonly failing = new Map<string, { pauseMs: number; until: number }>();

  /** The first `limit` whose time has come, without those of these ids. */
  protected abstract find(limit: number, resting: readonly string[]): Promise<Due[]>;

  /** Takes one, if no other process has it. @returns what became of it, if anything */
  protected abstract publishOne(due: Due): Promise<'live' | Error | undefined>;

  protected constructor(private readonly changes: Pick<Changes, 'onDue'>) {}

  onApplicationBootstrap(): void {
    this.changes.onDue(() => this.ask());
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isEnding = true;
    await this.asking;
  }

  /** While it is at work, it asks again afterwards. */
  private ask(): void {
    this.isAsked = true;
    this.asking ??= this.work().finally(() => (this.asking = undefined));
  }

  private async work(): Promise<void> {
    while (this.isAsked && !this.isEnding) {
      this.isAsked = false;
      await this.publishDue().catch((error: unknown) => {
        if (!this.isUnread) this.warn('not_read', error);
        this.isUnread = true;
      });
    }
  }

  /** All whose time has come and that no other process has. */
  async publishDue(): Promise<void> {
    const due = await this.find(MAX_FOUND, this.resting());
    // an outage is over: it is not theirs that they failed
    if (this.isUnread) this.failing.clear();
    this.isUnread = false;
    const next = due.values();
    const work = async () => {
      for (const item of next) await this.publish(item).catch((error: unknown) => this.rest(item, error));
    };
    await Promise.all(Array.from({ length: Math.min(MAX_AT_ONCE, due.length) }, work));
  }

  /** Those whose next attempt has not come. Of others nothing is known any more once they are long over. */
  private resting(): string[] {
    const now = performance.now();
    for (const [id, { until }] of this.failing) if (until + MAX_PAUSE_MS < now) this.failing.delete(id);
    return [...this.failing].filter(([, { until }]) => until > now).map(([id]) => id);
  }

  private rest(due: Due, error: unknown): void {
    const known = this.failing.get(due.id);
    if (!known) this.warn('failed', error, due);
    const pauseMs = Math.min(known ? known.pauseMs * 2 : MIN_PAUSE_MS, MAX_PAUSE_MS);
    this.failing.set(due.id, { pauseMs, until: performance.now() + pauseMs });
  }

  private async publish(due: Due): Promise<void> {
    const became = await this.publishOne(due);
    this.failing.delete(due.id);
    if (became === 'live') this.logger.log({ event: `${this.subject}_live`, ...due });
    else if (became) this.warn('stopped', became.cause ?? became, due);
  }

  private warn(what: string, error: unknown, due?: Due): void {
    this.logger.warn({ event: `${this.subject}_${what}`, ...due, error: String(error) });
  }
}
