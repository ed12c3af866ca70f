import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Pool } from 'pg';

type Content = Record<string, { title: string; excerpt?: string; content?: string }>;

/** A table like that of the news, with its indexes, for what the floor writes. */
export async function prepareStaff(pool: Pool): Promise<void> {
  await pool.query('CREATE TABLE IF NOT EXISTS bench_news (LIKE news INCLUDING ALL)');
}

/**
 * What the staff waits for, without rights, checks, trail, versions or pictures: `GET /search?words`, `POST /` and `PUT /ID` with
 * an article's `content`; each as one statement, a search as two.
 */
export async function staffAnswer(pool: Pool, request: IncomingMessage): Promise<string> {
  const [path = '', query = ''] = (request.url ?? '').split('?');
  if (request.method === 'GET') return search(pool, decodeURIComponent(query));
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
