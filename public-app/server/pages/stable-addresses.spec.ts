import { json } from '../../test/fake-api.ts';
import { collection, site as museum } from '../../test/museum.ts';
import { JSDOM } from 'jsdom';
import { siteForEachTest } from '../../test/site-for-each-test.ts';
import { wanted } from './record-files.ts';

const { api, site } = siteForEachTest();

const ID = '018f0000-0000-7000-8000-00000000000a';

const led = async (path: string, headers: Record<string, string> = {}) => {
  const { status, headers: answered } = await site.get(path, { headers });
  return [status, answered.location];
};

const OTHER = '018f0000-0000-7000-8000-00000000000b';

/** The objects that the API returns for a name. */
const know = (name: string, ids: string[], gone = false) =>
  api.paths.set(`/api/public/collections/addresses/${name}`, json({ ids, gone }));

beforeEach(() => know(ID, [ID]));

test('an id leads to the page in the reader’s language', async () => {
  expect(await led(`/id/${ID}`)).toEqual([303, `/collections/${ID}#label`]);
  expect(await led(`/id/${ID.toUpperCase()}`, { 'accept-language': 'de, ru;q=0.8' })).toEqual([
    303,
    `/ru/collections/${ID}#label`,
  ]);
  expect(await led(`/id/${ID}`, { cookie: 'lang=kk', 'accept-language': 'ru' })).toEqual([
    303,
    `/kk/collections/${ID}#label`,
  ]);
});

test('a program that asks for JSON is led to the API', async () => {
  expect(await led(`/id/${ID}`, { accept: 'application/json' })).toEqual([303, `/api/public/collections/${ID}`]);
  const { headers } = await site.get(`/id/${ID}`);
  expect(headers.vary).toContain('Accept, Accept-Language, Cookie');
});

test('the address of the dumps leads to their description, in Turtle if a program prefers it', async () => {
  expect(await led('/data')).toEqual([303, '/data/catalog.jsonld']);
  expect(await led('/data', { accept: 'text/turtle, application/ld+json;q=0.5' })).toEqual([303, '/data/catalog.ttl']);
});

test('an unknown id is not found, and nothing else is an id', async () => {
  api.paths.set(`/api/public/collections/addresses/${OTHER}`, json({ code: 'not_found' }, 404));
  expect(await led(`/id/${OTHER}`)).toEqual([404, undefined]);
  expect(await led('/id/c1')).toEqual([404, undefined]);
  expect(api.asked.map(({ url }) => url)).not.toContain('/api/public/collections/addresses/c1');
});

test('an object that was public once is gone, in the reader’s language', async () => {
  know(ID, [], true);
  const { status, text } = await site.get(`/id/${ID}`, { headers: { 'accept-language': 'uz' } });
  expect(status).toBe(410);
  expect(text).toContain('Bu ashyo endi koʻrsatilmaydi');
  expect(text).toContain('href="/uz/collections"');
});

test('a number leads to the object that has it', async () => {
  know('kp12-3', [ID]);
  expect(await led('/o/kp12-3', { cookie: 'lang=uz' })).toEqual([303, `/uz/collections/${ID}#label`]);
  know('kp9', []);
  expect(await led('/o/kp9')).toEqual([404, undefined]);
});

test('where several objects have a number, a page names them, but asks for no more than twenty', async () => {
  const gone = Array.from({ length: 20 }, (_, at) => `018f0000-0000-7000-8000-0000000001${at + 10}`);
  know('e1', [ID, OTHER, ...gone]);
  const titled = (id: string, title: string) => ({
    ...collection({ id, content: { kk: { title } } }),
    record: { object_number: 'E 1' },
  });
  api.paths.set(`/api/public/collections/${ID}`, json(titled(ID, 'Júzik <1>')));
  api.paths.set(`/api/public/collections/${OTHER}`, json(titled(OTHER, 'Qural')));
  const { status, text } = await site.get('/o/e1');
  expect(status).toBe(200);
  const { document } = new JSDOM(text).window;
  expect([...document.querySelectorAll('a')].map((a) => [a.getAttribute('href'), a.textContent, a.lang])).toEqual([
    [`/collections/${ID}#label`, 'Júzik <1>, E 1', 'kaa-Latn'],
    [`/collections/${OTHER}#label`, 'Qural, E 1', 'kaa-Latn'],
  ]);
  const asked = api.asked.filter(({ url }) => /\/collections\/018f/.test(url));
  expect(asked).toHaveLength(20);
});

test('the page of an object that is kept as another one leads there, in its language', async () => {
  api.paths.set(`/api/public/collections/${OTHER}`, json({ code: 'not_found' }, 404));
  know(OTHER, [ID]);
  expect(await led(`/kk/collections/${OTHER}?from=a`)).toEqual([301, `/kk/collections/${ID}?from=a`]);
  expect((await site.get(`/collections/${OTHER}`)).headers['cache-control']).toBe('no-cache');
  expect(await led(`/id/${OTHER}`)).toEqual([303, `/collections/${ID}#label`]);
});

test('the page of an object that is gone, and a number in place of an id, are not found', async () => {
  api.paths.set(`/api/public/collections/${OTHER}`, json({ code: 'not_found' }, 404));
  know(OTHER, [], true);
  expect(await led(`/collections/${OTHER}`)).toEqual([404, undefined]);
  know('kp12-3', [ID]);
  api.paths.set('/api/public/collections/kp12-3', json({ code: 'not_found' }, 404));
  expect(await led('/collections/kp12-3')).toEqual([404, undefined]);
});

