import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { RouteDeclarations } from '../src/platform/auth/route-declarations.js';
import { startApp, type Cookies, type TestApp } from './app.js';

let subject: TestApp;
let staff: Cookies;

beforeAll(async () => {
  subject = await startApp();
  staff = await subject.signIn();
});
afterAll(() => subject.stop());

const SECRET = 'Nobodyknowsthis';

const request = async (method: 'PUT' | 'POST', path: string, payload: object) => {
  const answer = await subject.send({ method, url: `/api/admin/${path}`, payload }, staff);
  if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.body}`);
  return answer;
};

test('a waiting change is in no public answer, and no stranger may ask for it', async () => {
  const made = await request('POST', 'news', { content: { en: { title: 'A boat' } }, published: true });
  const { id: article } = made.json<{ newsItem: { id: string } }>().newsItem;
  await request('PUT', `news/${article}/waiting-change`, { content: { en: { title: SECRET } }, author: SECRET });
  const routes = subject.app.get(RouteDeclarations).all();
  const publicReads = routes.filter(({ method, path }) => method === 'GET' && path.startsWith('/api/public/'));
  const asked = publicReads.map(({ path }) => path.replace(/:\w+/g, article));
  expect(asked).toContain(`/api/public/news/${article}`);
  for (const url of [...asked, `/api/public/search?q=${SECRET}`]) {
    const { body } = await subject.send({ method: 'GET', url });
    // a search says what it was asked for
    expect([url, body.replace(`"query":"${SECRET}"`, '').includes(SECRET)]).toEqual([url, false]);
  }
  const address = `/api/admin/news/${article}/waiting-change`;
  for (const [method, url] of [
    ['GET', address],
    ['PUT', address],
    ['DELETE', address],
    ['POST', `${address}/publish`],
  ] as const)
    expect((await subject.send({ method, url, ...(method === 'GET' ? {} : { payload: {} }) })).statusCode).toBe(401);
  expect((await subject.send({ method: 'GET', url: address }, staff)).body).toContain(SECRET);
});
