import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Pool } from 'pg';
import { apiSearch, apiSearchText } from './api-search.ts';

type Content = Record<string, { title: string; excerpt?: string; content?: string }>;

/** A table like that of the news, for the baseline's writes: with its indexes, and the triggers that keep columns and words. */
export async function prepareStaff(pool: Pool): Promise<void> {
  const { rows: made } = await pool.query("SELECT to_regclass('bench_news') AS made");
  if ((made[0] as { made: string | null }).made) return;
  await pool.query('CREATE TABLE bench_news (LIKE news INCLUDING ALL)');
  const { rows } = await pool.query<{ definition: string }>(
    "SELECT pg_get_triggerdef(oid) AS definition FROM pg_trigger WHERE tgrelid = 'news'::regclass AND tgname LIKE 'keep%'",
  );
  for (const { definition } of rows) await pool.query(definition.replace(/ ON \S+/, ' ON bench_news'));
}

/**
 * The staff's requests without permissions, checks or pictures: `GET /search?words`, `GET /rows?words`, `POST /` and `PUT /ID` with an
 * article's `content`, which write the rows that the API writes.
 */
export async function staffAnswer(pool: Pool, request: IncomingMessage): Promise<string> {
  const [path = '', query = ''] = (request.url ?? '').split('?');
  if (request.method === 'GET') {
    const looked = decodeURIComponent(query);
    return path === '/rows' ? searchRows(pool, looked) : search(pool, looked);
  }
  const { content } = (await json(request)) as { content: Content };
  return write(pool, path.slice(1), content);
}

/** An article with its search text, its entry in the audit log and its revision, in one transaction. */
async function write(pool: Pool, id: string, sent: Content): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const stored = id === '' ? undefined : await client.query<{ content: Content }>(LOCK, [id]);
    const content = { ...stored?.rows[0]?.content, ...sent };
    const listing = Object.fromEntries(
      Object.entries(content).map(([lang, { title, excerpt }]) => [lang, { title, excerpt }]),
    );
    const values = [id || randomUUID(), content, listing, await apiSearchText(content)];
    const { rows } = await client.query<object>((id === '' ? CREATE : UPDATE) + WRITTEN, values);
    await client.query('COMMIT');
    return JSON.stringify(rows[0]);
  } finally {
    client.release();
  }
}

const LOCK = 'SELECT content FROM bench_news WHERE id = $1 FOR UPDATE';
const CREATE = `WITH written AS (INSERT INTO bench_news (id, content, listing, search, published, date, created_at, updated_at)
  VALUES ($1, $2, $3, $4, true, now(), now(), now()) RETURNING *)`;
const UPDATE = `WITH written AS (UPDATE bench_news SET content = $2, listing = $3, search = $4, version = version + 1,
  updated_at = now() WHERE id = $1 RETURNING *)`;
const WRITTEN = `, entry AS (
    INSERT INTO audit_entry (account_id, username, action, type, item_id)
    SELECT id, 'bench', 'changed', 'news', id FROM written)
  SELECT written.*, write_revision('news', id::text, version, now(), NULL, NULL, NULL, '{}', to_jsonb(written) - 'search')
  FROM written`;

async function search(pool: Pool, text: string): Promise<string> {
  const { any, valuesOfAny } = await apiSearch('collections', text);
  const [page, total] = await Promise.all([
    pool.query(`SELECT * FROM collections WHERE ${any} ORDER BY created_at DESC, id DESC LIMIT 20`, valuesOfAny),
    pool.query<{ total: number }>(`SELECT count(*)::int AS total FROM collections WHERE ${any}`, valuesOfAny),
  ]);
  return JSON.stringify({ collections: page.rows, total: total.rows[0]?.total });
}

/** The statement of the API's own rows of news, with its condition for the words in all their spellings and forms. */
async function searchRows(pool: Pool, text: string): Promise<string> {
  const { any, own, values } = await apiSearch('news', text);
  const { rows: found } = await pool.query<StoredRow>(
    `SELECT id, author, media_ids[1] AS "mediaId", version, published, archived, ${time('date')} AS date,
       ${time('created_at')} AS "createdAt", ${time('updated_at')} AS "updatedAt",
       (SELECT jsonb_object_agg(key, jsonb_build_object('title', value -> 'title',
         'written', (SELECT count(*) FROM jsonb_object_keys(value)))) FROM jsonb_each(content)) AS texts, total
     FROM (SELECT id AS found, row_number() OVER () AS nth, total FROM (
       SELECT id, (count(*) OVER ())::int AS total FROM news WHERE ${any}
       ORDER BY CASE WHEN id IN (SELECT id FROM news WHERE ${own}) THEN 0 ELSE 1 END, date DESC, created_at DESC, id DESC
       LIMIT 20) AS page) AS page JOIN news ON id = found ORDER BY nth`,
    values,
  );
  const news = found.map(({ texts, total: _, mediaId: _picture, ...facts }) => {
    const entries = Object.entries(texts);
    const content = Object.fromEntries(entries.map(([lang, { title }]) => [lang, { title }]));
    const written = Object.fromEntries(entries.map(([lang, one]) => [lang, one.written]));
    return { ...facts, content, written, media: [], state: facts.published ? 'published' : 'draft' };
  });
  return JSON.stringify({ news, total: found[0]?.total ?? 0 });
}

interface StoredRow {
  texts: Record<string, { title: string; written: number }>;
  published: boolean;
  total: number;
  mediaId: string | null;
}

const time = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
