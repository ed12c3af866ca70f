import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { invalid, Problem } from '../errors/problem.js';
import { Housekeeping } from '../housekeeping/housekeeping.js';

export interface IdempotentRequest {
  /** The Idempotency-Key header; without one the work is simply done. */
  key: string | undefined;
  /** Whose key it is; keys of different accounts never meet. */
  account: { id: string };
  /** What was asked for, the call's name included: the same key with something else is a mistake of the client. */
  body: unknown;
}

interface StoredAnswer<Answer> {
  same: boolean;
  answer: Answer;
}

/**
 * Carries a write out once per Idempotency-Key (contract.md, "Exact points", Writes). Key, answer and write are one transaction,
 * so a crash leaves either all or nothing of them; a refusal leaves no trace and the key may be used again.
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
   * @param work does the write with the manager it is given, and says what to answer (JSON)
   * @throws 409 while the same key is being worked on, 422 for a key used with another body
   */
  async run<Answer>(request: IdempotentRequest, work: (manager: EntityManager) => Promise<Answer>): Promise<Answer> {
    const { key, account, body } = request;
    if (key === undefined) return this.dataSource.transaction(work);
    if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
      throw invalid([
        { field: 'Idempotency-Key', code: 'invalid_value', message: 'must have 1 to 255 visible ASCII characters' },
      ]);
    }
    const hash = createHash('sha256').update(JSON.stringify(body)).digest();
    return this.dataSource.transaction(async (manager) => {
      const [lock] = await manager.query<[{ free: boolean }]>(
        'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS free',
        [`idempotency:${account.id}:${key}`],
      );
      if (!lock.free) throw stillWorking();
      const [known] = await manager.query<StoredAnswer<Answer>[]>(
        `SELECT request_hash = $3 AS same, answer FROM idempotency_key
         WHERE owner = $1 AND key = $2 AND created_at > now() - interval '24 hours'`,
        [account.id, key, hash],
      );
      if (known?.same === false) throw reused();
      if (known) return known.answer;
      const answer = await work(manager);
      await manager.query(
        `INSERT INTO idempotency_key (owner, key, request_hash, answer) VALUES ($1, $2, $3, $4)
         ON CONFLICT (owner, key) DO UPDATE SET request_hash = excluded.request_hash, answer = excluded.answer, created_at = now()`,
        [account.id, key, hash, JSON.stringify(answer)],
      );
      return answer;
    });
  }

  async sweep(): Promise<void> {
    // a clock that was ahead makes none of them live longer
    await this.dataSource.query('UPDATE idempotency_key SET created_at = now() WHERE created_at > now()');
    await this.dataSource.query("DELETE FROM idempotency_key WHERE created_at < now() - interval '25 hours'");
  }
}

const stillWorking = () =>
  new Problem({
    status: 409,
    code: 'idempotency_in_progress',
    detail: 'A request with this Idempotency-Key is still being worked on.',
    headers: { 'retry-after': '1' },
  });

const reused = () =>
  new Problem({
    status: 422,
    code: 'idempotency_key_reused',
    detail: 'This Idempotency-Key was used with another request.',
  });
