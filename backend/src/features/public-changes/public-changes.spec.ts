import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startApp, type Cookies, type TestApp } from '../../../test/app.js';
import { collectionInput } from '../../../test/builders/collections.js';
import { newsInput } from '../../../test/builders/news.js';
import { jpeg } from '../../../test/builders/pictures.js';
import { MediaClient } from '../../../test/media-client.js';
import { MuseumCopy } from '../../../test/museum-copy.js';
import { setPrimaryTime } from '../../../test/primary-time.js';
import { TermClient } from '../../../test/term-client.js';
import { ContentTypes } from '../../platform/content-types/content-types.js';

let api: TestApp;
let cookies: Cookies;
let terms: TermClient;

beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
  terms = new TermClient(api, cookies);
});
afterAll(() => api.stop());

interface Item {
  id: string;
}

async function call(method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object): Promise<string> {
  const answer = await api.send({ method, url: `/api/admin/${path}`, payload }, cookies);
  if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.body}`);
  const item = Object.values(answer.json<Record<string, Item | string>>()).find((part) => typeof part === 'object');
  return typeof item === 'object' ? item.id : '';
}

const news = (fields: object = {}) => call('POST', 'news', newsInput(fields));
const object = (fields: object = {}) => call('POST', 'collections', collectionInput(fields));

async function dates(...ids: string[]): Promise<object[]> {
  const url = `/api/public/changes/collections?ids=${ids.join(',')}`;
  return (await api.send({ method: 'GET', url })).json<{ dates: object[] }>().dates;
}

/** Reads until everything was told, and answers in short the entries about one item. */
async function told(copy: MuseumCopy, id: string): Promise<string[]> {
  const all = await copy.catchUp(() => news());
  return all.filter((change) => change.id === id).map(({ what }) => what);
}

test('without `after` it lists what is public; drafts and what was never seen are not named', async () => {
  const [shown, draft] = [await news(), await news({ published: false })];
  const planned = await news({ shown_from: '2099-01-01' });
  const hidden = await news();
  await call('PUT', `news/${hidden}`, { published: false });
  const copy = new MuseumCopy(api);
  await copy.catchUp(() => news());
  const ids = copy.told.map(({ id }) => id);
  expect([draft, planned].some((id) => ids.includes(id))).toBe(false);
  expect([shown, hidden].map((id) => copy.items.has(`news/${id}`))).toEqual([true, false]);
  // the branches of a new museum
  expect(copy.told.some(({ type }) => type === 'branches')).toBe(true);
  for (const id of [draft, planned]) await call('PUT', `news/${id}`, { content: { en: { title: 'Better' } } });
  await call('DELETE', `news/${draft}`);
  expect([await told(copy, draft), copy.told.some(({ id }) => id === planned)]).toEqual([[], false]);
});

test('an item is told when it is shown, changed, hidden, deleted and restored', async () => {
  const copy = new MuseumCopy(api);
  const id = await news({ published: false });
  expect(await told(copy, id)).toEqual([]);
  const steps: [() => Promise<unknown>, string[]][] = [
    [() => call('PUT', `news/${id}`, { published: true }), ['shown']],
    [() => call('PUT', `news/${id}`, { content: { en: { title: 'Better' } } }), ['changed']],
    [() => call('PUT', `news/${id}`, { published: false }), ['gone']],
    [() => call('PUT', `news/${id}`, { content: { en: { title: 'In secret' } } }), []],
    [() => call('DELETE', `news/${id}`), []],
    [() => call('POST', `trash/news/${id}/restore`), []],
    [() => call('PUT', `news/${id}`, { published: true }), ['shown']],
    [() => call('DELETE', `news/${id}`), ['gone']],
    [() => call('DELETE', `trash/news/${id}`), []],
  ];
  for (const [step, expected] of steps) {
    await step();
    expect(await told(copy, id)).toEqual(expected);
  }
  // a tombstone has nothing but this, and outlives the trash
  const { changes } = (await api.send({ method: 'GET', url: '/api/public/changes?limit=1' })).json<{
    changes: object[];
  }>();
  expect(Object.keys(changes[0] ?? {}).sort()).toEqual(['at', 'id', 'type', 'what']);
  const rows = await api.database.query<{ what: string }[]>('SELECT what FROM public_change WHERE id = $1', [id]);
  expect(rows).toEqual([{ what: 'gone' }]);
});

test('a schedule is told when its time has come, with this time as the date', async () => {
  await setPrimaryTime(api.database, new Date('2031-01-01T00:00:00Z'), api.app);
  const copy = new MuseumCopy(api);
  const id = await news({ shown_from: '2031-01-01T01:00:00Z', shown_until: '2031-01-01T02:00:00Z' });
  expect(await told(copy, id)).toEqual([]);
  const dates: string[] = [];
  for (const hour of ['01', '02']) {
    await setPrimaryTime(api.database, new Date(`2031-01-01T${hour}:00:00Z`), api.app);
    const all = await copy.until((change) => change.id === id);
    dates.push(...all.filter((change) => change.id === id).map(({ what, at }) => `${what} ${at}`));
  }
  expect(dates).toEqual(['shown 2031-01-01T01:00:00.000Z', 'gone 2031-01-01T02:00:00.000Z']);
  // editing what has ended is nobody's business
  await call('PUT', `news/${id}`, { content: { en: { title: 'Over' } } });
  const again = await copy.catchUp(() => news());
  expect(again.filter((change) => change.id === id).map(({ what, at }) => `${what} ${at}`)).toEqual([dates[1]]);
  await call('PUT', `news/${id}`, { content: { en: { title: 'Long over' } } });
  expect(await told(copy, id)).toEqual([]);
  // and shown again
  await call('PUT', `news/${id}`, { shown_until: null });
  expect(await told(copy, id)).toEqual(['shown']);
});

test('an object is told when a term, a maker or a picture of it changes, page by page', async () => {
  const silver = await terms.create({ labels: { en: 'Silver' } });
  const smith = await terms.create({ kind: 'person', labels: { en: 'A smith' } });
  const picture = await new MediaClient(api, cookies).one(await jpeg(7));
  const record = { material: [silver.id], object_production: [{ agent: smith.id, agent_name: 'A smith' }] };
  const ids = await Promise.all([0, 1, 2].map(() => object({ record, images: [picture.url] })));
  const other = await object();
  const draft = await object({ published: false });
  const copy = new MuseumCopy(api, 2);
  await copy.catchUp(() => news());
  const changes = [
    () => terms.change(silver.id, { labels: { en: 'Fine silver' } }),
    () => terms.change(smith.id, { labels: { en: 'Another smith' } }),
    () => call('PUT', `media/${picture.id}`, { caption: { en: 'From above' } }),
  ];
  for (const change of changes) {
    await change();
    const all = await copy.catchUp(() => news());
    expect(ids.every((id) => all.some((entry) => entry.id === id && entry.what === 'changed'))).toBe(true);
    expect(all.some(({ id }) => id === other)).toBe(false);
    const [versions] = await api.database.query<[{ max: number }]>(
      'SELECT max(version) FROM collections WHERE id = ANY ($1)',
      [ids],
    );
    // no object was written for it
    expect(versions.max).toBe(1);
    const listed = all.find(({ id }) => id === ids[0]);
    expect(await dates(ids[0] ?? '', draft)).toEqual([{ id: ids[0], at: listed?.at }]);
  }
  for (const id of ids) expect(copy.items.get(`collections/${id}`)).toEqual(await copy.read(`collections/${id}`));
});

test('the exact find-spot can not be recognized by what changes with it', async () => {
  const region = await terms.create({ kind: 'place', labels: { en: 'A region' }, place_level: 'region' });
  const other = await terms.create({ kind: 'place', labels: { en: 'Other' }, place_level: 'region' });
  const site = await terms.create({ kind: 'place', labels: { en: 'A site' }, place_level: 'site', broader: region.id });
  const record = { field_collection: { place: site.id } };
  const [found, elsewhere] = [
    await object({ record }),
    await object({ record: { field_collection: { place: other.id } } }),
  ];
  const copy = new MuseumCopy(api);
  await copy.catchUp(() => news());
  await terms.change(site.id, { labels: { en: 'The same site' } });
  expect(await told(copy, found)).toEqual([]);
  await terms.change(site.id, { broader: other.id });
  const all = await copy.catchUp(() => news());
  // those of the whole region
  expect([found, elsewhere].map((id) => all.some((change) => change.id === id))).toEqual([true, true]);
  expect(copy.items.get(`collections/${found}`)).toEqual(await copy.read(`collections/${found}`));
  // visitors saw a place, and now see none
  await terms.change(site.id, { broader: null });
  expect(await told(copy, found)).toEqual(['changed']);
  expect(copy.items.get(`collections/${found}`)).toEqual(await copy.read(`collections/${found}`));
});

test('a merged object names the one that stays, as long as visitors see it', async () => {
  const [first, second] = [await object(), await object()];
  const [copy, later] = [new MuseumCopy(api), new MuseumCopy(api)];
  for (const one of [copy, later]) await one.catchUp(() => news());
  await call('POST', `collections/${first}/merge`, { into: second });
  const all = await copy.catchUp(() => news());
  const entry = all.find(({ id }) => id === first);
  expect([entry?.what, entry?.merged_into]).toEqual(['gone', second]);
  const late = new MuseumCopy(api);
  await late.catchUp(() => news());
  expect(late.told.some(({ id }) => id === first)).toBe(false);
  await call('PUT', `collections/${second}`, { published: false });
  const hidden = (await later.catchUp(() => news())).find(({ id }) => id === first);
  expect([hidden?.what, hidden?.merged_into]).toEqual(['gone', undefined]);
  expect(await dates(first, second)).toEqual([]);
});

test('a position that was not given here is refused, and so is one of the museum before a restore', async () => {
  const read = (after: string) => api.send({ method: 'GET', url: `/api/public/changes?after=${after}` });
  const { next } = (await read('')).json<{ next: string }>();
  const forged = `${next.slice(0, -9)}${next.at(-9) === 'A' ? 'B' : 'A'}${next.slice(-8)}`;
  const statuses = async () => [
    (await read(next)).statusCode,
    (await read(forged)).statusCode,
    (await read('1')).statusCode,
  ];
  expect(await statuses()).toEqual([200, 400, 400]);
  await api.database.query('UPDATE public_change_list SET id = gen_random_uuid()');
  const refused = await api.send({ method: 'GET', url: `/api/public/changes?limit=99&after=${next}` });
  expect([refused.statusCode, refused.json<{ errors: object[] }>().errors]).toEqual([
    400,
    [expect.objectContaining({ field: 'after', code: 'unknown_cursor' })],
  ]);
});

test('a network that asks for many pages at once is told to come back', async () => {
  // each address is one of its own, so that no answer is another one's
  const pages = Array.from({ length: 20 }, (_, at) =>
    api.send({ method: 'GET', url: `/api/public/changes?limit=${at + 1}` }),
  );
  const statuses = (await Promise.all(pages)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(16);
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
});

/** Columns that visitors never see. A new column belongs here, or its table's triggers are made again (CONTRIBUTING.md). */
const NOT_SHOWN = ['search', 'title_keys', 'missing', 'behind', 'unknown', 'views'];

test('the triggers know all columns of all types', async () => {
  for (const { table } of api.app.get(ContentTypes).all) {
    const [row] = await api.database.query<[{ left: string[] | null }]>(
      `SELECT array_agg(attname::text) AS left FROM pg_attribute
       WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attname <> ALL ($2::text[])
         AND attnum <> ALL ((SELECT tgattr::int2[] FROM pg_trigger WHERE tgrelid = $1::regclass AND tgname = 'public_change_update')::int2[])`,
      [table, NOT_SHOWN],
    );
    expect([table, row.left]).toEqual([table, null]);
  }
});
