import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { tooManyRequests } from '../errors/problem.js';
import { Housekeeping } from '../housekeeping/housekeeping.js';

interface Counted {
  attempts: number;
  seconds: number;
}

/**
 * Counts attempts in the database, so that a restart or a second process changes nothing. The caller chooses the key, never the
 * client. An attempt is counted before it is carried out: many at once get no further than one after the other.
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
         since = CASE WHEN throttle.since < now() - $2 * interval '1 second' THEN now() ELSE throttle.since END
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
    const [full] = await this.dataSource.query<[Pick<Counted, 'seconds'>?]>(
      `SELECT extract(epoch FROM since + $3 * interval '1 second' - now())::float8 AS seconds FROM throttle
       WHERE key = $1 AND attempts >= $2 AND since >= now() - $3 * interval '1 second'`,
      [key, limit, seconds],
    );
    if (full) throw tooManyRequests(full.seconds);
  }

  /** Takes back what an attempt that turned out well was counted for. */
  async giveBack(key: string, cost = 1): Promise<void> {
    await this.dataSource.query('UPDATE throttle SET attempts = greatest(0, attempts - $2) WHERE key = $1', [
      key,
      cost,
    ]);
  }

  /**
   * `free` attempts without delay, then a pause of 1 s that doubles with each further one up to `longest` seconds. A day without
   * attempts starts anew.
   * @throws 429 with the seconds left of the pause; that attempt is not counted
   */
  async slowDown(key: string, free: number, longest: number): Promise<void> {
    const rows = await this.dataSource.query<Counted[]>(
      `INSERT INTO throttle (key, attempts, since, blocked_until) VALUES ($1, 1, now(), NULL)
       ON CONFLICT (key) DO UPDATE SET
         attempts = CASE WHEN throttle.since < now() - interval '1 day' THEN 1 ELSE throttle.attempts + 1 END,
         since = now(),
         blocked_until = CASE WHEN throttle.since < now() - interval '1 day' OR throttle.attempts + 1 < $2 THEN NULL
           ELSE now() + least($3, power(2, least(throttle.attempts + 1 - $2, 20))) * interval '1 second' END
       WHERE throttle.blocked_until IS NULL OR throttle.blocked_until <= now()
       RETURNING attempts`,
      [key, free, longest],
    );
    if (rows.length > 0) return;
    const [blocked] = await this.dataSource.query<[{ seconds: number }?]>(
      'SELECT extract(epoch FROM blocked_until - now())::float8 AS seconds FROM throttle WHERE key = $1',
      [key],
    );
    throw tooManyRequests(blocked?.seconds ?? 1);
  }

  async clear(key: string): Promise<void> {
    await this.dataSource.query('DELETE FROM throttle WHERE key = $1', [key]);
  }

  async sweep(): Promise<void> {
    await this.dataSource.query("DELETE FROM throttle WHERE since < now() - interval '2 days'");
  }
}
