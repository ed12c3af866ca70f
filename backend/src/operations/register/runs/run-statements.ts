import {
  boolean,
  integer,
  json,
  jsonb,
  nothing,
  text,
  timestamp,
  uuid,
  uuids,
} from '../../../platform/database/column-types.js';
import { statement } from '../../../platform/database/statement.js';
import type { RunState } from './run-state.js';
import type { UndoReport } from './undo-run.js';

/** Parameters: id, file, mapping. A resumed import keeps its id. */
export const BEGIN_RUN = statement(
  'begin an import that can be taken back',
  'INSERT INTO import_run (id, file, mapping) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
);

/** For imports by the command; those of the console are told by a trigger. Parameter: the import. */
export const TELL_OF_IMPORT = statement(
  'tell webhooks of an import by the command',
  `SELECT tell_webhooks('register.imported', 'registers', $1, current_moment()) AS told`,
  { told: nothing },
);

/**
 * Parameters: the import, and for each object its id, its version after the import, and its states before and after.
 * When the import writes an object again that somebody has edited in between, the first entry stays, so that an undo
 * does not take the edit for a part of the import.
 */
export const ADD_RUN_ITEMS = statement(
  'objects of an import',
  `WITH written AS (
     INSERT INTO import_run_item (run_id, item_id, version, before, after)
     SELECT $1, item_id, version, before::json, after::json
     FROM unnest($2::uuid[], $3::int[], $4::text[], $5::text[]) AS item (item_id, version, before, after)
     ON CONFLICT (run_id, item_id) DO UPDATE SET version = excluded.version, after = excluded.after
       WHERE import_run_item.version = excluded.version - 1
     RETURNING xmax = 0 AS is_new, before IS NULL AS is_created
   )
   UPDATE import_run AS run SET created = run.created + counted.created, changed = run.changed + counted.changed
   FROM (
     SELECT count(*) FILTER (WHERE is_created) AS created, count(*) FILTER (WHERE NOT is_created) AS changed
     FROM written WHERE is_new
   ) AS counted WHERE id = $1`,
);

export const ADD_RUN_TERMS = statement(
  'terms of an import',
  'UPDATE import_run SET terms = terms || $2::uuid[] WHERE id = $1',
);

/** Parameters: the import, numbers, ids. A resumed import finds what it wrote before unchanged. */
export const SAVE_OTHERS = statement(
  'objects that an import did not write',
  `UPDATE import_run SET missing = ARRAY(SELECT id FROM collections WHERE external_id = ANY($2::text[])),
     unchanged = ARRAY(SELECT unnest($3::uuid[]) EXCEPT SELECT item_id FROM import_run_item WHERE run_id = $1)
   WHERE id = $1`,
);

/** Parameter: days. */
export const FORGET_RUNS = statement(
  'forget imports of long ago',
  `DELETE FROM import_run WHERE started_at < now() - $1 * interval '1 day'`,
);

const RUN = {
  id: uuid,
  file: text,
  terms: uuids,
  startedAt: timestamp,
  undoneAt: timestamp.orNull(),
  undone: jsonb<UndoReport>().orNull(),
};
const SELECT_RUN = 'SELECT id, file, terms, started_at AS "startedAt", undone_at AS "undoneAt", undone FROM import_run';

/** Parameter: the beginning of an id. */
export const FIND_RUN = statement('find an import', `${SELECT_RUN} WHERE starts_with(id::text, $1) LIMIT 2`, RUN);
export const LAST_RUNS = statement('the last imports', `${SELECT_RUN} ORDER BY started_at DESC, id LIMIT 10`, RUN);

/** Parameters: the import, the last id of the previous page, a limit. */
export const RUN_ITEMS = statement(
  'objects of an import, in pages',
  `SELECT item_id AS id, version, before, after FROM import_run_item
   WHERE run_id = $1 AND item_id > $2 ORDER BY item_id LIMIT $3`,
  { id: uuid, version: integer, before: json<RunState>().orNull(), after: json<RunState>().orNull() },
);

/** Parameter: ids. Waiting changes are an editor's work. */
export const EDITED_BESIDE = statement(
  'objects with something beside them',
  `SELECT id, EXISTS (SELECT FROM waiting_change WHERE type = 'collections' AND item_id = asked.id)
     OR EXISTS (SELECT FROM release_member WHERE type = 'collections' AND item_id = asked.id) AS edited
   FROM unnest($1::uuid[]) AS asked (id)`,
  { id: uuid, edited: boolean },
);

export const DELETE_OBJECTS = statement(
  'delete objects of an import',
  'DELETE FROM collections WHERE id = ANY($1::uuid[])',
);

/** Parameters: the import, ids. */
export const DROP_RUN_ITEMS = statement(
  'objects of an import that are taken back',
  'DELETE FROM import_run_item WHERE run_id = $1 AND item_id = ANY($2::uuid[])',
);

export const COUNT_RUN_ITEMS = statement(
  'count the objects of an import',
  'SELECT count(*)::int AS count FROM import_run_item WHERE run_id = $1',
  { count: integer },
);

/** Parameters: the import, the report. */
export const SAVE_UNDO = statement('how far an undo is', 'UPDATE import_run SET undone = $2 WHERE id = $1');

export const END_UNDO = statement('an import is taken back', 'UPDATE import_run SET undone_at = now() WHERE id = $1');

/** Parameter: how an object's register begins, including the name of its mapping. */
export const OBJECTS_OF_MAPPING = statement(
  'objects that were read with a mapping',
  `SELECT external_id AS number FROM collections
   WHERE external_id IS NOT NULL AND strpos(register::text, $1) > 0 ORDER BY number_sort, external_id`,
  { number: text.orNull() },
);
