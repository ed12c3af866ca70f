import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { LightMyRequestResponse } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { QueryRunner } from 'typeorm';
import { publicReads } from '@muzey/shared-server/generated/public-reads.ts';
import { TITLES_WITH_SLUGS } from '@muzey/shared-ui/testing/titles-with-slugs.ts';
import { startApp, type Cookies, type TestApp } from '../../../test/app.js';
import { eventInput } from '../../../test/builders/events.js';
import { exhibitionInput } from '../../../test/builders/exhibitions.js';
import { newsInput } from '../../../test/builders/news.js';
import { setPrimaryTime } from '../../../test/primary-time.js';

let api: TestApp;
let cookies: Cookies;
beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
});
afterAll(() => api.stop());

const YEAR = new Date(Date.now() + 5 * 3_600_000).getUTCFullYear();

/** The fixed names of calls below those of a type: news, exhibitions and events have the year before a slug. */
const FIXED = publicReads.flatMap(
  ({ path }) => /^\/api\/public\/(?:collections|terms\/:kind)\/([\w-]+)/.exec(path)?.[1] ?? [],
);

interface Item {
  id: string;
  slug?: string;
}

const read = (url: string): Promise<LightMyRequestResponse> => api.send({ method: 'GET', url: `/api/public/${url}` });
const slugAt = async (url: string) => (await read(url)).json<Item>().slug;
const statusAt = async (url: string) => (await read(url)).statusCode;

async function write(method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object): Promise<Item> {
  const answer = await api.send({ method, url: `/api/admin/${url}`, ...(payload && { payload }) }, cookies);
  expect([200, 201]).toContain(answer.statusCode);
  const { newsItem, collection, exhibition, event } = answer.json<Partial<Record<string, Item>>>();
  return newsItem ?? collection ?? exhibition ?? event ?? { id: '' };
}

const titled = (title: string, fields: object = {}) =>
  newsInput({ content: { en: { title, content: 'At length.' } }, ...fields });
const published = (title: string, fields: object = {}) => write('POST', 'news', titled(title, fields));

test('300 titles in four scripts give the slugs that the console proposes', async () => {
  const rows = await api.database.query<object[]>(
    'SELECT lang, title, slug_of(title, lang) AS slug FROM unnest($1::text[], $2::text[]) AS given (title, lang)',
    [TITLES_WITH_SLUGS.map(({ title }) => title), TITLES_WITH_SLUGS.map(({ lang }) => lang)],
  );
  expect(rows).toHaveLength(300);
  expect(rows).toEqual(TITLES_WITH_SLUGS);
});

test('a long title gives whole words', async () => {
  const slugs = await api.database.query<{ slug: string }[]>(
    "SELECT slug_of(title, 'en') AS slug FROM unnest($1::text[]) AS title",
    [[`${'word '.repeat(11)}lasting`, 'a'.repeat(80), `${'a'.repeat(50)} b`, '— 中文 —']],
  );
  expect(slugs.map(({ slug }) => slug)).toEqual(['word-'.repeat(10).slice(0, -1), 'a'.repeat(50), 'a'.repeat(50), '']);
});

test('an article has its address from its publication on, and later titles do not change it', async () => {
  const { id } = await published('Silver in winter', { published: false });
  expect(await statusAt(`news/${YEAR}/silver-in-winter`)).toBe(404);
  await write('PUT', `news/${id}`, { published: true });
  const slug = `${YEAR}/silver-in-winter`;
  expect(await slugAt(`news/${id}`)).toBe(slug);
  await write('PUT', `news/${id}`, { content: { en: { title: 'Gold in summer' } } });
  expect((await read(`news/${slug}`)).json<Item>()).toMatchObject({
    id,
    slug,
    content: { en: { title: 'Gold in summer' } },
  });
  const list = (await read('news?limit=1')).json<{ news: Item[] }>();
  expect(list.news).toMatchObject([{ id, slug }]);
  const found = (await read('search?q=summer')).json<{ results: Item[] }>();
  expect(found.results).toMatchObject([{ id, slug }]);
});

test('an exhibition and an event are read at their addresses', async () => {
  for (const [type, input] of [
    ['exhibitions', exhibitionInput()],
    ['events', eventInput()],
  ] as const) {
    const { id } = await write('POST', type, input);
    const item = (await read(`${type}/${id}`)).json<Item>();
    expect((await read(`${type}/${item.slug}`)).json()).toEqual(item);
  }
});

