import { text, texts, timestamp } from '../database/column-types.js';
import { statement } from '../database/statement.js';

/**
 * A text that is another one after every committed change of what visitors see. Each change leaves a row in `change`; their hashes are
 * added up, so that the order in which transactions end doesn't matter. Deleting old rows counts as a change too, which does no harm.
 * The same look finds out whether a newer version has migrated the database.
 */
export const STATE = statement(
  'the state of what visitors see',
  `SELECT count(*) || ':' || coalesce(sum(uuid_hash_extended(id, 0)), 0) AS state, current_moment() AS now,
          ARRAY(SELECT version FROM lowest_version) AS lowest
   FROM change`,
  { state: text, now: timestamp, lowest: texts },
);

export const DELETE_OLD = statement('delete old changes', `DELETE FROM change WHERE at < now() - interval '1 hour'`);
