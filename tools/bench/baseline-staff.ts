import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Pool } from 'pg';
import { apiSearch } from './api-search.ts';

type Content = Record<string, { title: string; excerpt?: string; content?: string }>;

/** A table like that of the news, with its indexes, for the baseline's writes. */
export async function prepareStaff(pool: Pool): Promise<void> {
  await pool.query('CREATE TABLE IF NOT EXISTS bench_news (LIKE news INCLUDING ALL)');
}

/**
 * The staff's requests without permissions, checks, audit log, versions or pictures: `GET /search?words`, `GET /rows?words`, `POST /` and
 * `PUT /ID` with an article's `content`; each as one statement, a search as two.
 */
export async function staffAnswer(pool: Pool, request: IncomingMessage): Promise<string> {
  const [path = '', query = ''] = (request.url ?? '').split('?');
  if (request.method === 'GET') {
    const looked = decodeURIComponent(query);
    return path === '/rows' ? searchRows(pool, looked) : search(pool, looked);
  }
  const { content } = (await json(request)) as { content: Content };
  const listing = Object.fromEntries(
    Object.entries(content).map(([lang, { title, excerpt }]) => [lang, { title, excerpt }]),
  );
  const values = [path.slice(1) || randomUUID(), content, listing];
  const { rows } = await pool.query(request.method === 'POST' ? CREATE : UPDATE, values);
  return JSON.stringify(rows[0]);
}

const CREATE = `INSERT INTO bench_news (id, content, listing, search, published, date, created_at, updated_at)
  VALUES ($1, $2, $3, lower($2::jsonb::text), true, now(), now(), now()) RETURNING *`;
const UPDATE = `UPDATE bench_news SET content = content || $2, listing = listing || $3, version = version + 1,
  search = lower((content || $2)::text), updated_at = now() WHERE id = $1 RETURNING *`;

async function search(pool: Pool, text: string): Promise<string> {
  const words = text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => `%${word}%`);
  const found = `FROM collections WHERE ${words.map((_, n) => `search LIKE $${n + 1}`).join(' AND ')}`;
  const [page, total] = await Promise.all([
    pool.query(`SELECT * ${found} ORDER BY created_at DESC, id DESC LIMIT 20`, words),
    pool.query<{ total: number }>(`SELECT count(*)::int AS total ${found}`, words),
  ]);
  return JSON.stringify({ collections: page.rows, total: total.rows[0]?.total });
}

/** The statement of the API's own rows of news, with its condition for the words in all their spellings and forms. */
async function searchRows(pool: Pool, text: string): Promise<string> {
  const english = 'split_part(split_part(search, chr(2), 2), chr(1), 1)';
  const { where, rank, values } = await apiSearch(text, { where: 'search', rank: english });
  const { rows: found } = await pool.query<StoredRow>(
    `SELECT id, author, media_ids[1] AS "mediaId", version, published, archived, ${time('date')} AS date,
       ${time('created_at')} AS "createdAt", ${time('updated_at')} AS "updatedAt",
       (SELECT jsonb_object_agg(key, jsonb_build_object('title', value -> 'title',
         'written', (SELECT count(*) FROM jsonb_object_keys(value)))) FROM jsonb_each(content)) AS texts,
       (count(*) OVER ())::int AS total,
       CASE WHEN ${rank} THEN 0 ELSE 1 END AS rank
     FROM news WHERE ${where}
     ORDER BY rank, news.date DESC, news.created_at DESC, news.id DESC LIMIT 20`,
    values,
  );
  const news = found.map(({ texts, rank: _, total: _total, mediaId: _picture, ...facts }) => {
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
  rank: number;
  total: number;
  mediaId: string | null;
}

const time = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