test('hidden, unpublished and deleted items answer as if they had never been, and keep their address', async () => {
  const { id } = await published('Kept address');
  const slug = `news/${YEAR}/kept-address`;
  await write('PUT', `news/${id}`, { published: false });
  expect(await statusAt(slug)).toBe(404);
  await write('PUT', `news/${id}`, { published: true, content: { en: { title: 'Another title' } } });
  expect(await slugAt(slug)).toBe(`${YEAR}/kept-address`);
  await write('DELETE', `news/${id}`);
  expect(await statusAt(slug)).toBe(404);
  await write('POST', `trash/news/${id}/restore`);
  expect(await slugAt(slug)).toBe(`${YEAR}/kept-address`);
  await write('DELETE', `news/${id}`);
  await write('DELETE', `trash/news/${id}`);
  expect(await api.database.query('SELECT FROM item_address WHERE item_id = $1', [id])).toEqual([]);
});

test('items with equal titles get different addresses, also at the same moment', async () => {
  const items = await Promise.all(Array.from({ length: 11 }, () => published('Equal')));
  const slugs = await Promise.all(items.map(({ id }) => slugAt(`news/${id}`)));
  const numbered = slugs.filter((slug) => /^\d{4}\/equal(-\d)?$/.test(slug ?? ''));
  expect([numbered.length, new Set(slugs).size]).toEqual([9, 11]);
});

test('two writers that publish the same two titles in opposite order both get addresses', async () => {
  const titles = ['Crosswise one', 'Crosswise two'];
  const writers = [titles, [...titles].reverse()].map((order) => ({ order, runner: api.database.createQueryRunner() }));
  const made: string[] = [];
  const publish = async (runner: QueryRunner, title = '') => {
    const id = randomUUID();
    made.push(id);
    await runner.query("SELECT make_address('news', $1, current_moment(), slug_of($2, 'en'))", [id, title]);
  };
  try {
    for (const { order, runner } of writers) {
      await runner.startTransaction();
      await publish(runner, order[0]);
    }
    await Promise.all(
      writers.map(async ({ order, runner }) => {
        await publish(runner, order[1]);
        await runner.commitTransaction();
      }),
    );
  } finally {
    for (const { runner } of writers) {
      if (runner.isTransactionActive) await runner.rollbackTransaction();
      await runner.release();
    }
  }
  const rows = await api.database.query<{ slug: string }[]>(
    'SELECT slug FROM item_address WHERE item_id = ANY($1) ORDER BY slug',
    [made],
  );
  expect(rows.map(({ slug }) => slug.slice(5).replace(/-([\da-f]{12}|2)$/, '-…')).sort()).toEqual([
    'crosswise-one',
    'crosswise-one-…',
    'crosswise-two',
    'crosswise-two-…',
  ]);
});

test('it is made of the first title that visitors are shown', async () => {
  // English lacks the text, and is not shown
  const content = { en: { title: 'Embargoed' }, ru: { title: 'Серебро зимой', content: 'Подробно.' } };
  const { id } = await write('POST', 'news', newsInput({ content }));
  expect(await slugAt(`news/${id}`)).toBe(`${YEAR}/serebro-zimoy`);
  const held = { en: { title: 'Embargoed' }, ru: { title: 'Чаша' } };
  const translation = { show: { en: 'not_yet' } };
  const object = await write('POST', 'collections', {
    content: held,
    translation,
    category: 'jewelry',
    published: true,
  });
  expect(await slugAt(`collections/${object.id}`)).toBe('chasha');
});

test('an object has its number in its address, and no other call’s address', async () => {
  const object = (title: string, record?: object) =>
    write('POST', 'collections', {
      content: { en: { title } },
      category: 'jewelry',
      published: true,
      ...(record && { record }),
    });
  const { id } = await object('Bracelet', { object_number: 'КП 12/3' });
  expect((await read('collections/kp-12-3-bracelet')).json<Item>()).toMatchObject({ id, slug: 'kp-12-3-bracelet' });
  const { id: withText } = await object('Facets of glass');
  expect(await slugAt(`collections/${withText}`)).toBe('facets-of-glass');
  expect(FIXED).toContain('chosen');
  for (const segment of FIXED) {
    const fixed = await object(segment);
    const slug = await slugAt(`collections/${fixed.id}`);
    expect(slug).toMatch(new RegExp(`^${segment}-[0-9a-f]{12}$`));
    expect(await slugAt(`collections/${slug}`)).toBe(slug);
  }
});

