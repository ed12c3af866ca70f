import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newsInput } from '../../../test/builders/news.js';
import { startApp, type Cookies, type TestApp } from '../../../test/app.js';
import { Housekeeping } from '../housekeeping/housekeeping.js';

let api: TestApp;
let cookies: Cookies;

beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
});
afterAll(() => api.stop());

const send = (method: 'GET' | 'POST' | 'DELETE', url: string, who = cookies) => api.send({ method, url }, who);

async function deletedNews(): Promise<string> {
  const answer = await api.send({ method: 'POST', url: '/api/admin/news', payload: { ...newsInput() } }, cookies);
  const { id } = answer.json<{ newsItem: { id: string } }>().newsItem;
  await send('DELETE', `/api/admin/news/${id}`);
  return id;
}

test('after 30 days an item can not be restored, and the next sweep removes it', async () => {
  const id = await deletedNews();
  await api.database.query("UPDATE trash SET deleted_at = now() - interval '30 days 1 minute'");
  expect((await send('GET', '/api/admin/trash')).json()).toEqual({ items: [], total: 0 });
  expect((await send('POST', `/api/admin/trash/news/${id}/restore`)).statusCode).toBe(404);
  await api.app.get(Housekeeping).sweep();
  expect(await api.database.query('SELECT id FROM trash')).toEqual([]);
});

test('the trash and the audit log tell the title in every language that has one', async () => {
  const content = { ru: { title: 'Станок' }, kk: { title: 'Toqıw stanogı' } };
  const payload = { ...newsInput(), content };
  const made = await api.send({ method: 'POST', url: '/api/admin/news', payload }, cookies);
  const { id } = made.json<{ newsItem: { id: string } }>().newsItem;
  await send('DELETE', `/api/admin/news/${id}`);
  const titles = { ru: 'Станок', kk: 'Toqıw stanogı' };
  const { items } = (await send('GET', '/api/admin/trash')).json<{ items: { id: string }[] }>();
  expect(items.find((item) => item.id === id)).toMatchObject({ title: 'Станок', titles });
  await send('POST', `/api/admin/trash/news/${id}/restore`);
  const { entries } = (await send('GET', `/api/admin/audit?item=${id}`)).json<{ entries: object[] }>();
  expect(entries).toHaveLength(3);
  for (const entry of entries) expect(entry).toMatchObject({ title: 'Станок', titles });
});

test('an item comes back with its schedule and its history, and is shown by them', async () => {
  const put = (id: string, payload: object) =>
    api.send({ method: 'PUT', url: `/api/admin/news/${id}`, payload }, cookies);
  const schedule = { shown_from: '2020-01-01T04:00:00.000Z', shown_until: '2020-02-01T04:00:00.000Z' };
  const payload = { ...newsInput(), published: true };
  const made = await api.send({ method: 'POST', url: '/api/admin/news', payload }, cookies);
  const { id } = made.json<{ newsItem: { id: string } }>().newsItem;
  await put(id, schedule);
  await put(id, { content: { en: { title: 'Another title' } } });
  const revisions = async () => (await send('GET', `/api/admin/news/${id}/revisions`)).json<{ revisions: object[] }>();
  const before = await revisions();
  await send('DELETE', `/api/admin/news/${id}`);
  await send('POST', `/api/admin/trash/news/${id}/restore`);
  expect((await send('GET', `/api/admin/news/${id}`)).json()).toMatchObject({ ...schedule, shown: 'ended' });
  expect((await send('GET', `/api/public/news/${id}`)).statusCode).toBe(404);
  expect(before.revisions).toHaveLength(3);
  expect(await revisions()).toEqual(before);
});

test('what was recorded before titles were kept per language tells none', async () => {
  const id = await deletedNews();
  await api.database.query('UPDATE trash SET titles = NULL');
  await api.database.query('UPDATE audit_entry SET titles = NULL');
  const { items } = (await send('GET', '/api/admin/trash')).json<{ items: { id: string }[] }>();
  expect(items.find((item) => item.id === id)).toMatchObject({ titles: {} });
  const { entries } = (await send('GET', `/api/admin/audit?item=${id}`)).json<{ entries: object[] }>();
  for (const entry of entries) expect(entry).toMatchObject({ titles: {} });
});

test('a plain admin restores, but deletes nothing for good', async () => {
  const id = await deletedNews();
  await api.addAdmin('plain', 'Correct9horse');
  const plain = await api.signIn({ username: 'plain', password: 'Correct9horse' });
  expect((await send('DELETE', `/api/admin/trash/news/${id}`, plain)).statusCode).toBe(403);
  expect((await send('POST', `/api/admin/trash/news/${id}/restore`, plain)).statusCode).toBe(200);
  // only superadmins may restore branches
  const branch = '/api/admin/trash/branches/00000000-0000-4000-8000-000000000001/restore';
  expect((await send('POST', branch, plain)).statusCode).toBe(403);
  expect((await send('POST', branch)).statusCode).toBe(404);
});

test.each(['nothing', 'admin', '__proto__', 'toString'])('there is no trash of %s', async (type) => {
  const id = await deletedNews();
  expect((await send('POST', `/api/admin/trash/${type}/${id}/restore`)).statusCode).toBe(404);
  expect((await send('DELETE', `/api/admin/trash/${type}/${id}`)).statusCode).toBe(404);
});

test('an item that was deleted before its table got a column can be restored; the column has its default', async () => {
  const id = await deletedNews();
  await api.database.query("ALTER TABLE news ADD COLUMN shelf text NOT NULL DEFAULT 'first'");
  try {
    expect((await send('POST', `/api/admin/trash/news/${id}/restore`)).statusCode).toBe(200);
    expect(await api.database.query('SELECT shelf FROM news WHERE id = $1', [id])).toEqual([{ shelf: 'first' }]);
  } finally {
    await api.database.query('ALTER TABLE news DROP COLUMN shelf');
  }
});
