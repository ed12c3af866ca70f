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

/** Calls every public route, with an id in every place for one. */
async function expectHidden(id: string): Promise<void> {
  const routes = subject.app.get(RouteDeclarations).all();
  const publicReads = routes.filter(({ method, path }) => method === 'GET' && path.startsWith('/api/public/'));
  const asked = publicReads.map(({ path }) => path.replace(/:\w+/g, id));
  expect(asked).toContain(`/api/public/news/${id}`);
  for (const url of [...asked, `/api/public/search?q=${SECRET}`]) {
    const { body } = await subject.send({ method: 'GET', url });
    // a search repeats its query
    expect([url, body.replace(`"query":"${SECRET}"`, '').includes(SECRET)]).toEqual([url, false]);
  }
}

test('a waiting change is in no public answer, and no stranger may ask for it', async () => {
  const made = await request('POST', 'news', { content: { en: { title: 'A boat' } }, published: true });
  const { id: article } = made.json<{ newsItem: { id: string } }>().newsItem;
  await request('PUT', `news/${article}/waiting-change`, { content: { en: { title: SECRET } }, author: SECRET });
  await expectHidden(article);
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

test('the members of a release are in no public answer until it is live, and no stranger may ask for it', async () => {
  const draft = { content: { en: { title: SECRET } } };
  const article = (await request('POST', 'news', draft)).json<{ newsItem: { id: string } }>().newsItem.id;
  const line = { text: { en: SECRET }, published: false };
  const notice = (await request('POST', 'notices', line)).json<{ notice: { id: string } }>().notice.id;
  const members = [
    { type: 'news', id: article },
    { type: 'notices', id: notice },
  ];
  const made = await request('POST', 'releases', { name: SECRET, members });
  const { id } = made.json<{ release: { id: string } }>().release;
  await request('POST', `releases/${id}/check`, {});
  for (const one of [article, notice, id]) await expectHidden(one);
  const routes = subject.app.get(RouteDeclarations).all();
  const ofReleases = routes.filter(({ path }) => path.startsWith('/api/admin/releases'));
  expect(ofReleases.length).toBeGreaterThan(5);
  for (const { method, path } of ofReleases) {
    const asked = {
      method: method as 'GET',
      url: path.replace(':id', id),
      ...(method === 'GET' ? {} : { payload: {} }),
    };
    expect([method, path, (await subject.send(asked)).statusCode]).toEqual([method, path, 401]);
  }
  await request('POST', `releases/${id}/publish`, {});
  expect((await subject.send({ method: 'GET', url: `/api/public/news/${article}` })).body).toContain(SECRET);
  expect((await subject.send({ method: 'GET', url: '/api/public/site' })).body).toContain(SECRET);
});
