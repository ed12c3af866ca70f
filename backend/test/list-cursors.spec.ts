import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { ObjectCopy } from '../src/content-types/collections/browse/object-copy.js';
import { BY_POSITION, sortedBy } from '../src/content-types/collections/collections.order.js';
import { NEWEST_FIRST } from '../src/content-types/news/news-read.service.js';
import { isAfter, orderSql, placeSql, type ListOrder, type ListPlace } from '../src/platform/content/list-cursor.js';
import { SecretBox } from '../src/platform/secrets/secret-box.js';
import { startApp, type TestApp } from './app.js';
import { TermClient } from './term-client.js';
import { WaitingClient } from './waiting-client.js';

/** Items, with equal and with missing values of what lists order by. */
const COUNT = 13;
const LISTS: [list: string, of: string][] = [
  ['news', ''],
  ['exhibitions', ''],
  ['exhibitions', 'when=past'],
  ['events', ''],
  ['events', 'when=past'],
  ['collections', ''],
  ['collections', 'category=jewelry'],
  ['collections', 'undated=true'],
  ['collections', 'sort=title&lang=ru'],
  ['collections', 'sort=number'],
  ['collections', 'sort=newest'],
  ['collections', 'sort=oldest'],
  ['collections', 'q=7'],
  ['pages', ''],
];

let api: TestApp;
let staff: WaitingClient;

interface Made {
  id: string;
}

const content = { en: { title: 'A title' } };

/** Objects with the number 7 or with that in their title, of some years and of none. */
const objectAt = (at: number) => ({
  content: { en: { title: `A title ${at % 3} 7` }, ...(at % 2 === 0 && { ru: { title: `Название ${at % 4}, 7` } }) },
  category: at % 2 === 0 ? 'jewelry' : 'nature',
  record: {
    ...(at % 4 === 1 && { object_number: '7' }),
    ...(at % 3 > 0 && { object_production: [{ date: { text: String(1900 + (at % 4)) } }] }),
  },
});

/** @returns its id */
async function make(type: string, at: number): Promise<string> {
  const day = `20${at % 2 === 0 ? '20' : '60'}-05-0${(at % 4) + 1}`;
  const position = at % 5 === 0 ? (at % 2) + 3 : null;
  const inputs: Record<string, object> = {
    news: { date: day },
    exhibitions: { start_date: day, end_date: day, position },
    events: { date: day, start_time: at % 3 === 0 ? null : `1${at % 3}:00` },
    collections: { ...objectAt(at), position },
    pages: { slug: `page-${crypto.randomUUID()}`, position: at % 3 },
  };
  const saved = await staff.call('POST', type, { content, published: true, ...inputs[type] });
  return Object.values(saved).find((part): part is Made => typeof part === 'object')?.id ?? '';
}

interface List {
  ids: string[];
  total: number;
  next?: string | null;
}

async function read(list: string, query: string): Promise<List> {
  const answer = await api.send({ url: `/api/public/${list}?${query}` });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  const { [list.split('/')[0] ?? '']: items, ...rest } = answer.json<Record<string, unknown>>();
  return { ...(rest as { total: number }), ids: (items as Made[]).map(({ id }) => id) };
}

async function walk(list: string, query: string, between?: (page: string[]) => Promise<unknown>): Promise<string[][]> {
  const pages: string[][] = [];
  for (let after = ''; ;) {
    const { ids, next } = await read(list, `${query}&limit=3&after=${after}`);
    if (ids.length > 0) pages.push(ids);
    if (pages.length > 4 * COUNT) throw new Error('it does not end');
    if (next == null) return pages;
    after = next;
    await between?.(ids);
  }
}

beforeAll(async () => {
  api = await startApp();
  staff = new WaitingClient(api, await api.signIn());
  for (const type of new Set(LISTS.map(([list]) => list))) for (let at = 0; at < COUNT; at++) await make(type, at);
  // as several that an import wrote at once
  for (const type of ['news', 'events', 'collections'])
    await api.database.query(`UPDATE ${type} SET created_at = date_trunc('minute', created_at)`);
});
afterAll(() => api.stop());

