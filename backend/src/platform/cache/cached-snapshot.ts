import { Logger } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import type { Changes } from './changes.js';

interface Options {
  /** Name for the log, such as `terms`. */
  name: string;
  /** Reads the rows again. */
  read: () => Promise<void>;
  /** Whether it is read at once after each change; otherwise on demand. */
  eager: boolean;
  /** The pause after a read, as a multiple of its duration; at most {@link MAX_REST_MS}. */
  rest?: number;
}

interface Time {
  now: () => number;
  wait: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
  /**
   * Calls back at every poll while the database is away.
   * @returns a function that stops this
   */
  looks: (look: () => void) => () => void;
  /** Calls back once running requests have been answered. */
  soon: (call: () => void) => void;
}

const MAX_REST_MS = 1_000;
/**
 * While the database is away, callers do not wait for a read longer than this, because a request has its own timeout
 * after it.
 */
const MAX_WAIT_AWAY_MS = 500;
const LOOK_MS = 250;

const wait: Time['wait'] = (milliseconds, signal) => delay(milliseconds, undefined, { signal }).catch(() => undefined);

const looks: Time['looks'] = (look) => {
  const timer = setInterval(look, LOOK_MS);
  return () => clearInterval(timer);
};

const realTime: Time = { now: () => performance.now(), wait, looks, soon: setImmediate };

/**
 * Keeps a snapshot of database rows in memory up to date: it is read again after every change by any process. While the
 * database is away the last snapshot stays.
 */
export class CachedSnapshot {
  private readonly logger = new Logger('Copies');
  /** The number of changes so far, and how many of them the snapshot includes. */
  private changes = 1;
  private covered = 0;
  private readonly ending = new AbortController();
  private restsUntil = 0;
  private reading: Promise<boolean> | undefined;
  private readingSince = 0;

  constructor(
    private readonly options: Options,
    private readonly database: Pick<Changes, 'onChange' | 'isAway'>,
    private readonly time = realTime,
  ) {
    database.onChange(() => {
      this.changes++;
      // after the answer to the write has been sent
      if (options.eager) time.soon(() => void this.current());
    });
  }

  /**
   * Resolves when the snapshot includes all changes this process knew of at the call, or when the database is away. It
   * does not wait for later changes, or nobody would be answered during a series of writes.
   */
  async current(): Promise<void> {
    const changesBefore = this.changes;
    // a running read may have begun before the last change
    while (this.covered < changesBefore && !this.ending.signal.aborted) if (!(await this.waited())) return;
  }

  /** Lets a running read finish. */
  async end(): Promise<void> {
    this.ending.abort();
    await this.reading;
  }

  /** @returns whether a read succeeded in time */
  private waited(): Promise<boolean> {
    return new Promise((resolve) => {
      const endLooks = this.time.looks(() => {
        // always wait for the first snapshot, because there is no earlier one
        const isLate = this.time.now() - this.readingSince > MAX_WAIT_AWAY_MS;
        if (this.covered > 0 && this.database.isAway && isLate) end(false);
      });
      const end = (succeeded: boolean) => {
        endLooks();
        resolve(succeeded);
      };
      void this.readOnce().then(end);
    });
  }

  /**
   * Shared by all concurrent callers.
   * @returns whether it succeeded
   */
  private readOnce(): Promise<boolean> {
    if (this.reading) return this.reading;
    this.readingSince = this.time.now();
    return (this.reading = this.read().finally(() => (this.reading = undefined)));
  }

  private async read(): Promise<boolean> {
    const { name, read, rest = 0 } = this.options;
    const { now, wait } = this.time;
    const { signal } = this.ending;
    // limited again: a clock that was set back must not keep anybody waiting
    const left = Math.min(this.restsUntil - now(), MAX_REST_MS);
    if (left > 0) await wait(left, signal);
    if (signal.aborted) return false;
    const { changes } = this;
    const began = now();
    try {
      await read();
      this.covered = changes;
      return true;
    } catch (error) {
      // the next caller, or the next change, triggers another read
      this.logger.warn({ event: 'copy_not_read', name, error: String(error) });
      return false;
    } finally {
      this.restsUntil = now() + Math.min(MAX_REST_MS, rest * (now() - began));
    }
  }
}
