import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { Problem } from '../../errors/problem.js';
import { ASK_FOR_RELEASE, RELEASE_LOCK, RENEW_LOCK, SET_RECEIVED, TAKE_LOCK } from './statements.js';

/** Shorter than the ten seconds that the database lock lasts. */
const SAFE_MS = 8_000;
const RENEW_INTERVAL_MS = 1_000;
const FIRST_PAUSE_MS = 50;
const MAX_PAUSE_MS = 800;
/** A request whose connection is gone notices within a second that another one wants to continue. */
const PATIENCE_MS = 5_000;

/** The exclusive right to write one upload, across all processes. */
export interface HeldLock {
  /** Aborted when another request wants to continue, or when the database is unreachable. */
  signal: AbortSignal;
  /** @throws 423 when the lock is lost */
  setReceived: (bytes: number) => Promise<void>;
  release: () => Promise<void>;
}

/**
 * Lets only one request at a time write an upload. The lock is a row with a ten-second lease, renewed every second: a
 * crashed process blocks nobody for longer, and a slow client does not hold a database connection.
 */
@Injectable()
export class UploadLock {
  /** The request waiting for each upload, in this process. */
  private readonly waiting = new Map<string, AbortController>();

  constructor(private readonly dataSource: DataSource) {}

  /**
   * @throws 423 when the present holder does not release the lock in time, or when a later request wants the same
   * upload
   */
  async acquire(id: string): Promise<HeldLock> {
    const holder = randomUUID();
    const take = async () => (await TAKE_LOCK.first(this.dataSource, [id, holder])) !== undefined;
    if (!(await take())) await this.wait(id, take);
    return this.hold(id, holder);
  }

  private async wait(id: string, take: () => Promise<boolean>): Promise<void> {
    const turn = new AbortController();
    this.waiting.get(id)?.abort();
    this.waiting.set(id, turn);
    const since = performance.now();
    try {
      let pauseMs = FIRST_PAUSE_MS;
      do {
        if (performance.now() - since > PATIENCE_MS) throw locked();
        await ASK_FOR_RELEASE.run(this.dataSource, [id]);
        await delay(pauseMs, undefined, { signal: turn.signal }).catch(() => {
          throw locked();
        });
        pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS);
      } while (!(await take()));
    } finally {
      if (this.waiting.get(id) === turn) this.waiting.delete(id);
    }
  }

  private hold(id: string, holder: string): HeldLock {
    const controller = new AbortController();
    let heldSince = performance.now();
    const renew = async () => {
      const asked = performance.now();
      const row = await RENEW_LOCK.first(this.dataSource, [id, holder]);
      heldSince = asked;
      if (row?.release_asked !== false) controller.abort();
    };
    const timer = setInterval(() => {
      if (performance.now() - heldSince > SAFE_MS) controller.abort();
      // the next renewal tries again, as long as the lock is valid
      renew().catch(() => undefined);
    }, RENEW_INTERVAL_MS);
    return {
      signal: controller.signal,
      setReceived: async (bytes) => {
        if (!(await SET_RECEIVED.first(this.dataSource, [id, holder, bytes]))) throw locked();
      },
      release: async () => {
        clearInterval(timer);
        await RELEASE_LOCK.run(this.dataSource, [id, holder]);
      },
    };
  }
}

/** Another request is writing the upload, or has finished it. */
export const locked = (): Problem =>
  new Problem({
    status: 423,
    code: 'upload_locked',
    detail: 'Another request is writing this upload.',
    headers: { 'retry-after': '1' },
  });
