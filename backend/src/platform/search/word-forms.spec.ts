import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startApp, type Cookies, type TestApp } from '../../../test/app.js';
import { newsInput } from '../../../test/builders/news.js';
import { searchWords } from '../text/search-words.js';
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

async function write(lang: string, title: string): Promise<void> {
  const payload = { ...newsInput(), content: { [lang]: { title } } };
  const answer = await api.send({ method: 'POST', url: '/api/admin/news', payload }, cookies);
  expect(answer.statusCode).toBe(201);
}

async function find(q: string): Promise<SearchResults['results']> {
  const answer = await api.send({ method: 'GET', url: `/api/public/search?${new URLSearchParams({ q }).toString()}` });
  expect(answer.statusCode).toBe(200);
  return answer.json<SearchResults>().results;
}

const textOf = (pieces: { text: string }[] = []) => pieces.map(({ text }) => text).join('');
const hitsOf = (pieces: { text: string; hit: boolean }[] = []) =>
  pieces.filter(({ hit }) => hit).map(({ text }) => text);

describe('the dictionary form finds a noun', () => {
  test.each([
    ['kk', 'kitap', 'kitabı'],
    ['kk', 'kóylek', 'kóylegi'],
    ['kk', 'júzik', 'júzigi'],
    ['kk', 'ayaq', 'ayaǵı'],
    ['kk', 'qonaq', 'qonaǵı'],
    ['kk', 'mektep', 'mektebi'],
    ['kk', 'terek', 'teregi'],
    ['kk', 'bulaq', 'bulaǵına'],
    ['kk', 'эртек', 'ertegi'],
    ['uz', 'koʻylak', 'koʻylagi'],
    ['uz', 'qishloq', 'qishlogʻi'],
    ['uz', 'yurak', 'yuragi'],
    ['uz', 'ўсимлик', 'oʻsimligi'],
    ['uz', 'tuproq', 'tuprogʻining'],
    ['uz', 'bilak', 'bilagida'],
    ['ru', 'ковёр', 'ковра'],
    ['ru', 'ковер', 'ковры'],
    ['ru', 'девушка', 'девушек'],
    ['ru', 'выставка', 'выставок'],
    ['ru', 'узел', 'узлы'],
    ['ru', 'отец', 'отцов'],
    ['ru', 'музей', 'музеями'],
    ['ru', 'письмо', 'писем'],
    ['ru', 'город', 'городами'],
    ['en', 'city', 'cities'],
    ['en', 'woman', 'women'],
    ['en', 'craftsman', 'craftsmen'],
    ['en', 'leaf', 'leaves'],
    ['en', 'knife', 'knives'],
    ['en', 'child', 'children'],
    ['en', 'painting', 'painted'],
  ])('%s: %s, %s', async (lang, noun, form) => {
    await write(lang, `1 ${form} 2`);
    const [found] = await find(noun);
    expect(hitsOf(found?.title)).toEqual([form]);
  });
});

describe('another form finds the dictionary form', () => {
  test.each([
    ['ковра', 'Ковёр'],
    ['девушек', 'Девушка'],
    ['выставок', 'Выставка'],
    ['музеями', 'Музей'],
    ['узлы', 'Узел'],
    ['писем', 'Письмо'],
    ['cities', 'City'],
    ['women', 'Woman'],
    ['leaves', 'Leaf'],
    ['knives', 'Knife'],
    ['children', 'Child'],
    ['paintings', 'Painting'],
  ])('%s, %s', async (form, noun) => {
    await write(/[а-я]/.test(form) ? 'ru' : 'en', noun);
    expect((await find(form)).map(({ title }) => textOf(title))).toEqual([noun]);
  });
});

test.each([
  ['ship', 'Shibanids'],
  ['дом', 'Мадам'],
  ['arts', 'Articles'],
  ['aral', 'qurollari'],
  ['a', 'Big'],
])('%s is not taken for %s', async (q, title) => {
  await write('en', title);
  expect(await find(q)).toEqual([]);
});

test.each([
  'а'.repeat(5_000),
  'ивши'.repeat(50),
  'y'.repeat(10_000),
  'ь'.repeat(300),
  '% _ \\ %_'.repeat(20),
  Array.from({ length: 200 }, (_, n) => `word${n}`).join(' '),
  'constructor __proto__ toString',
  '\u1100'.repeat(2_000),
])('the patterns of a search stay few: %.20p', (q) => {
  const words = searchWords(q);
  expect(words.length).toBeLessThanOrEqual(8);
  for (const { written, forms, loose } of words) {
    expect(written.length + forms.length + loose.length).toBeLessThan(30);
    for (const text of [...written, ...loose]) expect(text.length).toBeLessThanOrEqual(200);
  }
});
