import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { startApp, type TestApp } from '../../../test/app.js';
import { narrow } from '../content/list-query.js';
import { searchWords } from '../text/search-words.js';
import { Collection, COLLECTION_TEXT_FIELDS } from '../../content-types/collections/collections.entity.js';
import { ContentTypes } from '../content-types/content-types.js';
import { searchStatement } from './search.statement.js';

/** Written once, as the tests only ask how they would be read. */
const ROWS = 50_000;

let api: TestApp;

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Plan[];
}
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];
const explain = async (sql: string, parameters: unknown[]): Promise<Plan[]> => {
  const [row] = await api.database.query<[{ 'QUERY PLAN': [{ Plan: Plan }] }]>(
    `EXPLAIN (FORMAT JSON) ${sql}`,
    parameters,
  );
  return nodes(row['QUERY PLAN'][0].Plan);
};

beforeAll(async () => {
  api = await startApp();
  // beside the API's own connections, which give up after a few seconds
  const client = new Client({ connectionString: api.databaseUrl });
  await client.connect();
  try {
    await client.query(
      `INSERT INTO collections (id, content, search, published, category, created_at, updated_at)
       SELECT gen_random_uuid(),
              jsonb_build_object('en', jsonb_build_object('title', 'Object ' || n)) || CASE
                WHEN n > 20 THEN '{"uz": {"title": "Buyum", "description": "Kumush"}}'::jsonb
                ELSE '{}'
              END,
              'object ' || n || chr(2) || 'object ' || n || repeat(chr(1), 4),
              true, 'ethnography', now() - n * interval '1 second', now()
       FROM generate_series(1, $1::int) AS n`,
      [ROWS],
    );
    // as merging.ts does a second later
    await client.query("SELECT gin_clean_pending_list('collections_search')");
    await client.query('ANALYZE collections');
  } finally {
    await client.end();
  }
});
afterAll(() => api.stop());

test('the public search reads indexes', async () => {
  const { sql, parameters } = searchStatement({
    words: searchWords('moynaq'),
    lang: 'en',
    sources: api.app.get(ContentTypes).all.filter(({ hasSearchText }) => hasSearchText),
    limit: 20,
    skip: 0,
  });
  const plan = await explain(sql, parameters);
  expect(plan.map((node) => node['Index Name'])).toContain('collections_search');
  expect(plan.filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'collections')).toEqual(
    [],
  );
});

test('so does the search of an admin list', async () => {
  const items = api.database.manager.createQueryBuilder(Collection, 'collection');
  const query = { search: 'moynaq', lang: 'kk', limit: 20, skip: 0 } as const;
  const [sql, parameters] = narrow(items, query, COLLECTION_TEXT_FIELDS).getQueryAndParameters();
  const plan = await explain(sql, parameters);
  expect(plan.map((node) => node['Index Name'])).toContain('collections_search');
});

test('and missing languages are counted by an index', async () => {
  const items = api.database.manager.createQueryBuilder(Collection, 'collection');
  const query = { missing: 'uz', limit: 20, skip: 0 } as const;
  const [sql, parameters] = narrow(items, query, COLLECTION_TEXT_FIELDS).getQueryAndParameters();
  const plan = await explain(sql, parameters);
  expect(plan.map((node) => node['Index Name'])).toContain('collections_missing');
});

test('a public list reads its order from an index', async () => {
  const plan = await explain(
    'SELECT id FROM collections WHERE published AND NOT archived ORDER BY created_at DESC, id DESC LIMIT 6',
    [],
  );
  expect(plan.map((node) => node['Index Name'])).toContainEqual(expect.stringMatching(/^collections_(public_)?order$/));
});
