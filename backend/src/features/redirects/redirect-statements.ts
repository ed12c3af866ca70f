import { integer, text, timestamp, uuid } from '../../platform/database/column-types.js';
import { statement } from '../../platform/database/statement.js';

/** At most so many pages are listed; those asked for least are left out. */
export const MAX_MISSING = 1_000;
const KEPT_DAYS = 90;

/** Parameter: paths, the first of which counts more. */
export const EXACT_REDIRECT = statement(
  'the redirect of a path',
  'SELECT source, target FROM redirect WHERE source = ANY($1::text[]) ORDER BY array_position($1::text[], source) LIMIT 1',
  { source: text, target: text },
);

export const PATTERNS = statement('redirects with patterns', 'SELECT source, target FROM redirect WHERE is_pattern', {
  source: text,
  target: text,
});

export const ALL_REDIRECTS = statement('all redirects', 'SELECT source, target FROM redirect ORDER BY source', {
  source: text,
  target: text,
});

const FOUND = "($1::text = '' OR strpos(lower(source), lower($1)) > 0 OR strpos(lower(target), lower($1)) > 0)";

/** Parameters: words, limit, skip. */
export const LIST_REDIRECTS = statement(
  'list redirects',
  `SELECT id, source, target, (count(*) OVER ())::int AS total FROM redirect WHERE ${FOUND} ORDER BY source LIMIT $2 OFFSET $3`,
  { id: uuid, source: text, target: text, total: integer },
);

/** Parameters: sources, targets. */
export const PUT_REDIRECTS = statement(
  'write redirects',
  `INSERT INTO redirect (source, target, is_pattern)
   SELECT source, target, strpos(source, '*') > 0 FROM unnest($1::text[], $2::text[]) AS put (source, target) ORDER BY source
   ON CONFLICT (source) DO UPDATE SET target = excluded.target`,
);

/** Parameters: paths, counts, times in milliseconds, referrers. In order, so that two processes wait for each other only one way. */
export const COUNT_MISSING = statement(
  'count pages that were not found',
  `INSERT INTO missing_page (path, count, first_at, last_at, referrer)
   SELECT path, count, to_timestamp(at / 1000.0), to_timestamp(at / 1000.0), referrer
   FROM unnest($1::text[], $2::int[], $3::float8[], $4::text[]) AS missed (path, count, at, referrer) ORDER BY path
   ON CONFLICT (path) DO UPDATE SET count = least(missing_page.count::bigint + excluded.count, 2147483647)::int,
     last_at = greatest(missing_page.last_at, excluded.last_at), referrer = coalesce(excluded.referrer, missing_page.referrer)`,
);

export const DROP_LEAST_MISSING = statement(
  'drop the pages that were asked for least',
  `DELETE FROM missing_page WHERE path IN (SELECT path FROM missing_page ORDER BY count DESC, last_at DESC, path OFFSET ${MAX_MISSING})`,
);

export const FORGET_MISSING = statement(
  'forget pages that nobody asks for any more',
  `DELETE FROM missing_page WHERE last_at < now() - interval '${KEPT_DAYS} days'`,
);

export const FORGET_ALL_MISSING = statement('forget all pages that were not found', 'DELETE FROM missing_page');

/** Parameters: limit, skip. */
export const LIST_MISSING = statement(
  'list pages that were not found',
  `SELECT path, count, first_at AS "firstAt", last_at AS "lastAt", referrer, (count(*) OVER ())::int AS total FROM missing_page
   ORDER BY count DESC, last_at DESC, path LIMIT $1 OFFSET $2`,
  { path: text, count: integer, firstAt: timestamp, lastAt: timestamp, referrer: text.orNull(), total: integer },
);