test('until visitors see it, the address follows title and time, and nobody is told', async () => {
  const shown_from = '2030-12-31T20:00:00Z';
  const { id } = await published('First wording', { shown_from });
  await write('PUT', `news/${id}`, { content: { en: { title: 'Second wording' } } });
  expect([await statusAt('news/2031/first-wording'), await statusAt('news/2031/second-wording')]).toEqual([404, 404]);
  await setPrimaryTime(api.database, new Date('2031-01-02T00:00:00Z'), api.app);
  expect(await statusAt('news/2031/first-wording')).toBe(404);
  // in the museum the year has begun
  expect((await read('news/2031/second-wording')).json<Item>()).toMatchObject({ id, slug: '2031/second-wording' });
  await write('PUT', `news/${id}`, { content: { en: { title: 'Third wording' } } });
  expect(await slugAt(`news/${id}`)).toBe('2031/second-wording');
  await setPrimaryTime(api.database, new Date(), api.app);
});

test('an address tells nobody that something unseen has an equal title', async () => {
  await published('Equal to a plan', { shown_from: '2030-06-01T00:00:00Z' });
  const year = { shown_from: '2030-05-01T00:00:00Z' };
  await published('Equal to a plan', year);
  await setPrimaryTime(api.database, new Date('2030-05-02T00:00:00Z'), api.app);
  const { id } = await published('Equal to a plan');
  await setPrimaryTime(api.database, new Date('2030-06-02T00:00:00Z'), api.app);
  expect(await slugAt(`news/${id}`)).toMatch(/^2030\/equal-to-a-plan-[0-9a-f]{12}$/);
  await setPrimaryTime(api.database, new Date(), api.app);
});

test('an address that was never seen is free again', async () => {
  const { id } = await published('Never seen', { shown_from: '2030-06-01T00:00:00Z' });
  await write('PUT', `news/${id}`, { published: false });
  expect(await api.database.query('SELECT FROM item_address WHERE item_id = $1', [id])).toEqual([]);
});

test('a former address leads to the item, one that was let go is gone', async () => {
  const { id } = await published('Right title');
  await api.database.query(
    `INSERT INTO item_address (type, slug, item_id, state, public_from)
     VALUES ('news', '2024/former', $1, 'former', now()), ('news', '2024/wrong', $1, 'gone', now())`,
    [id],
  );
  expect((await read('news/2024/former')).json<Item>()).toMatchObject({ id, slug: `${YEAR}/right-title` });
  const gone = await read('news/2024/wrong');
  expect([gone.statusCode, gone.json<{ code: string }>().code]).toEqual([410, 'gone']);
  expect(gone.body).not.toContain('right-title');
  await write('PUT', `news/${id}`, { published: false });
  expect(await statusAt('news/2024/former')).toBe(404);
});

test('a capital, a NUL or another slash in an address', async () => {
  const { id } = await published('Capitals');
  expect((await read(`news/${YEAR}/CAPITALS`)).json<Item>()).toMatchObject({ id, slug: `${YEAR}/capitals` });
  expect(await statusAt(`news/${YEAR}/%00`)).toBe(404);
  expect(await statusAt(`news/${YEAR}%2Fcapitals`)).toBe(404);
});

test('a term has an address, which follows its label until a public object has it', async () => {
  const term = async (method: 'POST' | 'PUT', url: string, payload: object) => {
    const answer = await api.send({ method, url: `/api/admin/terms${url}`, payload }, cookies);
    expect([200, 201]).toContain(answer.statusCode);
    return answer.json<{ term: { id: string } }>().term;
  };
  const { id } = await term('POST', '', { kind: 'material', labels: { ru: 'Тайна' } });
  await term('PUT', `/${id}`, { labels: { ru: 'Серебро', en: 'Filigree silver' } });
  const record = { material: [id] };
  const object = { content: { en: { title: 'Ring' } }, category: 'jewelry', published: true, record };
  const { id: ring } = await write('POST', 'collections', object);
  expect(await statusAt('terms/material/tayna')).toBe(404);
  expect((await read('terms/material/filigree-silver')).json<Item>()).toMatchObject({ id, slug: 'filigree-silver' });
  await term('PUT', `/${id}`, { labels: { en: 'Silver thread' } });
  expect(await slugAt(`terms/material/${id}`)).toBe('filigree-silver');
  const { record_terms } = (await read(`collections/${ring}`)).json<{ record_terms: Item[] }>();
  expect(record_terms).toContainEqual(expect.objectContaining({ id, slug: 'filigree-silver' }));
  expect(await statusAt('terms/technique/filigree-silver')).toBe(404);
  // visitors have seen it
  await write('PUT', `collections/${ring}`, { published: false });
  await term('PUT', `/${id}`, { labels: { en: 'Silver wire' } });
  await write('PUT', `collections/${ring}`, { published: true });
  expect(await slugAt(`terms/material/${id}`)).toBe('filigree-silver');
});

