import { integer, text, timestamp, uuid } from '../database/column-types.js';
import { statement } from '../database/statement.js';

/**
 * Takes the code of the time step $3 with the secret $2, unless it, or one after it, was taken before. Two requests at once are decided by
 * the lock of the row. A stored step behind the next one ($4) comes from a clock that was ahead, and does not count.
 */
export const TAKE_STEP = statement(
  'take the code of a time step',
  `UPDATE second_factor SET last_step = $3
   WHERE admin_id = $1 AND secret = $2 AND confirmed_at IS NOT NULL
     AND (last_step IS NULL OR last_step < $3 OR last_step > $4)
   RETURNING last_step AS step`,
  { step: integer.orNull() },
);

/** Of an account that has shown no code yet. */
export const FIND_STARTED = statement(
  'find a second factor that was started',
  `SELECT secret FROM second_factor
   WHERE admin_id = $1 AND confirmed_at IS NULL AND started_at > now() - interval '15 minutes'`,
  { secret: text },
);

export const SWEEP_STARTED = statement(
  'delete second factors that were only started',
  "DELETE FROM second_factor WHERE confirmed_at IS NULL AND started_at < now() - interval '1 day'",
);

export const USE_CHALLENGE = statement(
  'use a challenge',
  'INSERT INTO used_challenge (challenge) VALUES ($1) ON CONFLICT DO NOTHING RETURNING used_at',
  { used_at: timestamp },
);

/** They are valid for five minutes. */
export const SWEEP_CHALLENGES = statement(
  'delete used challenges that are not valid any more',
  "DELETE FROM used_challenge WHERE used_at < now() - interval '1 hour'",
);

/**
 * Takes a sign-in with the passkey $1, whose device counts $2 signatures (WebAuthn 3, 7.2). Devices that do not count say 0; of a passkey that
 * ever counted more, each number has to be higher than the last.
 */
export const TAKE_PASSKEY = statement(
  'take a sign-in with a passkey',
  `UPDATE passkey SET counter = $2, synced = $3, last_used_at = now()
   WHERE id = $1 AND ($2 > counter OR ($2 = 0 AND counter = 0))
   RETURNING id`,
  { id: uuid },
);
