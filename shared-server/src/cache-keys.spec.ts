import type { IncomingMessage } from 'node:http';
import { CacheKeys } from './cache-keys.ts';

const keys = new CacheKeys([
  { path: '/api/cover-video', query: [] },
  { path: '/api/public/news', query: ['skip', 'limit'] },
  { path: '/api/public/news/:id', query: [] },
  { path: '/api/public/search', query: ['lang', 'limit', 'q'] },
  { path: '/api/public/site', query: [] },
]);

test.each([
  ['/api/public/news', '/api/public/news'],
  ['/api/public/news?', '/api/public/news'],
  ['/api/public/news?skip=6&limit=6', '/api/public/news?limit=6&skip=6'],
  ['/api/public/news?x=1&limit=6&y=%41', '/api/public/news?limit=6'],
  ['/api/public/news?category=a&limit=6', '/api/public/news?limit=6'],
  ['/api/public/search?q=a+b%26c&limit=2', '/api/public/search?limit=2&q=a%20b%26c'],
  ['/api/public/news?limit=', '/api/public/news?limit='],
  ['/api/public/news?limit=6&strict=true', '/api/public/news?limit=6'],
  ['/api/cover-video?x', '/api/cover-video'],
])('the key of %s is %s', (url, key) => {
  for (let time = 0; time < 2; time++) expect(keys.of(url)?.key).toBe(key);
});

test('an object is known by type and id, whatever else is asked', () => {
  const item = { type: 'news', id: 'a1-b2' };
  expect(keys.of('/api/public/news/a1-b2?limit=6')).toEqual({ key: '/api/public/news/a1-b2', item });
});

test.each([
  '/api/admin/news',
  '/api/public/news/',
  '/api/public/News',
  '/api/public//news',
  '/api/public/news/%61',
  '/api/public/news/a/b',
  `/api/public/news/${'a'.repeat(65)}`,
  '/api/public/site/x',
  '/api/public/news?limit=6&limit=6',
  '/api/public/news?x=1&x=2',
  '/api/public/news?x=%ff',
  '/api/public/news?x=%00',
  '/api/public/news?%=1',
  '/api/public/news?limit=6&strict=true&skp=6',
  '__proto__',
])('%s is not cached', (url) => expect(keys.of(url)).toBeUndefined());

test('only reads without credentials have a key', () => {
  const key = (method: string, headers: IncomingMessage['headers'] = {}) =>
    keys.ofRequest({ method, url: '/api/public/site', headers } as IncomingMessage)?.key;
  expect([key('GET'), key('HEAD'), key('GET', { cookie: 'lang=ru; view=size=2' })]).toEqual(
    Array<string>(3).fill('/api/public/site'),
  );
  const credentials = [{ authorization: 'Bearer x' }, { cookie: 'a=b; access=x' }, { cookie: '__Host-refresh=x' }];
  expect([key('POST'), ...credentials.map((headers) => key('GET', headers))]).toEqual(Array(4).fill(undefined));
});
