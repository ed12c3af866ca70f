import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { boolean, jsonb } from '../database/column-types.js';
import { statement } from '../database/statement.js';
import { invalid, Problem } from '../errors/problem.js';
import { currentGrants } from '../grants/grants.js';
import { Housekeeping } from '../housekeeping/housekeeping.js';

export interface IdempotentRequest {
  /** The Idempotency-Key header, if sent. */
  key: string | undefined;
  /** Keys of different accounts are independent. */
  account: { id: string };
  /** The request including the operation's name: the same key with another body is a client error. */
  body: unknown;
  /** How long the key is valid, in hours; 24 by default. */
  hours?: number;
}

/**
 * For items, notices and closures: longer than the 30 days for which the console keeps a draft together with the key of
 * an unanswered save.
 */
export const DRAFT_HOURS = 32 * 24;
const USUAL_HOURS = 24;

const LOCK = statement('lock an idempotency key', 'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS free', {
  free: boolean,
});

const STORED_ANSWER = statement(
  'the answer to an idempotency key',
  `SELECT request_hash = $3 AS same, answer FROM idempotency_key
   WHERE owner = $1 AND key = $2 AND created_at > now() - $4 * interval '1 hour'`,
  { same: boolean, answer: jsonb<unknown>() },
);

const STORE_ANSWER = statement(
  'store the answer to an idempotency key',
  `INSERT INTO idempotency_key (owner, key, request_hash, answer) VALUES ($1, $2, $3, $4)
   ON CONFLICT (owner, key) DO UPDATE SET request_hash = excluded.request_hash, answer = excluded.answer, created_at = now()`,
);

/** Rows written while the clock was ahead must not live longer. */
const BRING_INTO_THE_PRESENT = statement(
  'idempotency keys of the future',
  'UPDATE idempotency_key SET created_at = now() WHERE created_at > now()',
);

const DELETE_OLD = statement(
  'delete old idempotency keys',
  `DELETE FROM idempotency_key
   WHERE created_at < now() - CASE WHEN owner LIKE 'contact:%' THEN interval '25 hours' ELSE interval '33 days' END`,
);

/**
 * Runs a write once per Idempotency-Key (docs/api.md, Idempotency). The key and the response are stored in the transaction of the write.
 * A refused write stores nothing, so its key can be used again.
 */
@Injectable()
export class Idempotency {
  constructor(
    private readonly dataSource: DataSource,
    housekeeping: Housekeeping,
  ) {
    housekeeping.add(() => this.sweep());
  }

  /**
   * @param work does the write with the given manager and returns the response (JSON)
   * @throws 409 while a request with the same key is running, 422 for a key used with another body
   */
  async run<Answer>(request: IdempotentRequest, work: (manager: EntityManager) => Promise<Answer>): Promise<Answer> {
    const { key, account, body, hours = USUAL_HOURS } = request;
    if (key === undefined) return this.dataSource.transaction(work);
    if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
      throw invalid([
        { field: 'Idempotency-Key', code: 'invalid_value', message: 'must have 1 to 255 visible ASCII characters' },
      ]);
    }
    // an answer from before a change of the account's limits may tell what they no longer cover
    const grants = currentGrants();
    const hash = createHash('sha256')
      .update(JSON.stringify(grants ? [body, grants] : body))
      .digest();
    return this.dataSource.transaction(async (manager) => {
      const lock = await LOCK.first(manager, [`idempotency:${account.id}:${key}`]);
      if (!lock?.free) throw inProgress();
      const stored = await STORED_ANSWER.first(manager, [account.id, key, hash, hours]);
      if (stored?.same === false) throw keyReused();
      // the stored answer to the same request has the same shape
      if (stored) return stored.answer as Answer;
      const answer = await work(manager);
      await STORE_ANSWER.run(manager, [account.id, key, hash, JSON.stringify(answer)]);
      return answer;
    });
  }

  async sweep(): Promise<void> {
    await BRING_INTO_THE_PRESENT.run(this.dataSource);
    await DELETE_OLD.run(this.dataSource);
  }
}

const inProgress = () =>
  new Problem({
    status: 409,
    code: 'idempotency_in_progress',
    detail: 'A request with this Idempotency-Key is still being worked on.',
    headers: { 'retry-after': '1' },
  });

const keyReused = () =>
  new Problem({
    status: 422,
    code: 'idempotency_key_reused',
    detail: 'This Idempotency-Key was used with another request.',
  });
