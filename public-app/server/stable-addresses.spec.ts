import { json } from '../test/fake-api.ts';
import { collection } from '../test/museum.ts';
import { siteForEachTest } from '../test/site-for-each-test.ts';
import { wantsJson } from './accepted.ts';

const { api, site } = siteForEachTest();

const ID = '018f0000-0000-7000-8000-00000000000a';

const led = async (path: string, headers: Record<string, string> = {}) => {
  const { status, headers: answered } = await site.get(path, { headers });
  return [status, answered.location];
};

beforeEach(() => api.paths.set(`/api/public/collections/${ID}`, json(collection({ id: ID }))));

test('an id leads to the page in the reader’s language', async () => {
  expect(await led(`/id/${ID}`)).toEqual([303, `/collections/${ID}`]);
  expect(await led(`/id/${ID.toUpperCase()}`, { 'accept-language': 'de, ru;q=0.8' })).toEqual([
    303,
    `/ru/collections/${ID}`,
  ]);
  expect(await led(`/id/${ID}`, { cookie: 'lang=kk', 'accept-language': 'ru' })).toEqual([
    303,
    `/kk/collections/${ID}`,
  ]);
});

test('a program that asks for JSON is led to the API', async () => {
  expect(await led(`/id/${ID}`, { accept: 'application/ld+json' })).toEqual([303, `/api/public/collections/${ID}`]);
  const { headers } = await site.get(`/id/${ID}`);
  expect(headers.vary).toContain('Accept, Accept-Language, Cookie');
});

test('an unknown id is not found, and nothing else is an id', async () => {
  expect(await led('/id/018f0000-0000-7000-8000-00000000000b')).toEqual([404, undefined]);
  expect(await led('/id/c1')).toEqual([404, undefined]);
});

test('while the API is away an id says so', async () => {
  api.paths.set(`/api/public/collections/${ID}`, json({ code: 'internal' }, 500));
  expect(await led(`/id/${ID}`)).toEqual([503, undefined]);
});

test.each([
  [undefined, false],
  ['*/*', false],
  ['application/json', true],
  ['application/json, text/html;q=0.9', true],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
  ['application/json;q=0.1, text/html', false],
  ['application/json;q=0', false],
])('%s asks for JSON: %s', (accept, expected) => expect(wantsJson(accept)).toBe(expected));
