import { FakeApi } from '../../test/fake-api.ts';
import { RunningSite } from '../../test/running-site.ts';
import { pageOf } from './special-view.ts';

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

const attributes = async (path: string, cookie?: string) => {
  const { document } = await site.page(path, cookie === undefined ? {} : { cookie });
  return { ...document.documentElement.dataset };
};

const send = (body: string, headers: Record<string, string> = {}) =>
  site.get('/special-view', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body,
  });

test.each([
  ['view=view=white-on-black&size=3&spacing=wide&images=off', 'white-on-black 3 wide off'],
  ['a=b; view=size=2; lang=ru', 'undefined 2 undefined undefined'],
  ['view=images=gray', 'undefined undefined undefined gray'],
])('with the cookie %s the page comes as chosen: %s', async (cookie, expected) => {
  const { view, size, spacing, images } = await attributes('/ru/news', cookie);
  expect([view, size, spacing, images].map(String).join(' ')).toBe(expected);
});

test.each([
  undefined,
  'view=',
  'view=view=green&size=9&spacing=2&images=none&lang=ru',
  'review=size=3',
  'view="><script>alert(1)</script>',
  'view=%00%ff',
])('with the cookie %s the page comes as usual', async (cookie) => {
  expect(await attributes('/ru', cookie)).toEqual({});
});

test('the page of a 404 has the special view too, the console has not', async () => {
  expect(await attributes('/kk/nothing', 'view=size=3')).toEqual({ size: '3' });
  expect(await attributes('/admin', 'view=size=3')).toEqual({ theme: 'system' });
});

test('caches keep no page for another reader', async () => {
  for (const path of ['/', '/ru/news', '/admin']) {
    const { headers } = await site.get(path);
    expect(headers.vary?.split(/, */)).toContain('Cookie');
    expect(headers['cache-control']).toBe('private, no-cache');
  }
});

test('the boot data has the settings that the page was rendered with', async () => {
  const { document } = await site.page('/uz', { cookie: 'view=view=blue-on-light&size=2' });
  expect(JSON.parse(document.querySelector('#boot')?.textContent ?? '')).toMatchObject({
    view: { view: 'blue-on-light', size: '2' },
  });
});

test('the form for readers without JavaScript knows the page and the settings', async () => {
  const { document } = await site.page('/kk/news?page=1', { cookie: 'view=size=2' });
  const form = document.querySelector('noscript form');
  expect(form?.getAttribute('action')).toBe('/special-view');
  expect(form?.getAttribute('method')).toBe('post');
  expect(form?.querySelector('[name=back]')?.getAttribute('value')).toBe('/kk/news?page=1');
  const checked = [...(form?.querySelectorAll('[checked]') ?? [])].map((input) => input.closest('label')?.textContent);
  expect(checked).toEqual(['Sayttıń óz reńleri', '125%', 'Ádettegi', 'Reńli', 'Ádettegi']);
});

test('the form keeps the choices for a year and leads back', async () => {
  const got = await send('view=white-on-black&size=3&spacing=&images=off&back=%2Fru%2Fnews%3Fpage%3D2');
  expect(got.status).toBe(303);
  expect(got.headers.location).toBe('/ru/news?page=2');
  expect(got.headers['cache-control']).toBe('no-store');
  const [cookie = ''] = got.headers['set-cookie'] ?? [];
  expect(cookie).toBe('view=view=white-on-black&size=3&images=off; Path=/; Max-Age=31536000; SameSite=Lax');
  const [kept = ''] = cookie.split(';');
  expect(await attributes('/ru', kept)).toEqual({ view: 'white-on-black', size: '3', images: 'off' });
});

test.each(['', 'back=/uz', 'view=&size=&spacing=&images=', 'view=green', 'size=2&size=3&view=x;%20Domain=evil'])(
  'sent with %s, only what is known is kept',
  async (body) => {
    const got = await send(body);
    expect(got.status).toBe(303);
    const known = body.includes('size=2') ? 'view=size=2; Path=/; Max-Age=31536000' : 'view=; Path=/; Max-Age=0';
    expect(got.headers['set-cookie']).toEqual([`${known}; SameSite=Lax`]);
  },
);

test.each([
  ['/ru/news?page=2', '/ru/news?page=2'],
  ['/uz?x=%26#news', '/uz?x=%26'],
  ['/новости', '/%D0%BD%D0%BE%D0%B2%D0%BE%D1%81%D1%82%D0%B8'],
  [null, '/'],
  ['', '/'],
  ['news', '/'],
  ['https://evil.example/', '/'],
  ['//evil.example/x', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/x/..//evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/a\r\nSet-Cookie: x=y', '/aSet-Cookie:%20x=y'],
])('%j leads to %s, never to another site', (back, page) => {
  expect(pageOf(back)).toBe(page);
});

test.each(['cross-site', 'same-site'])('a form on another site (%s) changes nothing', async (from) => {
  const got = await send('size=3', { 'sec-fetch-site': from });
  expect(got.status).toBe(403);
  expect(got.headers['set-cookie']).toBeUndefined();
});

test.each([
  ['application/json', '{"size":"3"}', 415],
  ['multipart/form-data; boundary=x', '--x--', 415],
  ['application/x-www-form-urlencoded', `size=3&back=${'x'.repeat(20_000)}`, 413],
])('%s that is no such form is refused', async (type, body, status) => {
  const got = await send(body, { 'content-type': type });
  expect(got.status).toBe(status);
  expect(got.headers['set-cookie']).toBeUndefined();
});

test('it is no page', async () => {
  expect((await site.get('/special-view')).status).toBe(404);
});
