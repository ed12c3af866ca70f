import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { tooManyRequests } from '../errors/problem.js';
import { Housekeeping } from '../housekeeping/housekeeping.js';

interface Counted {
  attempts: number;
  seconds: number;
}

/** How attempts of one kind are slowed down; times are in seconds. */
export interface Pause {
  key: string;
  /** Attempts without delay. */
  free: number;
  /** The first pause; each further attempt doubles it. */
  first: number;
  /** No pause is longer, and none that is found stored lasts longer, whatever the clock was when it was stored. */
  longest: number;
}

/** One of the pauses is not over. */
class Paused extends Error {}

/**
 * Counts attempts in the database, so that a restart or a second process changes nothing. The caller chooses the key, never the
 * client. An attempt is counted before it is carried out: many at once get no further than one after the other. Clocks are set back:
 * a stored moment that lies in the future is taken for now.
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
   * Looks whether there is an attempt left of `limit` in a window of `seconds`, and counts nothing.
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
    // without this the window would begin anew at each look
    if (full.isAhead) await this.dataSource.query('UPDATE throttle SET since = now() WHERE key = $1', [key]);
    throw tooManyRequests(full.seconds);
  }

  /** Takes back what an attempt that turned out well was counted for. */
  async giveBack(key: string, cost = 1): Promise<void> {
    await this.dataSource.query('UPDATE throttle SET attempts = greatest(0, attempts - $2) WHERE key = $1', [
      key,
      cost,
    ]);
  }

  /**
   * Counts an attempt under each of the keys, or under none: who may not try yet makes nobody else wait longer. A day without attempts
   * starts anew.
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

  /** Of the longest pause; what a clock that was ahead has stored is cut to what can be. */
  private async secondsLeft(pauses: readonly Pause[]): Promise<number> {
    const keys = pauses.map(({ key }) => key);
    await this.dataSource.query(
      `UPDATE throttle SET blocked_until = now() + pause.longest * interval '1 second'
       FROM unnest($1::text[], $2::float8[]) AS pause (key, longest)
       WHERE throttle.key = pause.key AND blocked_until > now() + pause.longest * interval '1 second'`,
      [keys, pauses.map(({ longest }) => longest)],
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
async function count(manager: EntityManager, { key, free, first, longest }: Pause): Promise<boolean> {
  const rows = await manager.query<object[]>(
    `INSERT INTO throttle (key, attempts, since, blocked_until) VALUES ($1, 1, now(), NULL)
     ON CONFLICT (key) DO UPDATE SET
       attempts = CASE WHEN throttle.since < now() - interval '1 day' THEN 1 ELSE throttle.attempts + 1 END,
       since = now(),
       blocked_until = CASE WHEN throttle.since < now() - interval '1 day' OR throttle.attempts + 1 < $2 THEN NULL
         ELSE now() + least($4::float8, $3::float8 * power(2, least(throttle.attempts + 1 - $2, 20))) * interval '1 second' END
     WHERE throttle.blocked_until IS NULL OR throttle.blocked_until <= now()
     RETURNING attempts`,
    [key, free, first, longest],
  );
  return rows.length > 0;
}
