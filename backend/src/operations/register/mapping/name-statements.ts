import { nothing, text, texts, uuid } from '../../../platform/database/column-types.js';
import { statement } from '../../../platform/database/statement.js';

/** Parameters: numbers of the register, keys of numbers (record/numbers.ts). */
export const OBJECTS_WITH_NUMBER = statement(
  'objects that records of a register name',
  `SELECT id, external_id AS number, number_keys AS keys FROM collections
   WHERE external_id = ANY($1::text[]) OR number_keys && $2::text[]`,
  { id: uuid, number: text.orNull(), keys: texts },
);

/** Longer chains are not followed, because each object of one would cost as much as the chain is long. */
export const MAX_ANCESTORS = 100;

/** Parameter: ids. Those that are part of themselves, or of too many others. */
export const CIRCLES = statement(
  'objects of an import that are a part of themselves',
  `WITH RECURSIVE above (of, id, level) AS (
     SELECT id, record ->> 'part_of', 1 FROM collections WHERE id = ANY($1::uuid[]) AND record ->> 'part_of' IS NOT NULL
     UNION ALL SELECT above.of, record ->> 'part_of', level + 1 FROM above JOIN collections ON collections.id = above.id::uuid
       WHERE record ->> 'part_of' IS NOT NULL AND level <= ${MAX_ANCESTORS}
   )
   SELECT of AS id FROM above GROUP BY of HAVING bool_or(id = of::text) OR count(DISTINCT id) > ${MAX_ANCESTORS}`,
  { id: uuid },
);

/** Parameter: ids. Their parents, the parents of these, and so on. */
export const PARENTS = statement(
  'what objects of an import are parts of',
  `WITH RECURSIVE above (id, parent, level) AS (
     SELECT id, record ->> 'part_of', 1 FROM collections WHERE id = ANY($1::uuid[])
     UNION SELECT collections.id, record ->> 'part_of', level + 1
       FROM above JOIN collections ON collections.id = above.parent::uuid WHERE level <= ${MAX_ANCESTORS}
   )
   SELECT DISTINCT id, parent FROM above WHERE parent IS NOT NULL`,
  { id: uuid, parent: text.orNull() },
);

/** The same lock as for writes in the console (record/named-items.ts). */
export const LOCK_CIRCLES = statement(
  'lock the parts of objects for an import',
  `SELECT pg_advisory_xact_lock(hashtext('parts of objects'))`,
  { pg_advisory_xact_lock: nothing },
);
