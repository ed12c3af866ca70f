import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { startApp, type Cookies, type TestApp } from '../../../test/app.js';
import { pageStatement, sentStatements } from '../../../test/sent-statements.js';

/** Enough for PostgreSQL to prefer the indexes. Written once, because the tests only ask for plans. */
const ROWS = 20_000;

let api: TestApp;
let cookies: Cookies;

/** Articles whose texts are stored outside their rows. */
const LONG_ARTICLES = 300;

interface Plan {
  'Node Type': string;
  'Actual Rows'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Plan[];
}
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

/** The plan of the statement that reads a page of the collections. */
async function planOf(
  url: string,
  { as, table = 'collections', run = false }: { as?: Cookies; table?: string; run?: boolean } = {},
): Promise<Plan[]> {
  const { sql, parameters } = await pageStatement(api.database, table, async () => {
    expect((await api.send({ method: 'GET', url }, as)).statusCode).toBe(200);
  });
  const [row] = await api.database.query<[{ 'QUERY PLAN': [{ Plan: Plan }] }]>(
    `EXPLAIN (FORMAT JSON${run ? ', ANALYZE, BUFFERS' : ''}) ${sql}`,
    parameters,
  );
  return nodes(row['QUERY PLAN'][0].Plan);
}

beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
  // not one of the API's connections, which time out after a few seconds
  const client = new Client({ connectionString: api.databaseUrl });
  await client.connect();
  try {
    await client.query(
      // with sort keys, which would take most of the time
      `INSERT INTO collections (id, title_keys, content, search, published, category, created_at, updated_at)
       SELECT gen_random_uuid(), array_fill(n::text, ARRAY[4]),
              jsonb_build_object('en', jsonb_build_object('title', 'Object ' || n)) || CASE
                WHEN n > 20 THEN '{"uz": {"title": "Buyum", "description": "Kumush"}}'::jsonb
                ELSE '{}'
              END,
              'object ' || n || chr(2) || 'object ' || n || repeat(chr(1), 4),
              true, 'ethnography', now() - n * interval '1 second', now()
       FROM generate_series(1, $1::int) AS n`,
      [ROWS],
    );
    // merging.ts does this a second later
    await client.query("SELECT gin_clean_pending_list('collections_search')");
    await client.query('VACUUM ANALYZE collections');
    await client.query(
      `INSERT INTO news (id, content, listing, published, shown_languages, search, date, created_at, updated_at)
       SELECT gen_random_uuid(), '{"en": {"title": "Carpets"}}', '{}', true, '{en}',
              ' carpets ' || repeat(chr(1), 3) || chr(2) || ' carpets ' ||
                (SELECT string_agg(md5(((n * 7 + word) % 1000)::text), ' ') FROM generate_series(1, 400) AS word) || ' ' || repeat(chr(1), 4),
              now(), now(), now()
       FROM generate_series(1, $1::int) AS n`,
      [LONG_ARTICLES],
    );
    await client.query("SELECT gin_clean_pending_list('news_search'), gin_clean_pending_list('search_word_part')");
    await client.query('ANALYZE search_word');
  } finally {
    await client.end();
  }
});
afterAll(() => api.stop());

test.each<[string, string, string]>([
  ['the public search', '/api/public/search?q=moynaq&lang=en', 'collections_search'],
  ['a public list', '/api/public/collections?limit=6', 'collections_public_order'],
  ['a staff list', '/api/admin/collections?limit=20', 'collections_order'],
  ['rows of a staff list', '/api/admin/collections?fields=row&limit=20', 'collections_order'],
  ['a search of a staff list', '/api/admin/collections?search=moynaq&lang=kk', 'collections_search'],
  ['a search of rows', '/api/admin/collections?fields=row&search=moynaq&lang=kk', 'collections_search'],
  ['rows by the beginning of a number', '/api/admin/collections?fields=row&number=A0', 'collections_number_lines'],
  ['rows with a picture', '/api/admin/collections?fields=row&picture=true', 'collections_pictured'],
  ['rows without a language', '/api/admin/collections?fields=row&missing=uz', 'collections_missing'],
])('%s reads an index, and never the whole table', async (_, url, index) => {
  const plan = await planOf(url, { as: url.startsWith('/api/admin') ? cookies : undefined });
  expect(plan.map((node) => node['Index Name'])).toContain(index);
  expect(plan.filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'collections')).toEqual(
    [],
  );
});

test('the number of objects that visitors see can come out of an index alone', async () => {
  const sent = await sentStatements(api.database, () =>
    api.send({ method: 'GET', url: '/api/public/collections?category=ethnography&skip=7' }),
  );
  const count = sent.find(({ sql }) => /COUNT/i.test(sql) && sql.includes('collections'));
  const plan = await api.database.transaction(async (manager) => {
    // these rows are narrow, and few
    await manager.query('SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off');
    const sql = `EXPLAIN (FORMAT JSON) ${count?.sql ?? ''}`;
    const [row] = await manager.query<[{ 'QUERY PLAN': [{ Plan: Plan }] }]>(sql, count?.parameters);
    return nodes(row['QUERY PLAN'][0].Plan);
  });
  expect(plan).toContainEqual(
    expect.objectContaining({ 'Node Type': 'Index Only Scan', 'Index Name': 'collections_missing' }),
  );
});

test.each(['carpets', 'carpet', 'arpet', 'c'])(
  'a search for %s, which all articles have, reads no text',
  async (word) => {
    const url = `/api/admin/news?fields=row&lang=en&limit=20&search=${word}`;
    const [whole] = await planOf(url, { as: cookies, table: 'news', run: true });
    // a text takes four blocks, and finding it two more
    expect((whole?.['Shared Hit Blocks'] ?? 0) + (whole?.['Shared Read Blocks'] ?? 0)).toBeLessThan(LONG_ARTICLES);
  },
);

test('which hits of the public search have the word whole is told without their texts', async () => {
  const plan = await planOf('/api/public/search?type=news&q=carpets&lang=en', { table: 'news', run: true });
  const places = plan.find((node) => node['Node Type'] === 'WindowAgg');
  expect(places).toMatchObject({ 'Actual Rows': LONG_ARTICLES, 'Shared Hit Blocks': 0, 'Shared Read Blocks': 0 });
});

test('forms of words and near words are looked up by the indexes of all words', async () => {
  const sent = await sentStatements(api.database, () =>
    api.send({ method: 'GET', url: '/api/public/search?q=carpeets&lang=en' }),
  );
  const lookedUp = sent.filter(({ sql }) => sql.startsWith('SELECT nth, word'));
  const plans = await Promise.all(
    lookedUp.map(async ({ sql, parameters }) => {
      const [row] = await api.database.query<[{ 'QUERY PLAN': [{ Plan: Plan }] }]>(
        `EXPLAIN (FORMAT JSON) ${sql}`,
        parameters,
      );
      return nodes(row['QUERY PLAN'][0].Plan).flatMap((node) => node['Index Name'] ?? []);
    }),
  );
  expect(plans).toEqual([['search_word_whole'], ['search_word_whole'], ['search_word_part']]);
});
