import type { EntityManager } from 'typeorm';
import { text } from '../database/column-types.js';
import { statement } from '../database/statement.js';
import { isLockTimeout } from '../errors/lock-timeout.js';

/** Something whose time to go live has come. */
export interface Due {
  type: string;
  id: string;
}

/** The state it came to. Undefined: another process has it, or somebody writes its item, so the next look finds it again. */
export type Outcome = 'live' | Error | undefined;

/**
 * Lets one go live within the transaction of others, and keeps a refusal for the staff. Whatever may fail does so within a savepoint.
 * @throws for a passing reason: nothing of it is written
 */
export type Take = (manager: EntityManager, due: Due) => Promise<Outcome>;

export interface Taken {
  outcomes: [Due, Outcome][];
  failed: [Due, unknown][];
  /** Gave up after the per-item lock timeout. */
  held: Due[];
  /** Skipped: the batch ran out of time. */
  left: Due[];
}

/** A transaction takes no further one after this: staff who save an item of it wait for its end. */
const MAX_MS = 200;
/** How long one of several waits for a lock, and one that is alone. Both are shorter than what the database takes for a deadlock. */
const WAIT_AMONG_OTHERS = '50ms';
const WAIT_ALONE = '300ms';

const WAIT_FOR_LOCKS = statement(
  'how long a transaction waits for locks',
  `SELECT set_config('lock_timeout', $1, true) AS "lockTimeout"`,
  { lockTimeout: text },
);

/** Fails when the transaction can only be undone. */
const GOES_ON = statement('whether a transaction goes on', 'SELECT');

/**
 * Lets them go live in one transaction: each transaction of its own would make all caches anew, and wait for the disk. One that fails
 * keeps back no other one. When the whole transaction fails, the one at whose turn it did is blamed, or all of them.
 */
export async function takeTogether(manager: EntityManager, due: readonly Due[], take: Take): Promise<Taken> {
  const taken: Taken = { outcomes: [], failed: [], held: [], left: [] };
  const coming = [...due];
  let current: Due | undefined;
  try {
    await manager.transaction(async (within) => {
      const until = performance.now() + MAX_MS;
      await WAIT_FOR_LOCKS.run(within, [due.length > 1 ? WAIT_AMONG_OTHERS : WAIT_ALONE]);
      for (current = coming.shift(); current; current = performance.now() < until ? coming.shift() : undefined)
        await takeOne(within, current);
    });
    return { ...taken, left: coming };
  } catch (error) {
    // none of it was written
    const blamed = current ? [current] : due.slice(0, due.length - coming.length);
    const failed = blamed.map((one): [Due, unknown] => [one, error]);
    const isBlamed = ({ id }: Due) => blamed.some((one) => one.id === id);
    return { outcomes: [], failed, held: [], left: due.filter((one) => !isBlamed(one)) };
  }

  async function takeOne(within: EntityManager, one: Due): Promise<void> {
    try {
      taken.outcomes.push([one, await take(within, one)]);
    } catch (error) {
      await GOES_ON.run(within).catch(() => {
        throw error;
      });
      if (!isLockTimeout(error)) taken.failed.push([one, error]);
      else if (due.length > 1) taken.held.push(one);
      else taken.outcomes.push([one, undefined]);
    }
  }
}
