// Statements for terms that a register import looks up by name, and creates.
import { jsonb, text, texts, uuid } from '../database/column-types.js';
import { statement } from '../database/statement.js';
import type { Localized } from '../text/localized.js';
import type { TermKind } from './term.entity.js';

/** The oldest first, because it is used if several terms have the same word. */
export const TERM_WORDS = statement(
  'the words of all terms',
  `SELECT id, kind, key, labels, variants, merged_into AS "mergedInto" FROM term ORDER BY created_at, id`,
  {
    id: uuid,
    kind: text.as<TermKind>(),
    key: text.orNull(),
    labels: jsonb<Localized<string>>(),
    variants: texts,
    mergedInto: uuid.orNull(),
  },
);

/** Parameter: keys. */
export const FIND_CATEGORIES = statement(
  'which categories there are',
  "SELECT key FROM term WHERE kind = 'category' AND key = ANY($1)",
  { key: text.orNull() },
);

/** Parameter: keys. Nobody deletes these categories until the transaction ends. */
export const HELD_CATEGORIES = statement(
  'categories, held',
  "SELECT key FROM term WHERE kind = 'category' AND key = ANY($1) ORDER BY id FOR KEY SHARE",
  { key: text.orNull() },
);

/** Parameters, one array entry per term: ids, kinds, labels as JSON, keys. */
export const MAKE_TERMS = statement(
  'make terms of an import',
  `INSERT INTO term (id, kind, labels, key, source, created_at, updated_at)
   SELECT id, kind, labels::jsonb, key, 'import', now(), now()
   FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) AS made (id, kind, labels, key)
   ON CONFLICT (id) DO NOTHING`,
);

/**
 * Parameters, one array entry per term: ids, kinds, labels as JSON, ids of the terms above, levels and coordinates of
 * places, sources, addresses and variants as JSON, whether nobody is known, first and last years of
 * periods.
 */
export const SEED_TERMS = statement(
  'make first terms',
  `INSERT INTO term (id, kind, labels, broader_id, place_level, latitude, longitude, source, exact_match,
     variants, nobody_known, earliest, latest, created_at, updated_at)
   SELECT id, kind, labels::jsonb, broader_id, place_level, latitude, longitude, source,
     ARRAY(SELECT jsonb_array_elements_text(exact_match::jsonb)),
     ARRAY(SELECT jsonb_array_elements_text(variants::jsonb)), nobody_known, earliest, latest, now(), now()
   FROM unnest($1::uuid[], $2::text[], $3::text[], $4::uuid[], $5::text[], $6::float8[], $7::float8[], $8::text[],
     $9::text[], $10::text[], $11::boolean[], $12::int[], $13::int[]) AS made (id, kind, labels, broader_id, place_level, latitude, longitude,
     source, exact_match, variants, nobody_known, earliest, latest)`,
);

/** Parameter: ids. */
export const FIND_TERMS = statement('which terms there are', 'SELECT id FROM term WHERE id = ANY($1::uuid[])', {
  id: uuid,
});

/** Parameter: ids. Deletes terms that an import created, if nobody has changed them and nothing refers to them. */
export const DELETE_UNUSED_TERMS = statement(
  'delete terms of an import that nothing names',
  `DELETE FROM term WHERE id = ANY($1::uuid[]) AND version = 1 AND source = 'import' AND merged_into IS NULL
     AND NOT EXISTS (SELECT FROM collections WHERE term_ids @> ARRAY[term.id])
     AND NOT EXISTS (SELECT FROM collections WHERE find_spot = term.id)
     AND (kind <> 'category' OR NOT EXISTS (SELECT FROM collections WHERE category = term.key))
     AND NOT EXISTS (SELECT FROM term AS other WHERE other.broader_id = term.id OR other.merged_into = term.id)
   RETURNING id, labels`,
  { id: uuid, labels: jsonb<Localized<string>>() },
);
