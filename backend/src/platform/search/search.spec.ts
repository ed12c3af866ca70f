import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startApp, type Cookies, type TestApp } from '../../../test/app.js';
import { collectionInput } from '../../../test/builders/collections.js';
import { eventInput } from '../../../test/builders/events.js';
import { exhibitionInput } from '../../../test/builders/exhibitions.js';
import { newsInput } from '../../../test/builders/news.js';
import { faults } from '../../../test/contract/content-client.js';
import { truncate } from '../../../test/truncate.js';
import type { SearchResults } from './search.dto.js';

const inputs = { news: newsInput, exhibitions: exhibitionInput, events: eventInput, collections: collectionInput };
type Source = keyof typeof inputs;

const none = { news: 0, exhibitions: 0, events: 0, collections: 0, branches: 0, pages: 0 };

let api: TestApp;
let cookies: Cookies;

beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
});
afterAll(() => api.stop());
beforeEach(() => truncate(api.database, 'news, exhibitions, events, collections, branch, pages CASCADE'));

async function write(source: Source, content: object, overrides: object = {}): Promise<string> {
  const payload = { ...inputs[source](), content, ...overrides };
  const answer = await api.send({ method: 'POST', url: `/api/admin/${source}`, payload }, cookies);
  expect([answer.statusCode, faults(answer)]).toEqual([201, []]);
  return Object.values(answer.json<Record<string, { id?: string }>>()).flatMap(({ id }) => id ?? [])[0] ?? '';
}

async function search(query: Record<string, string>): Promise<SearchResults> {
  const answer = await api.send({ method: 'GET', url: `/api/public/search?${new URLSearchParams(query).toString()}` });
  expect(answer.statusCode).toBe(200);
  return answer.json<SearchResults>();
}
const ids = async (query: Record<string, string>) => (await search(query)).results.map(({ id }) => id);

test('every spelling of a place finds the same things, its own spelling first', async () => {
  const uzbek = await write('news', { uz: { title: 'Moʻynoq muzeyi' } });
  const russian = await write('events', { ru: { title: 'Поездка в Муйнак' } });
  const cyrillic = await write('exhibitions', { kk: { title: 'Мойнақ' } });
  const latin = await write('collections', { kk: { title: 'Moynaq teńizi' } });
  await write('collections', { en: { title: 'Something else' } });
  const everything = [uzbek, russian, cyrillic, latin].sort();
  for (const q of ['Moʻynoq', "Mo'ynoq", 'Мўйноқ', 'Муйнак', 'Мойнақ', 'moynaq', 'MOYNAQ', 'Муйнака']) {
    expect({ q, found: (await ids({ q })).sort() }).toEqual({ q, found: everything });
  }
  expect((await ids({ q: 'Moʻynoq' }))[0]).toBe(uzbek);
  expect((await ids({ q: 'муйнак' }))[0]).toBe(russian);
  expect((await ids({ q: 'moynaq' })).slice(0, 2).sort()).toEqual([cyrillic, latin].sort());
});

test('short words are not taken for each other', async () => {
  const hat = await write('news', { en: { title: 'A hat' } });
  await write('news', { en: { title: 'Hot and hut' } });
  expect(await ids({ q: 'hat' })).toEqual([hat]);
});

test('drafts, archived and unpublished items are not found', async () => {
  const content = { en: { title: 'Savitsky' } };
  await write('news', content, { published: false });
  await write('news', content, { archived: true });
  const id = await write('news', content);
  expect(await ids({ q: 'savitsky' })).toEqual([id]);
  await api.send({ method: 'PUT', url: `/api/admin/news/${id}`, payload: { published: false } }, cookies);
  expect(await search({ q: 'savitsky' })).toEqual({ results: [], total: 0, counts: none, did_you_mean: null });
});

test('the asked language comes before others, titles before texts, and pages meet', async () => {
  const inText = await write('events', { en: { title: 'A walk', description: 'To the yurt.' } });
  const otherLanguage = await write('collections', { ru: { title: 'Yurt' } });
  const inTitle = await write('collections', { en: { title: 'The yurt' } });
  const expected = [inTitle, inText, otherLanguage];
  expect(await ids({ q: 'yurt', lang: 'en' })).toEqual(expected);
  expect(await ids({ q: 'yurt', lang: 'ru' })).toEqual([otherLanguage, inTitle, inText]);
  expect([...(await ids({ q: 'yurt', limit: '2' })), ...(await ids({ q: 'yurt', skip: '2' }))]).toEqual(expected);
  expect((await search({ q: 'yurt', limit: '1' })).total).toBe(3);
  expect(await ids({ q: 'yurt', type: 'events' })).toEqual([inText]);
});

