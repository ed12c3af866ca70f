import type { EntityManager } from 'typeorm';
import { text } from '../database/column-types.js';
import { statement } from '../database/statement.js';
import { isLockTimeout } from '../errors/lock-timeout.js';

/** An item or a release whose scheduled time has come. */
export interface Due {
  type: string;
  id: string;
}

/**
 * `live`: published. An error: refused, and the refusal is stored for the staff. Undefined: locked by another process or by a write of
 * the item; the next poll finds it again.
 */
export type Outcome = 'live' | Error | undefined;

/**
 * Publishes one within the transaction of the batch, or stores why it was refused. Statements that may fail run within a savepoint.
 * @throws for a transient reason: its savepoint is rolled back
 */
export type PublishOne = (manager: EntityManager, due: Due) => Promise<Outcome>;

export interface BatchResult {
  outcomes: [Due, Outcome][];
  failed: [Due, unknown][];
  /** Gave up after the per-item lock timeout. */
  lockTimedOut: Due[];
  /** Skipped: the batch ran out of time. */
  skipped: Due[];
}

/**
 * After this time a transaction starts no further item, because staff who save one of its items must wait for its end.
 */
const MAX_MS = 200;
/** How long to wait for a lock: in a batch, and alone. Both are shorter than the database's deadlock timeout. */
const WAIT_AMONG_OTHERS = '50ms';
const WAIT_ALONE = '300ms';

const WAIT_FOR_LOCKS = statement(
  'how long a transaction waits for locks',
  `SELECT set_config('lock_timeout', $1, true) AS "lockTimeout"`,
  { lockTimeout: text },
);

/** Fails if the transaction can only be rolled back. */
const GOES_ON = statement('whether a transaction goes on', 'SELECT');

/**
 * Publishes all in one transaction. Separate transactions would rebuild every cache, and wait for the disk, once for
 * each. A failure does not hold the others back. If the whole transaction fails, the item being published counts as
 * failed; if there is none, all do.
 */
export async function publishBatch(
  manager: EntityManager,
  due: readonly Due[],
  publishOne: PublishOne,
): Promise<BatchResult> {
  const result: BatchResult = { outcomes: [], failed: [], lockTimedOut: [], skipped: [] };
  const coming = [...due];
  let current: Due | undefined;
  try {
    await manager.transaction(async (within) => {
      const until = performance.now() + MAX_MS;
      await WAIT_FOR_LOCKS.run(within, [due.length > 1 ? WAIT_AMONG_OTHERS : WAIT_ALONE]);
      for (current = coming.shift(); current; current = performance.now() < until ? coming.shift() : undefined)
        await tryOne(within, current);
    });
    return { ...result, skipped: coming };
  } catch (error) {
    // everything was rolled back
    const blamed = current ? [current] : due.slice(0, due.length - coming.length);
    const failed = blamed.map((change): [Due, unknown] => [change, error]);
    const isBlamed = ({ id }: Due) => blamed.some((change) => change.id === id);
    return { outcomes: [], failed, lockTimedOut: [], skipped: due.filter((change) => !isBlamed(change)) };
  }

  async function tryOne(within: EntityManager, change: Due): Promise<void> {
    try {
      result.outcomes.push([change, await publishOne(within, change)]);
    } catch (error) {
      await GOES_ON.run(within).catch(() => {
        throw error;
      });
      if (!isLockTimeout(error)) result.failed.push([change, error]);
      else if (due.length > 1) result.lockTimedOut.push(change);
      else result.outcomes.push([change, undefined]);
    }
  }
}
