import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { tooManyRequests } from '../errors/problem.js';
import { Housekeeping } from '../housekeeping/housekeeping.js';

interface Counted {
  attempts: number;
  seconds: number;
}

/** An exponential backoff for attempts under one key. */
export interface Pause {
  key: string;
  /** Number of attempts without a pause. */
  free: number;
  /** The first pause; each further attempt doubles it. */
  firstSeconds: number;
  /** Also caps a stored pause, which may come from a clock that was ahead. */
  maxSeconds: number;
}

/** A pause is not over. */
class Paused extends Error {}

/**
 * Counts attempts in the database, which restarts and several processes share. Attempts are counted before they run, so that
 * concurrent ones gain nothing. Keys never come from the client. A stored time in the future, from a clock that was ahead, counts as now.
 */
@Injectable()
export class ThrottleService {
  constructor(
    private readonly dataSource: DataSource,
    housekeeping: Housekeeping,
  ) {
    housekeeping.add(() => this.sweep());
  }

  /**
   * At most `limit` attempts in each window of `seconds`; `cost` counts one attempt as several.
   * @throws 429 with the seconds until the window ends
   */
  async limit(key: string, limit: number, seconds: number, cost = 1): Promise<void> {
    const rows = await this.dataSource.query<Counted[]>(
      `INSERT INTO throttle (key, attempts, since) VALUES ($1, $3, now())
       ON CONFLICT (key) DO UPDATE SET
         attempts = CASE WHEN throttle.since < now() - $2 * interval '1 second' THEN $3 ELSE throttle.attempts + $3 END,
         since = CASE WHEN throttle.since < now() - $2 * interval '1 second' THEN now() ELSE least(throttle.since, now()) END
       RETURNING attempts, extract(epoch FROM since + $2 * interval '1 second' - now())::float8 AS seconds`,
      [key, seconds, cost],
    );
    const counted = rows[0];
    if (counted && counted.attempts > limit) {
      await this.giveBack(key, cost);
      throw tooManyRequests(counted.seconds);
    }
  }

  /**
   * Checks the limit of {@link limit} without counting.
   * @throws 429 with the seconds until the window ends
   */
  async check(key: string, limit: number, seconds: number): Promise<void> {
    const [full] = await this.dataSource.query<[(Pick<Counted, 'seconds'> & { isAhead: boolean })?]>(
      `SELECT extract(epoch FROM least(since, now()) + $3 * interval '1 second' - now())::float8 AS seconds,
              since > now() AS "isAhead"
       FROM throttle WHERE key = $1 AND attempts >= $2 AND since >= now() - $3 * interval '1 second'`,
      [key, limit, seconds],
    );
    if (!full) return;
    // otherwise the window would start again at each check
    if (full.isAhead) await this.dataSource.query('UPDATE throttle SET since = now() WHERE key = $1', [key]);
    throw tooManyRequests(full.seconds);
  }

  /** Takes back the count of a successful attempt. */
  async giveBack(key: string, cost = 1): Promise<void> {
    await this.dataSource.query('UPDATE throttle SET attempts = greatest(0, attempts - $2) WHERE key = $1', [
      key,
      cost,
    ]);
  }

  /**
   * Counts an attempt under all keys. If one of them is paused it counts under none, so that refused attempts prolong nobody's pause.
   * A day without attempts resets the counter.
   * @throws 429 with the seconds left of the longest pause
   */
  async slowDown(pauses: readonly Pause[]): Promise<void> {
    try {
      await this.dataSource.transaction(async (manager) => {
        for (const pause of pauses) if (!(await count(manager, pause))) throw new Paused();
      });
    } catch (error) {
      if (!(error instanceof Paused)) throw error;
      throw tooManyRequests(await this.secondsLeft(pauses));
    }
  }

  /** The remaining seconds of the longest pause. Caps pauses stored while the clock was ahead. */
  private async secondsLeft(pauses: readonly Pause[]): Promise<number> {
    const keys = pauses.map(({ key }) => key);
    await this.dataSource.query(
      `UPDATE throttle SET blocked_until = now() + pause.max_seconds * interval '1 second'
       FROM unnest($1::text[], $2::float8[]) AS pause (key, max_seconds)
       WHERE throttle.key = pause.key AND blocked_until > now() + pause.max_seconds * interval '1 second'`,
      [keys, pauses.map(({ maxSeconds }) => maxSeconds)],
    );
    const [left] = await this.dataSource.query<[{ seconds: number | null }]>(
      'SELECT max(extract(epoch FROM blocked_until - now()))::float8 AS seconds FROM throttle WHERE key = ANY ($1)',
      [keys],
    );
    return left.seconds ?? 1;
  }

  async clear(keys: readonly string[]): Promise<void> {
    await this.dataSource.query('DELETE FROM throttle WHERE key = ANY ($1)', [keys]);
  }

  async sweep(): Promise<void> {
    await this.dataSource.query('UPDATE throttle SET since = now() WHERE since > now()');
    await this.dataSource.query("DELETE FROM throttle WHERE since < now() - interval '2 days'");
  }
}

/** @returns false, and counts nothing, while the pause is not over */
async function count(manager: EntityManager, { key, free, firstSeconds, maxSeconds }: Pause): Promise<boolean> {
  const rows = await manager.query<object[]>(
    `INSERT INTO throttle (key, attempts, since, blocked_until) VALUES ($1, 1, now(), NULL)
     ON CONFLICT (key) DO UPDATE SET
       attempts = CASE WHEN throttle.since < now() - interval '1 day' THEN 1 ELSE throttle.attempts + 1 END,
       since = now(),
       blocked_until = CASE WHEN throttle.since < now() - interval '1 day' OR throttle.attempts + 1 < $2 THEN NULL
         ELSE now() + least($4::float8, $3::float8 * power(2, least(throttle.attempts + 1 - $2, 20))) * interval '1 second' END
     WHERE throttle.blocked_until IS NULL OR throttle.blocked_until <= now()
     RETURNING attempts`,
    [key, free, firstSeconds, maxSeconds],
  );
  return rows.length > 0;
}
