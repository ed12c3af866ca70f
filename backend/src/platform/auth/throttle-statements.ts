import { boolean, float, integer, text, timestamp } from '../database/column-types.js';
import { statement } from '../database/statement.js';

export const COUNT_IN_WINDOW = statement(
  'count attempts in a window',
  `INSERT INTO throttle (key, attempts, since) VALUES ($1, $3, now())
   ON CONFLICT (key) DO UPDATE SET
     attempts = CASE WHEN throttle.since < now() - $2 * interval '1 second' THEN $3 ELSE throttle.attempts + $3 END,
     since = CASE WHEN throttle.since < now() - $2 * interval '1 second' THEN now() ELSE least(throttle.since, now()) END
   RETURNING attempts, extract(epoch FROM since + $2 * interval '1 second' - now())::float8 AS seconds`,
  { attempts: integer, seconds: float },
);

/** No row while there are attempts left. */
export const FIND_FULL_WINDOW = statement(
  'find a full window',
  `SELECT extract(epoch FROM least(since, now()) + $3 * interval '1 second' - now())::float8 AS seconds,
          since > now() AS "isAhead"
   FROM throttle WHERE key = $1 AND attempts >= $2 AND since >= now() - $3 * interval '1 second'`,
  { seconds: float, isAhead: boolean },
);

export const GIVE_BACK = statement(
  'give attempts back',
  'UPDATE throttle SET attempts = greatest(0, attempts - $2) WHERE key = $1',
);

/** No row, and nothing counted, while the pause is not over. */
export const COUNT_WITH_PAUSE = statement(
  'count an attempt with a pause',
  `INSERT INTO throttle (key, attempts, since, blocked_until) VALUES ($1, 1, now(), NULL)
   ON CONFLICT (key) DO UPDATE SET
     attempts = CASE WHEN throttle.since < now() - interval '1 day' THEN 1 ELSE throttle.attempts + 1 END,
     since = now(),
     blocked_until = CASE WHEN throttle.since < now() - interval '1 day' OR throttle.attempts + 1 < $2 THEN NULL
       ELSE now() + least($4::float8, $3::float8 * power(2, least(throttle.attempts + 1 - $2, 20))) * interval '1 second' END
   WHERE throttle.blocked_until IS NULL OR throttle.blocked_until <= now()
   RETURNING attempts`,
  { attempts: integer },
);

/** Shortens pauses that were stored while the clock was ahead. */
export const CAP_PAUSES = statement(
  'cap pauses',
  `UPDATE throttle SET blocked_until = now() + pause.max_seconds * interval '1 second'
   FROM unnest($1::text[], $2::float8[]) AS pause (key, max_seconds)
   WHERE throttle.key = pause.key AND blocked_until > now() + pause.max_seconds * interval '1 second'`,
);

export const REMAINING_PAUSE = statement(
  'remaining pause',
  'SELECT max(extract(epoch FROM blocked_until - now()))::float8 AS seconds FROM throttle WHERE key = ANY ($1)',
  { seconds: float.orNull() },
);

/** All counters of the account $1: also those by device and of codes (beginnings $2) and by network (names end in $3). */
export const CLEAR_ATTEMPTS_OF_ACCOUNT = statement(
  'clear the attempts of an account',
  `DELETE FROM throttle WHERE key = $1 OR EXISTS (SELECT FROM unnest($2::text[]) AS beginning WHERE starts_with(key, beginning))
   OR starts_with(key, 'login:from:') AND right(key, length($3)) = $3`,
);

export const PAUSED_UNTIL = statement(
  'ends of the pauses of accounts',
  `SELECT name, least(max(blocked_until), now() + $2 * interval '1 second') AS until
   FROM unnest($1::text[]) AS name JOIN throttle
     ON key = 'login:account:' || name OR starts_with(key, 'login:from:') AND right(key, length(name) + 1) = ':' || name
   WHERE blocked_until > now() GROUP BY name`,
  { name: text, until: timestamp },
);

/** Corrects times stored while the clock was ahead, then deletes old counters. */
export const SWEEP_ATTEMPTS = {
  correct: statement('correct the times of attempts', 'UPDATE throttle SET since = now() WHERE since > now()'),
  delete: statement('delete old attempts', "DELETE FROM throttle WHERE since < now() - interval '2 days'"),
};
