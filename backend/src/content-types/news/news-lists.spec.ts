import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startApp, superadmin, type TestApp } from '../../../test/app.js';
import { newsInput } from '../../../test/builders/news.js';
import { faults } from '../../../test/contract/content-client.js';
import type { AdminNewsRows, NewsInput, NewsSaved } from './news.dto.js';

let subject: TestApp;
let cookies: string;

beforeAll(async () => {
  subject = await startApp();
  cookies = await subject.signIn();
});
afterAll(() => subject.stop());
beforeEach(() => subject.database.query('DELETE FROM news'));

async function create(title: string, body: Partial<NewsInput> = {}): Promise<string> {
  const payload = newsInput({ content: { en: { title } }, ...body });
  const answer = await subject.send({ method: 'POST', url: '/api/admin/news', payload }, cookies);
  return answer.json<NewsSaved>().newsItem.id;
}
const list = (query: string) => subject.send({ method: 'GET', url: `/api/admin/news?fields=row&${query}` }, cookies);
const rows = async (query: string) => (await list(query)).json<AdminNewsRows>();
const titles = async (query: string) => (await rows(query)).news.map(({ content }) => content.en?.title);

test('days are those of the museum, the last one is part of it', async () => {
  await create('the last moment of 17 May', { date: '2026-05-17T18:59:59Z' });
  await create('the first moment of 18 May', { date: '2026-05-17T19:00:00Z' });
  await create('the last moment of 18 May', { date: '2026-05-18T18:59:59Z' });
  await create('the first moment of 19 May', { date: '2026-05-18T19:00:00Z' });
  const day = ['the last moment of 18 May', 'the first moment of 18 May'];
  expect(await titles('from=2026-05-18&to=2026-05-18')).toEqual(day);
  expect(await titles('sort=date&order=asc&from=2026-05-18&to=2026-05-18')).toEqual(day.toReversed());
});

test('sorted by views, which rows tell', async () => {
  for (const [title, views] of Object.entries({ some: 7, none: 0, many: 40 })) {
    await subject.database.query('UPDATE news SET views = $2 WHERE id = $1', [await create(title), views]);
  }
  expect(await titles('sort=views')).toEqual(['many', 'some', 'none']);
  expect((await rows('sort=views&order=asc')).news.map(({ views }) => views)).toEqual([0, 7, 40]);
});

test('the author that an article names counts beside the account that created it', async () => {
  await create('by Aygul', { author: 'Aygúl' });
  await create('by nobody');
  await create('by her own account', { author: superadmin.username });
  expect(await titles('author=Aygúl')).toEqual(['by Aygul']);
  const all = ['by her own account', 'by nobody', 'by Aygul'];
  expect(await titles(`author=${superadmin.username}`)).toEqual(all);
  const { counts } = await rows('counts=true&author=Aygúl');
  expect(counts?.author).toEqual({ Aygúl: 1, [superadmin.username]: 3 });
  expect(counts?.status?.['']).toBe(1);
});

test('rows tell who changed an item last; nobody, if an import did', async () => {
  const id = await create('by an import');
  await create('by an account');
  await subject.database.query('UPDATE news SET version = version + 1 WHERE id = $1', [id]);
  expect((await rows('sort=title')).news.map(({ updatedBy }) => updatedBy)).toEqual([superadmin.username, null]);
});

test('news have no position to be sorted by', async () => {
  const answer = await list('sort=position');
  expect([answer.statusCode, faults(answer)]).toEqual([400, ['sort: invalid_value']]);
});

test('narrowed by what their schedules say of now', async () => {
  await create('always');
  await create('later', { shown_from: '2999-01-01T00:00:00Z' });
  await create('ended', { shown_until: '2020-01-01T00:00:00Z', published: true });
  await create('within', { shown_from: '2020-01-01T00:00:00Z', shown_until: '2999-01-01T00:00:00Z' });
  expect(await titles('shown=later')).toEqual(['later']);
  expect(await titles('shown=ended')).toEqual(['ended']);
  expect((await titles('shown=now')).sort()).toEqual(['always', 'within']);
  const { counts } = await rows('counts=true&shown=ended');
  expect(counts?.status).toEqual({ '': 1, draft: 0, published: 1, archived: 0 });
  expect(faults(await list('shown=soon'))).toEqual(['shown: invalid_value']);
});
