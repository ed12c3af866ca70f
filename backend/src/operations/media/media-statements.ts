import { integer, uuid } from '../../platform/database/column-types.js';
import { statement } from '../../platform/database/statement.js';

const IS_DUE = '(checked_at IS NULL OR checked_at < $1)';

/** Uploads that were not looked at since $1. */
export const COUNT_DUE = statement(
  'count uploads to check',
  `SELECT count(*)::int AS count FROM media WHERE ${IS_DUE}`,
  {
    count: integer.orNull(),
  },
);

/** The next hundred of them behind the id $2. */
export const NEXT_DUE = statement(
  'next uploads to check',
  `SELECT id FROM media WHERE ${IS_DUE} AND id > $2::uuid ORDER BY id LIMIT 100`,
  { id: uuid.orNull() },
);

/** Former files behind the id $1; they are looked at as a whole, as there are few. */
export const NEXT_FORMER = statement(
  'next former files to check',
  'SELECT id FROM former_file WHERE id > $1::uuid ORDER BY id LIMIT 100',
  { id: uuid },
);

/** Pictures behind the id $1 that lack a file or a rendition; with $2, all. */
export const NEXT_TO_REMAKE = statement(
  'next pictures to remake',
  "SELECT id FROM media WHERE id > $1::uuid AND kind = 'image' AND ($2 OR fault IS NOT NULL OR pending) ORDER BY id LIMIT 100",
  { id: uuid },
);

export const COUNT_TO_REMAKE = statement(
  'count pictures to remake',
  "SELECT count(*)::int AS count FROM media WHERE kind = 'image' AND ($1 OR fault IS NOT NULL OR pending)",
  { count: integer.orNull() },
);

/** Lets all renditions of the picture $1 be made again. */
export const FORGET_RENDITIONS = statement(
  'forget the renditions of a picture',
  "UPDATE media SET renditions = '[]', pending = true, attempts = 0 WHERE id = $1 AND kind = 'image'",
);
