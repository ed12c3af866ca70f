import type { Client } from 'pg';
import { name } from '../../platform/database/column-types.js';
import { statement } from '../../platform/database/statement.js';
import { Refused } from './refused.js';

/** The newest column that registers need. */
const NEEDED_COLUMN = 'record';

const COLLECTION_COLUMNS = statement(
  'columns of collections',
  `SELECT attname AS name FROM pg_attribute WHERE attrelid = to_regclass('collections') AND NOT attisdropped`,
  { name },
);

/**
 * Whether the database contains a museum.
 * @throws {Refused} when its schema is too old
 */
export async function museumIn(client: Client): Promise<boolean> {
  const rows = await COLLECTION_COLUMNS.all(client);
  if (rows.length === 0) return false;
  if (!rows.some((column) => column.name === NEEDED_COLUMN))
    throw new Refused(
      'The database is from an older version of Muzey. Start this version first: it upgrades the database.',
    );
  return true;
}
