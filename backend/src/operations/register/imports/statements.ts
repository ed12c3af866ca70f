import { REGISTER_IMPORT_LOCK } from '../../../platform/database/advisory-locks.js';
import { boolean, float, integer, jsonb, text, timestamp, uuid } from '../../../platform/database/column-types.js';
import { statement } from '../../../platform/database/statement.js';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Encoding } from '../encoding.js';
import type { TermKind } from '../../../platform/terms/term.entity.js';
import type { WordState } from '../mapping/met-words.js';
import type { StoredWord } from '../mapping/reconcile.js';
import type { UndoReport } from '../runs/undo-run.js';
import type { State, StoredFailure } from './register-import.entity.js';
import type { Sample } from '../sample/sample.js';
import type { RegisterReport } from './register-imports.dto.js';

const IS_RUNNING = `state IN ('reading', 'checking', 'importing', 'undoing')`;
/**
 * A process at work sends a heartbeat every second. A time further in the future was written while the clock was ahead.
 */
const IS_HEARD = `heard_at BETWEEN now() - interval '30 seconds' AND now() + interval '30 seconds'`;

const COLUMNS = `id, username, name, bytes, lang, category, encoding, publish, mapping_name AS mapping, sample IS NOT NULL AS sampled, progress, checked, imported, failure,
  CASE WHEN ${IS_RUNNING} AND ${IS_HEARD} THEN state WHEN undone_at IS NOT NULL THEN 'undone'
    WHEN ${IS_RUNNING} THEN 'interrupted' ELSE state END AS state,
  undone, CASE WHEN undone_at IS NULL THEN created END AS created, changed, cardinality(missing) AS missing, cardinality(unchanged) AS unchanged,
  created_at AS "createdAt"`;
/** With the objects that it has written. */
const TABLES = 'register_import LEFT JOIN import_run USING (id)';
const ROW = {
  id: uuid,
  username: text,
  name: text,
  bytes: integer,
  publish: boolean,
  sampled: boolean.orNull(),
  progress: float,
  lang: text.as<Lang>().orNull(),
  category: text.orNull(),
  mapping: text.orNull(),
  encoding: text.as<Encoding>().orNull(),
  failure: jsonb<StoredFailure>().orNull(),
  checked: jsonb<RegisterReport>().orNull(),
  imported: jsonb<RegisterReport>().orNull(),
  state: text.as<State>(),
  undone: jsonb<UndoReport>().orNull(),
  created: integer.orNull(),
  changed: integer.orNull(),
  missing: integer.orNull(),
  unchanged: integer.orNull(),
  createdAt: timestamp,
};

export const SET_LOCK_TIMEOUT = statement(
  'how long the connection waits for locks',
  "SELECT set_config('lock_timeout', ($1::int)::text, false) AS value",
  { value: text },
);

export const LAST_IMPORTS = statement(
  'the last imports of registers',
  `SELECT ${COLUMNS} FROM ${TABLES} ORDER BY created_at DESC, id LIMIT 20`,
  ROW,
);

export const FIND_IMPORT = statement('an import of a register', `SELECT ${COLUMNS} FROM ${TABLES} WHERE id = $1`, ROW);

/** An import holds this lock while it works; a request that starts one, for a moment. */
export const TRY_BEGINNING = statement(
  'begin an import of a register, unless one is at work',
  `SELECT pg_try_advisory_xact_lock(${REGISTER_IMPORT_LOCK})
     AND NOT EXISTS (SELECT FROM register_import WHERE ${IS_RUNNING} AND ${IS_HEARD}) AS "isFree"`,
  { isFree: boolean.orNull() },
);

export const MAPPING_OF = statement('the mapping of an import', 'SELECT mapping FROM register_import WHERE id = $1', {
  mapping: text.orNull(),
});

/** Saves the progress of the process $2, and returns whether it must stop. */
export const SAVE_PROGRESS = statement(
  'how far an import is',
  `UPDATE register_import SET heard_at = now(), progress = $3,
     imported = CASE WHEN state = 'importing' THEN $4::jsonb ELSE imported END
   WHERE id = $1 AND job = $2 AND ${IS_RUNNING} RETURNING cancel_asked AS "isCancelled"`,
  { isCancelled: boolean },
);

export const END_WORK = statement(
  'the end of work on a register',
  `UPDATE register_import SET heard_at = now(),
     checked = CASE WHEN state = 'checking' AND $3 = 'checked' THEN $4::jsonb ELSE checked END,
     imported = CASE WHEN state = 'importing' THEN $4::jsonb ELSE imported END,
     progress = CASE WHEN $3 IN ('read', 'checked', 'imported', 'undone') THEN 1 ELSE progress END, state = $3, failure = $5,
     words = CASE WHEN state = 'checking' THEN $6::jsonb WHEN $3 = 'imported' THEN NULL ELSE words END,
     mapping = CASE WHEN $3 = 'imported' THEN NULL ELSE mapping END,
     sample = CASE WHEN $3 = 'imported' THEN NULL ELSE sample END
   WHERE id = $1 AND job = $2 AND ${IS_RUNNING} RETURNING id`,
  { id: uuid },
);

/** Parameters: import, state and kind, empty for all; limit, skip. */
export const WORDS_OF = statement(
  'words of a register for terms',
  `SELECT word FROM register_import, jsonb_array_elements(words -> 'words') WITH ORDINALITY AS met (word, at)
   WHERE id = $1 AND ($2 = '' OR word ->> 'state' = $2) AND ($3 = '' OR word ->> 'kind' = $3)
   ORDER BY at LIMIT $4 OFFSET $5`,
  { word: jsonb<StoredWord>() },
);

export const COUNTED_WORDS = statement(
  'how many words of a register stand how to terms',
  `SELECT word ->> 'kind' AS kind, word ->> 'state' AS state, count(*)::int AS count,
     (words ->> 'left_out')::int AS "leftOut", (words ->> 'is_cut')::boolean AS "isCut"
   FROM register_import, jsonb_array_elements(words -> 'words') AS word
   WHERE id = $1 GROUP BY 1, 2, 4, 5 ORDER BY 1, 2`,
  { kind: text.as<TermKind>(), state: text.as<WordState>(), count: integer, leftOut: integer, isCut: boolean },
);

export const SAVE_SAMPLE = statement(
  'store the beginning of a register',
  "UPDATE register_import SET sample = $3::jsonb WHERE id = $1 AND job = $2 AND state = 'reading' RETURNING id",
  { id: uuid },
);

export const SAMPLE_OF = statement('the beginning of a register', 'SELECT sample FROM register_import WHERE id = $1', {
  sample: jsonb<Sample>().orNull(),
});

/** Samples may contain what nobody wants to store. */
export const FORGET_SAMPLES = statement(
  'forget the beginnings of earlier registers',
  `UPDATE register_import SET sample = NULL
   WHERE sample IS NOT NULL AND NOT (created_at BETWEEN now() - interval '24 hours' AND now()) AND NOT (${IS_RUNNING})`,
);

export const ASK_TO_CANCEL = statement(
  'ask for the end of an import',
  `UPDATE register_import SET cancel_asked = true WHERE id = $1 AND ${IS_RUNNING} AND ${IS_HEARD} RETURNING id`,
  { id: uuid },
);

/** Imports whose files are still kept. An import that has ended has only its rejected records left. */
export const KEPT_FILES = statement(
  'imports with a file',
  `SELECT id FROM register_import
   WHERE created_at BETWEEN now() - interval '24 hours' AND now() OR (${IS_RUNNING} AND ${IS_HEARD})`,
  { id: uuid },
);
