import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Client } from 'pg';
import type { Category } from '../../content-types/collections/collections.entity.js';
import type { Stored } from './patch.js';
import type { RegisterOptions } from './register-item.js';

/** Rows that are read at once. */
const PAGE = 2_000;

export interface Exported {
  /** How most of the records were read that came from registers. */
  usual: RegisterOptions;
  objects: AsyncGenerator<Stored>;
}

/** All collections, as one moment has them. They have to be read to the end, or the generator be closed. */
export async function exportRegister(client: Client): Promise<Exported> {
  // one snapshot, however long the reader takes
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  // an old record may hold what PostgreSQL has no text for: it fails to look into that
  const { rows } = await client.query<{ lang: Lang; category: Category | null }>(
    `SELECT register->>'lang' AS lang, register->>'category' AS category
     FROM (SELECT CASE WHEN register::text !~* '\\\\u(0000|d[89a-f])' THEN register END AS register FROM collections) AS readable
     WHERE register IS NOT NULL GROUP BY 1, 2 ORDER BY count(*) DESC, 1, 2 LIMIT 1`,
  );
  const { lang, category } = rows[0] ?? { lang: 'en', category: null };
  return { usual: { lang, ...(category ? { category } : {}) }, objects: objectsOf(client) };
}

async function* objectsOf(client: Client): AsyncGenerator<Stored> {
  try {
    await client.query(
      `DECLARE rows NO SCROLL CURSOR FOR
       SELECT id, external_id AS number, version, content, category, register FROM collections
       ORDER BY created_at, external_id, id`,
    );
    for (;;) {
      const { rows } = await client.query<Stored>(`FETCH ${PAGE} FROM rows`);
      if (rows.length === 0) return;
      yield* rows;
    }
  } finally {
    await client.query('ROLLBACK');
  }
}