describe.each(LISTS)('%s?%s', (list, query) => {
  test('has the same pages by `after` as by `skip`', async () => {
    const whole = await read(list, `${query}&limit=100`);
    expect(whole.ids.length).toBeGreaterThan(4);
    expect(whole).not.toHaveProperty('next');
    const pages = await walk(list, query);
    expect(pages.flat()).toEqual(whole.ids);
    expect(pages[1]).toEqual((await read(list, `${query}&limit=3&skip=3`)).ids);
    const first = await read(list, `${query}&limit=3&after=`);
    expect(first.total).toBe(whole.total);
    expect((await read(list, `${query}&limit=3&after=${first.next}`)).total).toBe(whole.total);
  });

  test('leaves out and repeats nothing when items come and go meanwhile', async () => {
    const before = (await read(list, `${query}&limit=100`)).ids;
    const deleted: string[] = [];
    const seen = await walk(list, query, async (page) => {
      await make(list, 0);
      await make(list, 1);
      const last = page.at(-1) ?? '';
      deleted.push(last);
      await staff.call('DELETE', `${list}/${last}`);
    });
    expect(deleted.length).toBeGreaterThan(0);
    expect(new Set(seen.flat()).size).toBe(seen.flat().length);
    expect(seen.flat().filter((id) => before.includes(id))).toEqual(before);
  });
});

test('terms are read to the end, the most frequent first, while others come and go', async () => {
  const terms = new TermClient(api, await api.signIn());
  const ids: string[] = [];
  for (let at = 0; at < COUNT; at++) ids.push((await terms.create({ labels: { ru: `Материал ${at % 4}` } })).id);
  for (const material of [ids, ids.slice(0, 6), ids.slice(3, 5)])
    await staff.call('POST', 'collections', { ...objectAt(0), published: true, record: { material } });
  const all = (await read('terms/material', 'lang=uz')).ids;
  expect(all.length).toBeGreaterThanOrEqual(COUNT);
  const query = 'lang=uz';
  expect((await walk('terms/material', query)).flat()).toEqual(all);
  let isChanged = false;
  const seen = await walk('terms/material', query, async (page) => {
    if (isChanged) return;
    isChanged = true;
    // the last that was read becomes another, and one that is before it appears
    await terms.merge(page.at(-1) ?? '', all.at(-1) ?? '');
    const made = (await terms.create({ labels: { ru: 'Аа' } })).id;
    for (let time = 0; time < 4; time++)
      await staff.call('POST', 'collections', { ...objectAt(0), published: true, record: { material: [made] } });
  });
  expect(seen.flat().filter((id) => id !== all.at(-1))).toEqual(all.slice(0, -1));
});

test('objects are filtered to the end by a copy in memory that is behind', async () => {
  const query = 'undated=true';
  const all = (await read('collections', `${query}&limit=100`)).ids;
  const copy = api.app.get(ObjectCopy);
  const behind = jest.spyOn(copy, 'current').mockResolvedValue(await copy.current());
  const gone = all.slice(3, 6);
  let isChanged = false;
  const seen = await walk('collections', query, async (page) => {
    if (isChanged) return;
    isChanged = true;
    // the page that was read is first, then one that was last, then many new ones; the whole next page is gone
    await api.database.query('UPDATE collections SET position = array_position($1::uuid[], id)', [
      [...page, all.at(-1)],
    ]);
    await api.database.query(
      `INSERT INTO collections (id, content, search, published, created_at, updated_at, category, position)
       SELECT gen_random_uuid(), '{}', '', true, now(), now(), 'jewelry', 5 FROM generate_series(1, 100)`,
    );
    await api.database.query('UPDATE collections SET archived = true WHERE id = ANY($1)', [gone]);
  });
  behind.mockRestore();
  expect(seen.flat()).toEqual(all.filter((id) => !gone.includes(id)));
});

test('the same page has the same `ETag`, also where it is made anew', async () => {
  const etags = ['limit=3&after=', 'after=&limit=3&skip=0'].map(async (query) => {
    const { headers } = await api.send({ url: `/api/public/news?${query}` });
    return headers.etag;
  });
  const [first, second] = await Promise.all(etags);
  expect(second).toBe(first);
});

