import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startApp, type Cookies, type TestApp } from '../../../test/app.js';
import { newsInput } from '../../../test/builders/news.js';
import { truncate } from '../../../test/truncate.js';
import type { SearchResults } from './search.dto.js';

let api: TestApp;
let cookies: Cookies;

beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
});
afterAll(() => api.stop());
beforeEach(() => truncate(api.database, 'news, branch CASCADE'));

async function write(content: object): Promise<string> {
  const payload = { ...newsInput(), content };
  const answer = await api.send({ method: 'POST', url: '/api/admin/news', payload }, cookies);
  expect(answer.statusCode).toBe(201);
  return answer.json<{ newsItem: { id: string } }>().newsItem.id;
}

async function branch(title: string): Promise<string> {
  const [row] = await api.database.query<[{ id: string }]>(
    `INSERT INTO branch (id, position, content, address, hours, prices, created_at, updated_at)
     VALUES (gen_random_uuid(), 0, $1, '{}', '{"weekly":[],"exceptions":[]}', '[]', now(), now()) RETURNING id`,
    [{ en: { title } }],
  );
  return row.id;
}

async function ids(query: Record<string, string>): Promise<string[]> {
  const url = `/api/public/search?${new URLSearchParams(query).toString()}`;
  const answer = await api.send({ method: 'GET', url });
  expect(answer.statusCode).toBe(200);
  return answer.json<SearchResults>().results.map(({ id }) => id);
}

test('forms of a word come first; what begins with it is found where there are none, and what has it inside after that', async () => {
  const inside = await write({ en: { title: 'The Transaralia' } });
  expect(await ids({ q: 'aral' })).toEqual([inside]);
  const beginning = await write({ en: { title: 'Aralkum, a desert' } });
  expect(await ids({ q: 'aral', limit: '19' })).toEqual([beginning]);
  const whole = await write({ en: { title: 'A sea', content: 'What was the Aral, once.' } });
  expect(await ids({ q: 'aral', limit: '18' })).toEqual([whole]);
  await write({ ru: { title: 'Ковроткачество' } });
  const form = await write({ ru: { title: 'Вещи', content: 'Нити ковра.' } });
  const asWritten = await write({ ru: { title: 'Вещи', content: 'Один ковёр.' } });
  expect(await ids({ q: 'ковёр', lang: 'ru' })).toEqual([asWritten, form]);
});

test('a type without hits has none of another kind while other types have hits', async () => {
  await branch('Aral house');
  await write({ en: { title: 'Aralkum' } });
  expect(await ids({ q: 'aral', type: 'news' })).toEqual([]);
  expect(await ids({ q: 'aralk', type: 'news' })).toHaveLength(1);
});

test('the language of the reader comes first, then titles before texts, then the newest', async () => {
  const title = (lang: string) => write({ [lang]: { title: 'Yurt' } });
  const text = (lang: string) => write({ [lang]: { title: 'Old', content: 'A yurt.' } });
  const items = [await text('uz'), await text('en'), await title('uz'), await title('en'), await title('en')];
  expect(await ids({ q: 'yurt', lang: 'en' })).toEqual([items[4], items[3], items[1], items[2], items[0]]);
  expect(await ids({ q: 'yurt', lang: 'uz' })).toEqual([items[2], items[0], items[4], items[3], items[1]]);
});

test('a title that has the word inside does not lift a text that has it whole above titles', async () => {
  const both = await write({ en: { title: 'Transaralia', content: 'The Aral.' } });
  const inTitle = await write({ en: { title: 'The Aral' } });
  expect(await ids({ q: 'aral' })).toEqual([inTitle, both]);
});

test('branches are ranked as everything else', async () => {
  const begins = await branch('Aralkum house');
  const news = await write({ en: { title: 'The Aral' } });
  const whole = await branch('Aral house');
  expect(await ids({ q: 'aral' })).toEqual([whole, news]);
  expect(await ids({ q: 'aralk' })).toEqual([begins]);
  expect(await ids({ q: 'aral', skip: '1', limit: '1' })).toEqual([news]);
  await api.database.query(`UPDATE branch SET content = '{"en": {"title": "Lake"}}', version = version + 1`);
  // the answer to this one is not cached
  expect(await ids({ q: 'aral', limit: '3' })).toEqual([news]);
});

test('signs around a word and within it are no part of it', async () => {
  const compound = await write({ en: { title: 'A «self-portrait», (1920)' } });
  await write({ en: { title: 'Portraits' } });
  expect((await ids({ q: 'portrait' }))[0]).toBe(compound);
  expect(await ids({ q: 'self-portrait' })).toEqual([compound]);
  expect(await ids({ q: '«1920»' })).toEqual([compound]);
});
