import { createHash } from 'node:crypto';
import { integer, jsonb, nothing, text, timestamp, uuid } from '../../../platform/database/column-types.js';
import { statement } from '../../../platform/database/statement.js';
import { spelled } from '../fields.js';

export const MAX_MAPPINGS = 200;

export const KEPT_MAPPINGS = statement(
  'the kept mappings of registers',
  `SELECT id, name, columns_hash AS "columnsHash", version, username, updated_at AS "updatedAt"
   FROM register_mapping ORDER BY lower(name), id LIMIT ${MAX_MAPPINGS}`,
  { id: uuid, name: text, columnsHash: text, version: integer, username: text, updatedAt: timestamp },
);

/** Parameter: an import. Null when its beginning is not stored. */
export const COLUMNS_OF = statement(
  'the columns of a register',
  `SELECT jsonb_path_query_array(sample, '$.columns[*].name') AS columns FROM register_import WHERE id = $1`,
  { columns: jsonb<string[]>().orNull() },
);

/** So that two at once do not exceed the limit. */
export const LOCK_MAPPINGS = statement(
  'lock the number of kept mappings',
  `SELECT pg_advisory_xact_lock(hashtext('register_mapping'))`,
  { pg_advisory_xact_lock: nothing },
);

/** Equal for the same columns in any order, in the spellings that a mapping takes as equal. */
export const hashOf = (columns: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([...new Set(columns.map(spelled))].sort()))
    .digest('hex');
