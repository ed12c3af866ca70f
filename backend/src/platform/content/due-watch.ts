import { Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Changes } from '../cache/changes.js';
import type { DueConnections } from '../database/due-connections.js';
import { CoalescedTask } from '../housekeeping/coalesced-task.js';
import { takeTogether, type Due, type Outcome } from './take-together.js';

/** So many are asked for at once. */
const MAX_FOUND = 40;
/** Between two attempts at one that fails; it doubles from the first to the second. */
const MIN_PAUSE_MS = 300;
const MAX_PAUSE_MS = 60_000;

/**
 * Lets something go live at its time. Every process asks for it at that moment, which it knows from its looks at the database, and after
 * each look: so at once after an outage, and never in one. Each is taken by one, and by another one if that is killed. The time is the
 * database's. All that is due at the same time goes live in few transactions, on connections that no reader and no writer has.
 */
export abstract class DueWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  /** Of messages in the log: `waiting_change`. */
  protected abstract readonly subject: string;
  private readonly logger = new Logger('Due');
  private isEnding = false;
  private readonly task = new CoalescedTask(() => this.work());
  /** Whether they could not be read: an outage is told of once. */
  private isUnread = false;
  /** Those that failed, with the pause until their next attempt: each is told of once, and keeps no other one back. */
  private readonly failing = new Map<string, { pauseMs: number; until: number }>();

  /** The first `limit` whose time has come, without those of these ids. */
  protected abstract find(manager: EntityManager, limit: number, resting: readonly string[]): Promise<Due[]>;

  /** Takes one, if no other process has it, as {@link takeTogether} asks for it. */
  protected abstract take(manager: EntityManager, due: Due): Promise<Outcome>;

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

  /** All whose time has come and that no other process has. */
  async publishDue(): Promise<void> {
    const manager = await this.connections.manager();
    // somebody writes them, or another process has them: those that come after them need not wait, and the next look finds them
    const busy = new Set<string>();
    while (!this.isEnding) {
      const due = await this.find(manager, MAX_FOUND, [...this.resting(), ...busy]);
      // an outage is over: it is not theirs that they failed
      if (this.isUnread) this.failing.clear();
      this.isUnread = false;
      for (const id of await this.publishAll(manager, due)) busy.add(id);
      if (due.length < MAX_FOUND) return;
    }
  }

  /** @returns the ids of those that could not be taken */
  private async publishAll(manager: EntityManager, due: readonly Due[]): Promise<string[]> {
    const busy: string[] = [];
    // one that has failed before could undo the work of others
    const alone = due.filter(({ id }) => this.failing.has(id));
    let together = fromSomewhere(due.filter(({ id }) => !this.failing.has(id)));
    while (together.length > 0) {
      const { left, held, passed } = await this.publish(manager, together);
      alone.push(...held);
      busy.push(...passed);
      together = left;
    }
    for (const one of alone) busy.push(...(await this.publish(manager, [one])).passed);
    return busy;
  }

  private async publish(manager: EntityManager, due: readonly Due[]) {
    const { outcomes, failed, ...others } = await takeTogether(manager, due, (within, one) => this.take(within, one));
    const passed: string[] = [];
    for (const [one, became] of outcomes) {
      this.failing.delete(one.id);
      if (became === 'live') this.logger.log({ event: `${this.subject}_live`, ...one });
      else if (became) this.warn('stopped', became.cause ?? became, one);
      else passed.push(one.id);
    }
    for (const [one, error] of failed) this.rest(one, error);
    return { ...others, passed };
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

  private warn(what: string, error: unknown, due?: Due): void {
    this.logger.warn({ event: `${this.subject}_${what}`, ...due, error: String(error) });
  }
}

/** Each process begins elsewhere: they rarely want the same one. */
function fromSomewhere(all: readonly Due[]): Due[] {
  const first = Math.floor(Math.random() * all.length);
  return [...all.slice(first), ...all.slice(0, first)];
}
