import { REGISTER_IMPORT_LOCK } from '../../../platform/database/advisory-locks.js';
import { boolean, jsonb, text, timestamp, uuid } from '../../../platform/database/column-types.js';
import { statement } from '../../../platform/database/statement.js';
import { isGoneAt, ownDateAt } from '../../../features/public-changes/public-change-statements.js';
import type { StoredDumpFile } from './dump.entity.js';

/** The latest 2 a.m. in the museum before the time $1. */
const NIGHT = `date_trunc('day', $1::timestamptz - interval '2 hours', 'Asia/Tashkent') + interval '2 hours'`;

/**
 * Whether the last dump is of another night, or an import has changed objects since, or one was withdrawn. Not while an
 * import runs: it would have a part of it. A withdrawal of the last minute before may have been written too late for the dump.
 */
export const DUMP_DUE = statement(
  'whether a dump is due at the time $1',
  `SELECT (last.at IS NULL OR last.at NOT BETWEEN ${NIGHT} AND $1::timestamptz
       OR EXISTS (SELECT FROM import_run WHERE greatest(started_at, undone_at) > last.at)
       OR EXISTS (SELECT FROM public_change AS change
                  WHERE type = 'collections' AND ${isGoneAt('$1')} AND ${ownDateAt('$1')} > last.at - interval '1 minute'))
     AND NOT EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = ${REGISTER_IMPORT_LOCK} AND granted
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS "isDue"
   FROM (SELECT max(at) AS at FROM dump) AS last`,
  { isDue: boolean.orNull() },
);

export const DUMPS = statement('all dumps', 'SELECT id, at, licence, files FROM dump ORDER BY at DESC, id', {
  id: uuid,
  at: timestamp,
  licence: text,
  files: jsonb<StoredDumpFile[]>(),
});
