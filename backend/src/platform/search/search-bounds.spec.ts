import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { startApp, type Cookies, type TestApp } from '../../../test/app.js';
import { sentStatements } from '../../../test/sent-statements.js';
import { visitorsShare } from '../text/indexed-words.js';
import { searchText } from '../text/search-text.js';

/** Each text has this many words that contain the same letters, which occur only in its group. */
const WORDS = 10;
const TEXTS = 1_400;
/** Enough groups for the last one to be beyond the limit. */
const GROUPS = 4;
/** The maximum number of search words. */
const PIECES = 'abc bcd cde def efg fgh ghi hij';
const SHARE = visitorsShare(8);

interface Plan {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Plan[];
}
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

let api: TestApp;
let cookies: Cookies;

beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
  const texts = Array.from({ length: GROUPS }, (_group, group) => {
    const words = Array.from({ length: WORDS }, (_word, word) => `xabcdefghij${group}${word}`);
    return searchText({ en: { description: words.join(' ') } });
  });
  await api.database.query(
    `INSERT INTO collections (id, title_keys, content, search, published, category, created_at, updated_at)
     SELECT gen_random_uuid(), array_fill(n::text, ARRAY[4]), '{}', ($1::text[])[1 + n % $2::int], true, 'ethnography', now(), now()
     FROM generate_series(1, $3::int) AS n`,
    [texts, GROUPS, TEXTS],
  );
  await api.database.query(
    "SELECT gin_clean_pending_list('collections_search'), gin_clean_pending_list('search_word_part')",
  );
  await api.database.query('ANALYZE search_word');
});
afterAll(() => api.stop());

const search = async (q: string, limit = 1) =>
  (await api.send({ method: 'GET', url: `/api/public/search?lang=en&limit=${limit}&q=${q}` })).json<object>();
const list = async (query: string) =>
  (
    await api.send({ method: 'GET', url: `/api/admin/collections?limit=1&search=${PIECES}${query}` }, cookies)
  ).json<object>();

/** The rows read by each part of a statement that has a limit and joins two tables. */
async function limited(work: () => Promise<unknown>): Promise<number[]> {
  const sent = await sentStatements(api.database, work);
  const asked = sent.find(({ sql }) => sql.includes('AS inside'));
  const [row] = await api.database.query<[{ 'QUERY PLAN': [{ Plan: Plan }] }]>(
    `EXPLAIN (FORMAT JSON, ANALYZE) ${asked?.sql ?? ''}`,
    asked?.parameters,
  );
  return nodes(row['QUERY PLAN'][0].Plan).flatMap(({ Plans: [child] = [], ...node }) =>
    node['Node Type'] === 'Limit' && child?.['Node Type'] === 'Nested Loop' ? child['Actual Rows'] : [],
  );
}

test.each([
  ['search', () => search(PIECES)],
  ['list of objects', () => api.send({ method: 'GET', url: `/api/public/collections?q=${PIECES}` })],
])("what a visitor's %s reads for frequent letters inside words has a limit", async (_, ask) => {
  const read = await limited(ask);
  expect(read.filter((rows) => rows > 0)).toEqual(Array.from({ length: 8 }, () => SHARE));
});

test('a search of one word finds all texts that have it inside', async () => {
  expect([await search('xabc'), await search('abc')]).toEqual([
    expect.objectContaining({ total: TEXTS }),
    expect.objectContaining({ total: TEXTS }),
  ]);
});

test('letters inside words are not looked for where a text has the word', async () => {
  const [row] = await api.database.query<{ id: string }[]>(
    `INSERT INTO collections (id, content, search, published, category, created_at, updated_at)
     VALUES (gen_random_uuid(), '{}', $1, true, 'ethnography', '2001-01-01', now()) RETURNING id`,
    [searchText({ en: { description: 'xabc' } })],
  );
  expect(await search('xabc', 2)).toMatchObject({ total: 1, results: [{ id: row?.id }] });
  await api.database.query('DELETE FROM collections WHERE id = $1', [row?.id]);
});

test("the console's list finds all of them, and a change of all found changes these", async () => {
  const change = { terms_remove: [{ field: 'material', term: randomUUID() }] };
  const payload = { filter: { search: PIECES }, change, dry_run: true };
  const changed = await api.send({ method: 'PATCH', url: '/api/admin/collections', payload }, cookies);
  expect([await list(''), await list('&lang=en'), await list('&fields=row&lang=en'), changed.json()]).toEqual([
    expect.objectContaining({ total: TEXTS }),
    expect.objectContaining({ total: TEXTS }),
    expect.objectContaining({ total: TEXTS }),
    expect.objectContaining({ changed: 0, unchanged: TEXTS }),
  ]);
});