test('the label of a term of an object under embargo is told nobody, and the address follows it', async () => {
  const slugOf = async (id: string) =>
    (await api.database.query<{ slug: string }[]>('SELECT slug FROM item_address WHERE item_id = $1', [id])).map(
      ({ slug }) => slug,
    );
  const term = async (method: 'POST' | 'PUT', url: string, payload: object) =>
    (await api.send({ method, url: `/api/admin/terms${url}`, payload }, cookies)).json<{ term: { id: string } }>().term;
  const { id } = await term('POST', '', { kind: 'material', labels: { en: 'Secret gift' } });
  await write('POST', 'collections', {
    content: { en: { title: 'Gift' } },
    category: 'jewelry',
    published: true,
    shown_from: '2030-06-01T00:00:00Z',
    record: { material: [id] },
  });
  const like = await term('POST', '', { kind: 'technique', labels: { en: 'Secret gift' } });
  expect(await slugOf(like.id)).toEqual([expect.stringMatching(/^secret-gift-[0-9a-f]{12}$/)]);
  await term('PUT', `/${id}`, { labels: { en: 'Gold leaf' } });
  expect(await slugOf(id)).toEqual(['gold-leaf']);
});

test('a place that visitors know only from finds keeps its address, and the exact find-spot is none of them', async () => {
  const slugOf = async (id: string) =>
    (await api.database.query<[{ slug: string }]>('SELECT slug FROM item_address WHERE item_id = $1', [id]))[0].slug;
  const place = async (en: string, place_level: string, broader?: string) => {
    const payload = { kind: 'place', labels: { en }, place_level, ...(broader && { broader }) };
    const answer = await api.send({ method: 'POST', url: '/api/admin/terms', payload }, cookies);
    return answer.json<{ term: { id: string } }>().term.id;
  };
  const region = await place('Khorezm', 'region');
  const spot = await place('A mound', 'site', region);
  await write('POST', 'collections', {
    content: { en: { title: 'Find' } },
    category: 'archaeology',
    published: true,
    record: { field_collection: { place: spot } },
  });
  for (const [id, en] of [
    [region, 'Xorezm'],
    [spot, 'A hill'],
  ])
    await api.send({ method: 'PUT', url: `/api/admin/terms/${id}`, payload: { labels: { en } } }, cookies);
  expect([await slugOf(region), await slugOf(spot)]).toEqual(['khorezm', 'a-hill']);
});

test('a term that is no longer merged gets an address', async () => {
  const [one, two] = await api.database.query<{ id: string }[]>(
    `INSERT INTO term (id, kind, labels, created_at, updated_at)
     VALUES (gen_random_uuid(), 'material', '{"en": "Unmerged"}', now(), now()), (gen_random_uuid(), 'material', '{"en": "Other"}', now(), now())
     RETURNING id`,
  );
  await api.database.query('UPDATE term SET merged_into = $2 WHERE id = $1', [one?.id, two?.id]);
  await api.database.query('DELETE FROM item_address WHERE item_id = $1', [one?.id]);
  await api.database.query('UPDATE term SET merged_into = NULL WHERE id = $1', [one?.id]);
  expect(await api.database.query('SELECT slug FROM item_address WHERE item_id = $1', [one?.id])).toEqual([
    { slug: 'unmerged' },
  ]);
});

test('with ten thousand further addresses an item is found by as few blocks', async () => {
  const { id } = await published('Among many');
  await api.database.query(
    `INSERT INTO item_address (type, slug, item_id, state, public_from)
     SELECT 'news', '1999/old-' || n, gen_random_uuid(), 'former', now() FROM generate_series(1, 10000) AS n`,
  );
  await api.database.query('ANALYZE item_address');
  const blocksOf = async (sql: string) => {
    const [row] = await api.database.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }[]>(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT json) ${sql}`,
    );
    const { 'Shared Hit Blocks': hit = 0, 'Shared Read Blocks': read = 0 } = row?.['QUERY PLAN'][0].Plan ?? {};
    return hit + read;
  };
  const slug = `${YEAR}/among-many`;
  const lookups = [
    `SELECT item_id, state FROM item_address WHERE type = 'news' AND slug = '${slug}'`,
    `SELECT item_id, slug FROM item_address WHERE item_id = ANY('{${id}}'::uuid[]) AND state = 'current'`,
  ];
  for (const sql of lookups) expect(await blocksOf(sql)).toBeLessThanOrEqual(4);
  expect((await read(`news/${slug}`)).json<Item>()).toMatchObject({ id });
});