test('how many there are of each type is said, whichever page is asked for', async () => {
  await write('events', { en: { title: 'The yurt' } });
  for (const title of ['A yurt', 'Yurts', 'Yurt, small']) await write('news', { en: { title } });
  const counts = { ...none, events: 1, news: 3 };
  expect((await search({ q: 'yurt', limit: '1', skip: '2' })).counts).toEqual(counts);
  expect(await search({ q: 'yurt', skip: '100' })).toMatchObject({ results: [], counts });
  expect((await search({ q: 'yurt', type: 'news' })).counts).toEqual({ ...none, news: 3 });
});

test('results are text in the language of the hit, never markup', async () => {
  const id = await write('news', {
    en: { title: 'News', content: 'Nothing here.' },
    kk: { title: 'Kiyiz <b>úy</b>', content: `${'sóz '.repeat(40)}<script>alert(1)</script> kiyiz úyler haqqında` },
  });
  const { results } = await search({ q: 'кийиз', lang: 'en' });
  expect(results).toHaveLength(1);
  expect(results[0]).toMatchObject({ type: 'news', id, lang: 'kk', media: null });
  expect(results[0]?.title).toEqual([
    { text: 'Kiyiz', hit: true },
    { text: ' <b>úy</b>', hit: false },
  ]);
  expect(results[0]?.snippet).toEqual([
    { text: '…sóz sóz sóz sóz sóz <script>alert(1)</script> ', hit: false },
    { text: 'kiyiz', hit: true },
    { text: ' úyler haqqında', hit: false },
  ]);
});

test('further fields are searched and named', async () => {
  await write('events', { en: { title: 'A lecture' } }, { locations: { en: 'Old cinema' } });
  await write('news', { en: { title: 'Opening' } }, { author: 'Gúlnara' });
  const coin = await write('collections', { en: { title: 'A coin' } });
  await api.database.query("UPDATE collections SET external_id = 'KP-4711' WHERE id = $1", [coin]);
  await api.send({ method: 'PUT', url: `/api/admin/collections/${coin}`, payload: { position: 1 } }, cookies);
  const fields = await Promise.all(['cinema', 'gulnara', '4711'].map((q) => search({ q })));
  expect(fields.map(({ results }) => results[0]?.field)).toMatchObject([
    { name: 'location', lang: 'en' },
    { name: 'author', lang: null, text: [{ text: 'Gúlnara', hit: true }] },
    { name: 'number', lang: null, text: [{ text: 'KP-4711', hit: true }] },
  ]);
});

test('branches are found, too', async () => {
  const now = new Date();
  await api.database.query(
    `INSERT INTO branch (id, slug, position, content, address, hours, prices, created_at, updated_at)
     VALUES (gen_random_uuid(), 'harbour', 9, $1, '{}', '{"weekly":[],"exceptions":[]}', '[]', $2, $2)`,
    [{ en: { title: 'Harbour museum', content: 'Ships in the sand.' } }, now],
  );
  const news = await write('news', { en: { title: 'Ships of the harbour' } });
  const { results, total } = await search({ q: 'harbour ships' });
  // the news has both words in its title
  expect([results.map(({ type }) => type), total]).toEqual([['news', 'branches'], 2]);
  expect(await ids({ q: 'harbour ships', limit: '1' })).toEqual([news]);
  expect((await search({ q: 'harbour ships', type: 'branches' })).results.map(({ type }) => type)).toEqual([
    'branches',
  ]);
  const first = await search({ q: 'harbour ships', limit: '1' });
  expect([first.total, first.counts]).toEqual([2, { ...none, branches: 1, news: 1 }]);
});

test.each([
  ['', ['q: required']],
  ['q=%00', ['q: invalid_characters']],
  ['q=a&q=b', ['q: wrong_type']],
  [`q=${'a'.repeat(201)}`, ['q: too_long']],
  ['q=a&type=admins', ['type: invalid_value']],
  ['q=a&lang=fr', ['lang: invalid_value']],
  ['q=a&limit=0', ['limit: invalid_value']],
])('?%s is a 400 that names it', async (query, expected) => {
  const answer = await api.send({ method: 'GET', url: `/api/public/search?${query}` });
  expect([answer.statusCode, faults(answer)]).toEqual([400, expected]);
});

test.each(['%', '_', "'", '"; DROP TABLE news', '\\', '   ', '()|&!:*'])('%p is only text', async (q) => {
  await write('news', { en: { title: 'A carpet' } });
  expect(await search({ q })).toEqual({ results: [], total: 0, counts: none, did_you_mean: null });
});

test('a question about a visit is told apart, whether or not something has its words', async () => {
  const id = await write('news', { uz: { title: 'Chipta' } });
  expect(await search({ q: 'чипталар', lang: 'uz' })).toMatchObject({ results: [{ id }], visit_topics: ['prices'] });
  expect(await search({ q: 'toilet' })).toEqual({
    results: [],
    total: 0,
    counts: none,
    did_you_mean: null,
    visit_topics: ['toilet'],
  });
  expect(await search({ q: 'silver' })).not.toHaveProperty('visit_topics');
});
