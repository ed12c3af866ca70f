import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { startApp, type Cookies, type TestApp } from './app.js';
import { createDatabase, type TestDatabase } from './database.js';

/** A database of the first release under the current code. */
let database: TestDatabase;
let api: TestApp;
let cookies: Cookies;

const yurt = '00000000-0000-4000-8000-000000000031';
const draft = '00000000-0000-4000-8000-000000000032';
const carpet = '00000000-0000-4000-8000-000000000021';
const branch = '00000000-0000-4000-8000-000000000041';
const HOURS = {
  weekly: [{ weekday: 2, opens: '09:00', closes: '17:00' }],
  exceptions: [{ date: '2030-03-21', closed: true, note: { en: 'Nawrız' } }],
};

beforeAll(async () => {
  database = await createDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const schema = await readFile(new URL('./fixtures/first-schema.sql', import.meta.url), 'utf8');
  try {
    await client.query(schema);
  } finally {
    await client.end();
  }
  api = await startApp({ DATABASE_URL: database.url });
  cookies = await api.signIn();
});
afterAll(async () => {
  await api.stop();
  await database.drop();
});

interface News {
  id: string;
  version: number;
  content: Record<string, Record<string, string>>;
}

const get = async <Shape>(url: string): Promise<Shape> => {
  const answer = await api.send({ method: 'GET', url }, cookies);
  expect(answer.statusCode).toBe(200);
  return answer.json<Shape>();
};
const put = (url: string, payload: object) => api.send({ method: 'PUT', url, payload }, cookies);

describe('after an upgrade from the first release', () => {
  test('accounts and their passwords are the same', async () => {
    await api.signIn({ username: 'keeper', password: 'Correct9horse' });
    const admins = await get<{ username: string; role: string }[]>('/api/admin/admins');
    expect(admins.map(({ username, role }) => [username, role]).sort()).toEqual([
      ['Keeper', 'admin'],
      ['superadmin', 'superadmin'],
    ]);
  });

  test('visitors see what was public, with its pictures and views, and nothing else', async () => {
    const { news } = await get<{ news: { id: string; views: number }[] }>('/api/public/news');
    expect(news.map(({ id, views }) => [id, views])).toEqual([[yurt, 41]]);
    const article = await get<{ media: { alt: object }[] }>(`/api/public/news/${yurt}`);
    expect(article.media.map(({ alt }) => alt)).toEqual([
      { en: 'A felt carpet', ru: 'Войлочный ковёр', kk: 'Kiyiz' },
      {},
    ]);
    const site = await get<{ facts: object; phone: string }>('/api/public/site');
    expect(site).toMatchObject({ facts: { exhibits: 84_000, founded: 1929 }, phone: '+998 61 222 00 00' });
    expect(site).toMatchObject({ banner: { on: true, text: { en: 'In test mode.' } }, notices: [] });
    const branches = await get<{ id: string; prices: object[] }[]>('/api/public/branches');
    expect(branches[0]?.prices).toMatchObject([{ key: 'citizen', price: 15_000 }]);
  });

  test('hours stay as they were, and may have weeks and ranges from now on', async () => {
    type Shown = { hours: { weekly: object[]; exceptions: object[] }; version: number };
    const [shown] = await get<Shown[]>('/api/public/branches');
    expect(shown?.hours).toEqual(HOURS);
    const { hours, version } = await get<Shown>(`/api/admin/branches/${branch}`);
    expect(hours).toEqual(HOURS);
    const summer = { valid_from: '2030-05-01', weekly: hours.weekly };
    const repairs = { date: '2030-06-01', until: '2030-06-30', closed: true };
    const after = { weekly: hours.weekly, weeks: [summer], exceptions: [...hours.exceptions, repairs] };
    expect((await put(`/api/admin/branches/${branch}`, { hours: after, version })).statusCode).toBe(200);
    expect((await get<Shown>(`/api/admin/branches/${branch}`)).hours).toEqual(after);
  });

  test('nothing has a schedule: what was published is shown', async () => {
    const { news } = await get<{ news: object[] }>('/api/admin/news?status=published');
    expect(news).toMatchObject([{ id: yurt, shown_from: null, shown_until: null, shown: 'now' }]);
    const branches = await get<object[]>('/api/admin/branches');
    expect(branches[0]).toMatchObject({ shown_from: null, shown_until: null, shown: 'now' });
  });

  test('an author that is an account’s user name stays as it was published', async () => {
    const article = await get<{ author: string; authorNames?: object }>(`/api/public/news/${yurt}`);
    expect([article.author, article.authorNames]).toEqual(['Keeper', undefined]);
    const check = await get<object>('/api/admin/check');
    expect(check).not.toHaveProperty('displayName');
    // an account's new display name must not change the article
    expect((await put('/api/admin/display-name', { displayName: 'The keeper' })).statusCode).toBe(200);
    expect((await get<{ author: string }>(`/api/public/news/${yurt}`)).author).toBe('Keeper');
  });

  test.each(['yurt', 'юрта', 'oʻtov', 'qara úy'])('%s is found', async (words) => {
    const list = await get<{ news: { id: string }[] }>(`/api/admin/news?search=${encodeURIComponent(words)}`);
    expect(list.news.map(({ id }) => id)).toEqual([yurt]);
    const hits = await get<{ results: { id: string }[] }>(`/api/public/search?q=${encodeURIComponent(words)}&lang=kk`);
    expect(hits.results.map(({ id }) => id)).toEqual([yurt]);
  });

  test('texts in every language can be read, changed and saved', async () => {
    const before = await get<News>(`/api/admin/news/${draft}`);
    const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'Ataması joq tekst' }] };
    expect(before.content).toEqual({
      ru: { title: 'Черновик о реке' },
      kk: { content: 'Ataması joq tekst', text: { schema: 1, doc: { type: 'doc', content: [paragraph] } } },
    });
    const saved = await put(`/api/admin/news/${draft}`, { content: { en: { title: 'About the river' } }, version: 1 });
    expect(saved.statusCode).toBe(200);
    expect((await get<News>(`/api/admin/news/${draft}`)).content).toEqual({
      ...before.content,
      en: { title: 'About the river' },
    });
  });

  test('a text can be formatted, with a picture from before', async () => {
    const figure = { type: 'figure', attrs: { media: carpet } };
    const text = { schema: 1, doc: { type: 'doc', content: [figure] } };
    expect((await put(`/api/admin/news/${draft}`, { content: { ru: { text } } })).statusCode).toBe(200);
    const { uses } = await get<{ uses: { id: string; places: string[] }[] }>(`/api/admin/media/${carpet}/uses`);
    expect(uses.filter(({ id }) => id === draft)).toEqual([expect.objectContaining({ places: ['content.ru.text'] })]);
    expect((await put(`/api/admin/news/${draft}`, { content: { ru: { text: null } } })).statusCode).toBe(200);
  });

  test('an item goes to the trash and comes back, and a branch can be changed', async () => {
    const before = await get<News>(`/api/admin/news/${yurt}`);
    expect((await api.send({ method: 'DELETE', url: `/api/admin/news/${yurt}` }, cookies)).statusCode).toBe(200);
    const back = await api.send({ method: 'POST', url: `/api/admin/trash/news/${yurt}/restore` }, cookies);
    expect(back.statusCode).toBe(200);
    expect((await get<News>(`/api/admin/news/${yurt}`)).content).toEqual(before.content);
    const { version } = await get<{ version: number }>(`/api/admin/branches/${branch}`);
    expect((await put(`/api/admin/branches/${branch}`, { position: 3, version })).statusCode).toBe(200);
  });
});
