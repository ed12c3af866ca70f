import { boolean, nothing } from './column-types.js';
import { statement } from './statement.js';

/**
 * PostgreSQL's advisory locks are numbers. All fixed ones are here, so that no two are the same. Other locks are hashes
 * of a text that names what is locked, such as an idempotency key; the statements that take them compute them.
 */
export const MIGRATION_LOCK = 7_391_001;
export const FIRST_ACCOUNT_LOCK = 7_391_002;
export const FIRST_CONTENT_LOCK = 7_391_003;
export const BACKUP_LOCK = 7_391_004;
/** Taken by triggers, too (migration 0032). */
export const USES_BY_MEDIA_LOCK = 7_391_005;
export const REGISTER_IMPORT_LOCK = 7_391_006;
export const IDENTITY_GROUPS_LOCK = 7_391_007;
export const DUMP_LOCK = 7_391_008;

/** Waits for the lock $1 and holds it until the connection ends. */
export const LOCK_FOR_CONNECTION = statement('lock for the connection', 'SELECT pg_advisory_lock($1) AS locked', {
  locked: nothing,
});

/** Waits for the lock $1 and holds it until the transaction ends. */
export const LOCK_FOR_TRANSACTION = statement(
  'lock for the transaction',
  'SELECT pg_advisory_xact_lock($1) AS locked',
  { locked: nothing },
);

/** Takes the lock $1 only if nobody holds it. */
export const TRY_LOCK = statement('try a lock', 'SELECT pg_try_advisory_lock($1) AS "isLocked"', { isLocked: boolean });

export const UNLOCK = statement('unlock', 'SELECT pg_advisory_unlock($1) AS "wasLocked"', { wasLocked: boolean });
