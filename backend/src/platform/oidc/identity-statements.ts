import { nothing } from '../database/column-types.js';
import { statement } from '../database/statement.js';

/** Of two sign-ins of the same person at once, the second one waits for the account that the first one makes. */
export const LOCK_IDENTITY = statement(
  'lock an identity',
  "SELECT pg_advisory_xact_lock(hashtextextended($1 || E'\\n' || $2, 0)) AS locked",
  { locked: nothing },
);
