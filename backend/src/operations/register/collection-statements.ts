import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { CollectionTextField } from '../../content-types/collections/collections.entity.js';
import type { Localized, Texts } from '../../platform/text/localized.js';
import { integer, json, jsonb, text, uuid } from '../../platform/database/column-types.js';
import { statement } from '../../platform/database/statement.js';
import type { StoredRecord } from '../../content-types/collections/record/record.js';
import type { Registered } from './patch.js';

const STORED = {
  id: uuid,
  number: text.orNull(),
  version: integer,
  content: jsonb<Localized<Texts<CollectionTextField>>>(),
  category: text,
  register: json<Registered>().orNull(),
  objectRecord: jsonb<StoredRecord>(),
};
const SELECT_STORED = `SELECT id, external_id AS number, version, content, category, register, record AS "objectRecord"
  FROM collections`;

/**
 * The objects with the ids $1 or the numbers $2. With a subquery instead of the first array PostgreSQL would scan all
 * objects.
 */
const KNOWN = `${SELECT_STORED} WHERE id = ANY($1::uuid[]) OR external_id = ANY($2) ORDER BY id`;
export const FIND_OBJECTS = statement('find objects of a register', KNOWN, STORED);
/** The same, locked against other changes until the transaction ends. */
export const LOCK_OBJECTS = statement('lock objects of a register', `${KNOWN} FOR UPDATE`, STORED);

/** The same for the trash, and for objects that were merged into others. */
export const FIND_DELETED = statement(
  'find deleted objects of a register',
  `SELECT id::text AS id, item->>'external_id' AS number FROM trash
   WHERE type = 'collections' AND (id = ANY($1::uuid[]) OR item ->> 'external_id' = ANY($2))
   UNION ALL SELECT collection_id::text, external_id FROM merged_object
   WHERE collection_id = ANY($1::uuid[]) OR external_id = ANY($2)`,
  { id: text, number: text.orNull() },
);

export const ALL_OBJECTS = statement(
  'all objects for an export',
  `${SELECT_STORED} ORDER BY created_at, external_id, id`,
  STORED,
);

export const COUNT_OBJECTS = statement('count objects', 'SELECT count(*)::int AS count FROM collections', {
  count: integer,
});

/**
 * Parameter: the categories that every museum has. The most frequent options with one of these, or none. Old records
 * with characters that PostgreSQL's JSON functions refuse are skipped.
 */
export const USUAL_OPTIONS = statement(
  'usual options of registers',
  `SELECT register->>'lang' AS lang, register->>'category' AS category
   FROM (SELECT CASE WHEN register::text !~* '\\\\u(0000|d[89a-f])' THEN register END AS register FROM collections) AS readable
   WHERE register IS NOT NULL AND coalesce(register->>'category' = ANY($1), true) GROUP BY 1, 2 ORDER BY count(*) DESC, 1, 2 LIMIT 1`,
  { lang: text.as<Lang>(), category: text.orNull() },
);

/**
 * One array per column, so that one statement takes any number of rows. Columns that are arrays themselves are passed
 * as text, because PostgreSQL cannot unnest arrays of arrays row by row.
 */
const ROWS = `unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::int[], $7::text[], $8::text[], $9::text[],
    $10::uuid[], $11::boolean[], $12::int[], $13::int[], $14::boolean[], $15::text[], $16::text[], $17::text[])
  AS row (id, number, content, category, register, version, record, search, term_ids, find_spot, find_spot_freed, earliest, latest,
    on_show, number_sort, number_keys, title_keys)`;

export const INSERT_OBJECTS = statement(
  'insert objects of a register',
  `INSERT INTO collections (id, external_id, content, category, register, version, record, search, term_ids, find_spot,
     find_spot_freed, earliest, latest, on_show, number_sort, number_keys, title_keys, published, created_at, updated_at)
   SELECT id, number, content::jsonb, category, register::json, version, record::jsonb, search, term_ids::uuid[], find_spot,
     find_spot_freed, earliest, latest, on_show, number_sort, number_keys::text[], title_keys::text[], $18, now(), now() FROM ${ROWS}`,
);

export const UPDATE_OBJECTS = statement(
  'update objects of a register',
  `UPDATE collections SET external_id = number, content = row.content::jsonb, category = row.category,
     register = row.register::json, record = row.record::jsonb, search = row.search, term_ids = row.term_ids::uuid[],
     find_spot = row.find_spot, find_spot_freed = row.find_spot_freed, earliest = row.earliest, latest = row.latest,
     on_show = row.on_show, number_sort = row.number_sort, number_keys = row.number_keys::text[],
     version = collections.version + 1, updated_at = now()
   FROM ${ROWS} WHERE collections.id = row.id`,
);

/** Does not wait for commits to reach the disk. A database crash may lose the last second, and nothing else. */
export const COMMIT_LATER = statement('commit without waiting for the disk', 'SET synchronous_commit = off');
export const COMMIT_AT_ONCE = statement('commit as usual', 'RESET synchronous_commit');
/** A separate transaction, after which all earlier ones are on disk as well. */
export const FLUSH = statement('wait for the disk', 'SELECT pg_current_xact_id()::text AS id', { id: text });

/** Parameters: account, its name, action, type, and for each item its id, title and titles. */
export const RECORD_CHANGES = statement(
  'record changes of an import',
  `INSERT INTO audit_entry (account_id, username, action, type, item_id, title, titles)
   SELECT $1, $2, $3, $4, item_id, title, titles
   FROM unnest($5::text[], $6::text[], $7::jsonb[]) AS entry (item_id, title, titles)`,
);
