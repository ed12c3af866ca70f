import { FakeApi, json, type Answer } from '../../test/fake-api.ts';
import { article } from '../../test/museum.ts';
import { RunningSite } from '../../test/running-site.ts';

const api = new FakeApi();
const site = new RunningSite();

beforeAll(async () => {
  await api.start();
  await site.start(api.origin);
});
afterAll(async () => {
  await site.stop();
  await api.stop();
});
beforeEach(() => {
  api.asked.length = 0;
});

/** Closes the connections of the first requests without an answer, like an API that ends or whose idle timeout is over. */
function closing(count: number, answer: Answer): Answer {
  let closed = 0;
  return (request, response) => {
    if (closed++ < count) request.socket.destroy();
    else answer(request, response);
  };
}

const asked = (path: string) => api.asked.filter(({ url }) => url === path).length;

test.each([
  ['GET', '/api/cards/en.jpg'],
  ['HEAD', '/api/cards/en.jpg'],
  ['GET', '/api/public/news/n2'],
])('%s %s is sent once more when its connection is closed', async (method, path) => {
  api.paths.set(path, closing(1, json({ code: 'found' })));
  expect((await site.get(path, { method })).status).toBe(200);
  expect(asked(path)).toBe(2);
});

test('it is sent no third time', async () => {
  const path = '/api/cards/kk.jpg';
  api.paths.set(path, closing(2, json({ code: 'found' })));
  const { status, text } = await site.get(path);
  expect([status, JSON.parse(text)]).toMatchObject([503, { code: 'unavailable' }]);
  expect(asked(path)).toBe(2);
});

test('a write may have been done: it is not sent again', async () => {
  const path = '/api/admin/news';
  api.paths.set(path, closing(1, json({ code: 'made' }, 201)));
  const headers = { 'content-type': 'application/json' };
  expect((await site.get(path, { method: 'POST', headers, body: '{}' })).status).toBe(503);
  expect(asked(path)).toBe(1);
});

test('a page is made although the connection of what it reads is closed', async () => {
  const path = '/api/public/news/n1';
  api.paths.set(path, closing(1, json(article())));
  const { status, text } = await site.get('/ru/news/n1');
  expect(status).toBe(200);
  expect(text).toContain(article().content.ru?.title ?? '?');
  expect(asked(path)).toBe(2);
});