test('while the API is away an id says so', async () => {
  api.paths.set(`/api/public/collections/addresses/${ID}`, json({ code: 'internal' }, 500));
  expect(await led(`/id/${ID}`)).toEqual([503, undefined]);
});

test.each([
  [undefined, 'page'],
  ['*/*', 'page'],
  ['application/json', 'json'],
  ['application/json, text/html;q=0.9', 'json'],
  ['application/json, text/html', 'page'],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'page'],
  ['application/json;q=0.1, text/html', 'page'],
  ['application/json;q=0', 'page'],
  ['application/ld+json, application/json;q=0.9', 'jsonld'],
  ['application/ld+json;profile="https://schema.org/"', 'schema.json'],
  ['application/xml, text/html', 'page'],
  ['application/xml;q=0.1, */*', 'page'],
  ['application/lido+xml', 'lido.xml'],
])('%s asks for: %s', (accept, expected) => expect(wanted(accept)).toBe(expected));

test('a record in another format is at the id with an extension, for programs of all origins', async () => {
  const answer = {
    headers: { 'content-type': 'application/ld+json;profile="https://linked.art/ns/v1/linked-art.json"' },
  };
  api.paths.set(`/api/public/records/${ID}/linked-art`, (_request, response) =>
    response.writeHead(200, { ...answer.headers, etag: '"a"' }).end('{"type":"HumanMadeObject"}'),
  );
  const licence = 'https://creativecommons.org/licenses/by/4.0/';
  api.paths.set('/api/public/site', json(museum({ open_data: { ...museum().open_data, licence } })));
  expect(await led(`/id/${ID}`, { accept: 'application/ld+json' })).toEqual([303, `/id/${ID}.jsonld`]);
  const { status, headers, text } = await site.get(`/id/${ID}.jsonld`);
  expect([status, headers['content-type'], text]).toEqual([
    200,
    answer.headers['content-type'],
    '{"type":"HumanMadeObject"}',
  ]);
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(headers.link).toContain('<https://linked.art/ns/v1/linked-art.json>;rel="profile"');
  expect(headers.link).toContain('<https://creativecommons.org/licenses/by/4.0/>;rel="license"');
  expect(headers.link).toContain(`/id/${ID}.lido.xml>;rel="alternate"`);
  const known = await site.get(`/id/${ID}.jsonld`, { headers: { 'if-none-match': headers.etag } });
  expect(known.status).toBe(304);
  api.paths.set(`/api/public/records/${ID}/dc`, json({ code: 'not_found' }, 404));
  expect(await led(`/id/${ID}.dc.xml`)).toEqual([404, undefined]);
  expect(await led(`/id/${ID}.pdf`)).toEqual([404, undefined]);
  api.paths.set(`/api/public/records/${ID}/lido`, json({ code: 'internal' }, 500));
  expect(await led(`/id/${ID}.lido.xml`)).toEqual([503, undefined]);
  const asked = { 'access-control-request-method': 'GET', origin: 'https://elsewhere.test' };
  const preflight = await site.get(`/id/${ID}`, { method: 'OPTIONS', headers: asked });
  expect([preflight.status, preflight.headers['access-control-allow-methods']]).toEqual([204, 'GET, HEAD']);
});

test('nothing but an id and an extension reaches the API', async () => {
  for (const path of [
    `/id/${ID}%2F%252e%252e%2F%252e%252e%2Fsite%3F.jsonld`,
    `/id/${ID}%2Flido%3F%3E.jsonld`,
    `/id/${ID}x.jsonld`,
    `/id/${ID}%3F.lido.xml`,
  ])
    expect([path, (await site.get(path)).status]).toEqual([path, 404]);
  expect(api.asked.filter(({ url }) => url?.includes(ID) || url?.includes('site'))).toEqual([]);
  expect((await site.get(`/%69d/${ID}`, { method: 'OPTIONS' })).status).toBe(204);
});

test('the id of a term leads to its page, or to the concept', async () => {
  api.paths.set(`/api/public/collections/addresses/${OTHER}`, json({ code: 'not_found' }, 404));
  const concept = { 'foaf:page': [{ '@id': 'http://museum.test/terms/material/silver' }] };
  api.paths.set(`/api/public/records/${OTHER}/skos`, json(concept));
  expect(await led(`/id/${OTHER}`, { 'accept-language': 'ru' })).toEqual([303, '/ru/terms/material/silver']);
  expect(await led(`/id/${OTHER}`, { accept: 'text/turtle' })).toEqual([303, `/id/${OTHER}.ttl`]);
  expect(await led(`/id/${OTHER}`, { accept: 'application/ld+json' })).toEqual([303, `/id/${OTHER}.skos.json`]);
  expect((await site.get(`/id/${OTHER}.skos.json`)).headers.link).toContain(`/id/${OTHER}.ttl>;rel="alternate"`);
});

test('an id leads to its object, though it is the number of another one, too', async () => {
  know(ID, [ID, OTHER]);
  for (const path of [`/id/${ID}`, `/o/${ID}`]) expect(await led(path)).toEqual([303, `/collections/${ID}#label`]);
});
