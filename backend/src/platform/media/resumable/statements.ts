import { boolean, float, integer, text, uuid } from '../../database/column-types.js';
import { statement } from '../../database/statement.js';

/**
 * A holder that no longer renews its lock is gone. A time further in the future was written while the clock was ahead.
 */
const IS_FREE = `(holder IS NULL OR held_until NOT BETWEEN now() AND now() + interval '1 minute')`;

export const LOCK_BEGINNING = statement(
  'lock the beginning of resumable uploads',
  `SELECT true AS locked FROM pg_advisory_xact_lock(hashtextextended('resumable', 0))`,
  { locked: boolean },
);

/** A complete register stays in the spool until it is imported. */
const TAKES_ROOM = `(result IS NULL OR result ->> 'register' = 'true')`;

/** Total over all accounts. */
export const COUNT_OUTSTANDING = statement(
  'bytes of resumable uploads that are still to come',
  `SELECT coalesce(sum(bytes - received), 0)::float8 AS bytes FROM resumable_upload
   WHERE result IS NULL AND expires_at > now()`,
  { bytes: float },
);

export const COUNT_UNFINISHED = statement(
  'count the unfinished uploads of an account',
  `SELECT count(*)::int AS count, coalesce(sum(bytes), 0)::int AS bytes FROM resumable_upload
   WHERE owner = $1 AND ${TAKES_ROOM}`,
  { count: integer, bytes: integer },
);

export const DROP_OLDEST = statement(
  'drop the oldest unfinished upload of an account',
  `DELETE FROM resumable_upload WHERE id = (
     SELECT id FROM resumable_upload WHERE owner = $1 AND ${TAKES_ROOM} AND ${IS_FREE}
     ORDER BY created_at, id LIMIT 1 FOR UPDATE SKIP LOCKED
   ) RETURNING id`,
  { id: uuid },
);

export const TAKE_LOCK = statement(
  'lock a resumable upload',
  `UPDATE resumable_upload SET holder = $2, held_until = now() + interval '10 seconds', release_asked = false
   WHERE id = $1 AND ${IS_FREE} RETURNING id`,
  { id: uuid },
);

export const ASK_FOR_RELEASE = statement(
  'ask for a resumable upload',
  'UPDATE resumable_upload SET release_asked = true WHERE id = $1 AND holder IS NOT NULL AND NOT release_asked',
);

export const RENEW_LOCK = statement(
  'go on with a resumable upload',
  `UPDATE resumable_upload SET held_until = now() + interval '10 seconds' WHERE id = $1 AND holder = $2
   RETURNING release_asked`,
  { release_asked: boolean },
);

export const RELEASE_LOCK = statement(
  'release a resumable upload',
  'UPDATE resumable_upload SET holder = NULL, held_until = NULL, release_asked = false WHERE id = $1 AND holder = $2',
);

export const SET_RECEIVED = statement(
  'how much of a resumable upload is there',
  'UPDATE resumable_upload SET received = $3 WHERE id = $1 AND holder = $2 RETURNING id',
  { id: uuid },
);

export const SET_RESULT = statement(
  'the result of a resumable upload',
  'UPDATE resumable_upload SET result = $2 WHERE id = $1 AND result IS NULL RETURNING id',
  { id: uuid },
);

export const TAKE_REGISTER = statement(
  'take a register out of its upload',
  `DELETE FROM resumable_upload
   WHERE id = $1 AND owner = $2 AND expires_at > now() AND result ->> 'register' = 'true' RETURNING id, name, bytes`,
  { id: uuid, name: text.orNull(), bytes: integer },
);

export const DELETE_EXPIRED = statement(
  'delete expired uploads',
  `DELETE FROM resumable_upload
   WHERE expires_at NOT BETWEEN now() AND now() + interval '25 hours' AND ${IS_FREE} RETURNING id`,
  { id: uuid },
);

export const KNOWN_UPLOADS = statement(
  'the resumable uploads among these ids',
  'SELECT id FROM resumable_upload WHERE id = ANY($1::uuid[])',
  { id: uuid },
);
