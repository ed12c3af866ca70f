import { describe, expect, it } from '@jest/globals';
import { CACHED_ITEMS, CACHED_LISTS, cacheKey } from '@muzey/shared-server/public-reads.ts';
import { description } from '../../../test/description.js';

const keyOf = (url: string) => cacheKey(url)?.key;

describe('under which name an answer is kept', () => {
  it.each([
    ['/api/public/news', '/api/public/news'],
    ['/api/public/news?', '/api/public/news'],
    ['/api/public/news?skip=6&limit=6', '/api/public/news?limit=6&skip=6'],
    ['/api/public/news?x=1&limit=6&y=%41', '/api/public/news?limit=6'],
    ['/api/public/news?category=a&limit=6', '/api/public/news?limit=6'],
    ['/api/public/search?q=a+b%26c&limit=2', '/api/public/search?limit=2&q=a%20b%26c'],
    ['/api/public/news?limit=', '/api/public/news?limit='],
    ['/api/cover-video?x', '/api/cover-video'],
  ])('%s is %s', (url, key) => expect(keyOf(url)).toBe(key));

  it('an object is told by type and id, whatever else is asked', () => {
    const item = { type: 'news', id: 'a1-b2' };
    expect(cacheKey('/api/public/news/a1-b2?limit=6')).toEqual({ key: '/api/public/news/a1-b2', item });
  });

  it.each([
    '/api/admin/news',
    '/api/public/news/',
    '/api/public/News',
    '/api/public//news',
    '/api/public/news/%61',
    '/api/public/news/a/b',
    '/api/public/site/x',
    '/api/public/news?limit=6&limit=6',
    '/api/public/news?x=1&x=2',
    '/api/public/news?x=%ff',
    '/api/public/news?x=%00',
    '/api/public/news?%=1',
  ])('%s is not kept', (url) => expect(cacheKey(url)).toBeUndefined());

  it('every public read that the API describes is kept, told apart by each of its parameters', () => {
    const reads = Object.entries(description.paths).filter(
      ([path, { get }]) => get && /^\/api\/(public\/|cover-video)/.test(path),
    );
    const [items, lists] = [
      reads.filter(([path]) => path.includes('{')),
      reads.filter(([path]) => !path.includes('{')),
    ];
    const parameters = lists.map(([path, { get }]) => [path, (get?.parameters ?? []).map(({ name }) => name).sort()]);
    const told = Object.entries(CACHED_LISTS).map(([path, names]) => [path, [...names].sort()]);
    expect(Object.fromEntries(parameters)).toEqual(Object.fromEntries(told));
    expect(items.length).toBeGreaterThan(4);
    for (const [path] of items) expect(path.replace(/\{\w+\}/, 'a-1')).toMatch(CACHED_ITEMS);
  });
});