test('what was not given for the list in this order is refused', async () => {
  const { next } = await read('news', 'limit=1&after=');
  const { next: past } = await read('exhibitions', 'limit=1&when=past&after=');
  const { next: byTitle } = await read('collections', 'limit=1&sort=title&after=');
  const { next: newest } = await read('collections', 'limit=1&sort=newest&after=');
  const { next: materials } = await read('terms/material', 'limit=1&after=');
  const forged = new SecretBox('x'.repeat(32)).seal('["news","2026-01-01"]', 'a place in a list');
  const ofOtherKeys = api.app.get(SecretBox).seal('["news","2026-01-01"]', 'a place in a list');
  const refused: [path: string, fault: string][] = [
    [`news?after=${ofOtherKeys}`, 'after: unknown_cursor'],
    [`news?after=${next}.x`, 'after: unknown_cursor'],
    ['news?after=x', 'after: unknown_cursor'],
    [`news?after=${forged}`, 'after: unknown_cursor'],
    [`news?after=${String(next).slice(0, -2)}`, 'after: unknown_cursor'],
    [`news?after=${'x'.repeat(4_001)}`, 'after: too_long'],
    [`news?after=${next}&skip=1`, 'skip: invalid_value'],
    [`events?after=${next}`, 'after: unknown_cursor'],
    [`exhibitions?after=${past}`, 'after: unknown_cursor'],
    ['collections?after=&sort=title&q=silver', 'after: invalid_value'],
    ['collections?after=&sort=number&picture=true', 'after: invalid_value'],
    [`collections?sort=title&lang=ru&after=${byTitle}`, 'after: unknown_cursor'],
    [`collections?sort=newest&after=${byTitle}`, 'after: unknown_cursor'],
    [`collections?q=7&after=${newest}`, 'after: unknown_cursor'],
    [`terms/material?lang=ru&after=${materials}`, 'after: unknown_cursor'],
    ['collections/facets?after=&strict=true', 'after: unknown_field'],
  ];
  for (const [path, fault] of refused) {
    const answer = await api.send({ url: `/api/public/${path}` });
    const { errors = [] } = answer.json<{ errors?: { field: string; code: string }[] }>();
    expect([path, answer.statusCode, errors.map(({ field, code }) => `${field}: ${code}`)]).toEqual([
      path,
      400,
      [fault],
    ]);
  }
});

describe('a page deep in a long list', () => {
  const LENGTH = 4_000;

  /** Pages of the database that a query has read. */
  async function blocksOf(sql: string, parameters: unknown[]): Promise<number> {
    const [row] = await api.database.query<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }[]>(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${sql}`,
      parameters,
    );
    const plan = row?.['QUERY PLAN'][0]?.Plan ?? {};
    return Number(plan['Shared Hit Blocks']) + Number(plan['Shared Read Blocks']);
  }

  const filled = new Set<string>();

  async function fill(table: string): Promise<void> {
    if (filled.has(table)) return;
    filled.add(table);
    const [columns, values] =
      table === 'news'
        ? ['date, listing', "now() - n * interval '1 hour', '{}'"]
        : ['category, title_keys', "'jewelry', array_fill(lpad(n::text, 5, '0'), ARRAY[4])"];
    await api.database.query(
      `INSERT INTO ${table} (id, content, search, published, created_at, updated_at, ${columns})
       SELECT gen_random_uuid(), '{}', '', true, now() - n * interval '1 hour', now(), ${values}
       FROM generate_series(1, ${LENGTH}) AS n`,
    );
    await api.database.query(`ANALYZE ${table}`);
  }

  /** The place of an item of the list. */
  async function placeAt(from: string, order: ListOrder, offset: number): Promise<ListPlace> {
    const [row] = await api.database.query<{ place: ListPlace }[]>(
      `SELECT ${placeSql(order)} AS place FROM ${from} WHERE published AND NOT archived ORDER BY ${orderSql(order)} OFFSET ${offset} LIMIT 1`,
    );
    return row?.place ?? [];
  }

  test.each<[string, string, ListOrder]>([
    ['news', 'news', NEWEST_FIRST],
    ['objects', 'collections item', BY_POSITION],
    ['objects by title', 'collections item', sortedBy('title', 'en')],
  ])('of %s costs no more than one near its beginning', async (_, from, order) => {
    const [table = ''] = from.split(' ');
    await fill(table);
    const costAt = async (offset: number) => {
      const place = await placeAt(from, order, offset);
      const condition = isAfter(order, place, (at) => `$${at + 1}`);
      const known = place.filter((value) => value !== null);
      const sql = `SELECT 1 FROM ${from} WHERE published AND NOT archived AND ${condition} ORDER BY ${orderSql(order)} LIMIT 6`;
      return blocksOf(withoutNulls(sql, place), known);
    };
    const [near, deep] = [await costAt(100), await costAt(LENGTH - 100)];
    expect(deep).toBeLessThanOrEqual(near + 3);
  });
});

/** The same statement with numbers for the parameters that are not null only, as PostgreSQL wants each to have a type. */
function withoutNulls(sql: string, place: ListPlace): string {
  const numbers = place.flatMap((value, at) => (value === null ? [] : [at + 1]));
  return sql.replace(/\$(\d+)/g, (_, number) => `$${numbers.indexOf(Number(number)) + 1}`);
}
