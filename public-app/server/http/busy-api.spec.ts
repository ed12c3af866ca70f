import { FakeApi, json, type Answer } from '../../test/fake-api.ts';
import { RunningSite } from '../../test/running-site.ts';

const api = new FakeApi();
const site = new RunningSite();
const initial = new Map(api.paths);
let clock: jest.SpyInstance<number>;
let now = 0;

beforeEach(async () => {
  for (const [path, answer] of initial) api.paths.set(path, answer);
  await api.start();
  await site.start(api.origin);
  api.asked.length = 0;
  now = performance.now();
  clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(async () => {
  clock.mockRestore();
  await site.stop();
  await api.stop();
});

const LIST = '/api/public/news?limit=6';
/** Answers like the API. */
const tagged: Answer = (_request, response) =>
  response.writeHead(200, { 'content-type': 'application/json', etag: '"t1"' }).end('{}');

test.each([
  [503, 'busy'],
  [429, 'too_many_requests'],
])(
  'an API that answers %d %s is not away: what it said before is not given as true, and is not forgotten',
  async (status, code) => {
    api.paths.set('/api/public/news', tagged);
    await site.get(LIST);
    api.paths.set('/api/public/news', json({ code }, status));
    now += 11_000;
    expect((await site.get(LIST)).status).toBe(status);
    api.paths.set('/api/public/news', tagged);
    await site.get(LIST);
    expect(api.asked.at(-1)?.headers['if-none-match']).toBe('"t1"');
  },
);

test('the API’s 429 to one reader is not the answer to another who asks for the same', async () => {
  await site.stop();
  await site.start(api.origin, { trustedProxies: ['127.0.0.1'] });
  const [isAsked, isOver] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  api.paths.set('/api/public/news', (request, response) => {
    if (request.headers['x-forwarded-for'] !== '192.0.2.1') return tagged(request, response);
    isAsked.resolve(undefined);
    void isOver.promise.then(() => json({ code: 'too_many_requests' }, 429)(request, response));
  });
  const from = (address: string) => site.get(LIST, { headers: { 'x-forwarded-for': address } });
  const refused = from('192.0.2.1');
  await isAsked.promise;
  const answered = from('192.0.2.2');
  // by the time a later request is answered, this one waits for the same answer
  await site.get('/api/public/news/gone');
  isOver.resolve(undefined);
  expect([(await refused).status, (await answered).status]).toEqual([429, 200]);
});

test('an API that is older than its database is not away: neither its former answers nor pages of them are given', async () => {
  api.paths.set('/api/public/news', tagged);
  await site.get(LIST);
  expect((await site.get('/about')).status).toBe(200);
  for (const [path] of initial) api.paths.set(path, json({ code: 'superseded' }, 503));
  now += 1_000;
  expect((await site.get('/about')).status).toBe(503);
  expect((await site.get(LIST)).status).toBe(503);
  // another API at the same address is away: this empties the cache
  for (const [path] of initial) api.paths.set(path, json({ code: 'unavailable' }, 503));
  now += 1_000;
  expect((await site.get('/about')).status).toBe(503);
});
