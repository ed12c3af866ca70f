import { FakeApi, json } from '../../test/fake-api.ts';
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

test('a reader with another chosen language is redirected, without caching', async () => {
  const got = await site.get('/news?page=2&x=%26', { headers: { cookie: 'a=b; lang=kk' } });
  expect(got.status).toBe(302);
  expect(got.headers.location).toBe('/kk/news?page=2&x=%26');
  expect(got.headers.vary).toBe('Cookie');
  expect(got.headers['cache-control']).toBe('private, no-store');
});

test.each([
  ['/', 'lang=ru', '/ru'],
  ['//evil.example/x', 'lang=ru', '/ru//evil.example/x'],
])('%s with %s goes to %s, never to another site', async (path, cookie, location) => {
  expect((await site.get(path, { headers: { cookie } })).headers.location).toBe(location);
});

test.each([
  ['/ru/news', 'lang=kk'],
  ['/news', 'lang=en'],
  ['/news', 'lang=de'],
  ['/news', 'notlang=ru'],
  ['/admin/news', 'lang=ru'],
  ['/login', 'lang=ru'],
])('%s with %s is no reason to go elsewhere', async (path, cookie) => {
  expect((await site.get(path, { headers: { cookie } })).status).toBe(200);
});

test('a reader who follows the link to English before scripts have come is not led back', async () => {
  const from = async (path: string, referer: string) => {
    const { status, headers } = await site.get(path, { headers: { cookie: 'lang=kk', referer } });
    return headers.location ?? status;
  };
  const origin = 'http://museum.example';
  expect(await from('/news?page=1', `${origin}/kk/news?page=1`)).toBe(200);
  expect(await from('/', `${origin}/kk`)).toBe(200);
  // and goes on in English
  expect(await from('/branches', `${origin}/news`)).toBe(200);
  expect(await from('/branches', `${origin}/kk/news`)).toBe('/kk/branches');
  expect(await from('/news', `${origin}/admin/news`)).toBe('/kk/news');
  expect(await from('/news', 'https://another.example/kk/news')).toBe('/kk/news');
  expect(await from('/news', 'nonsense')).toBe('/kk/news');
});

test.each(['/admin', '/admin/news/add', '/login'])('%s is a small page in the chosen language', async (path) => {
  const { got, document } = await site.page(path, { cookie: 'lang=uz' });
  expect(got.status).toBe(200);
  expect(document.documentElement.lang).toBe('uz-Latn');
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  expect(document.querySelector('[role=status]')?.textContent).toBe('Boshqaruv paneli yuklanmoqda…');
  expect(document.querySelector('noscript')?.textContent).toContain('JavaScript kerak');
  expect(document.querySelectorAll('header, footer, nav')).toHaveLength(0);
  expect(got.headers.vary).toContain('Cookie');
});

test('the console is in the browser’s language until another one is chosen', async () => {
  const lang = async (headers: Record<string, string>) =>
    (await site.page('/login', headers)).document.documentElement.lang;
  expect(await lang({ 'accept-language': 'ru-RU,ru;q=0.9,en;q=0.8' })).toBe('ru');
  expect(await lang({ 'accept-language': 'ru', cookie: 'lang=kk' })).toBe('kaa-Latn');
  const { got } = await site.page('/login', {});
  expect(got.headers.vary).toContain('Accept-Language');
  // the site's own languages have addresses, so its pages do not use the browser's language
  expect((await site.page('/news', { 'accept-language': 'ru' })).document.documentElement.lang).toBe('en');
});

test('the policy allows the site’s own files, and no inline code', async () => {
  const { got, document } = await site.page('/');
  const policy = String(got.headers['content-security-policy']);
  expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe("'self'");
  const scripts = [...document.querySelectorAll('script')];
  expect(scripts.length).toBeGreaterThan(1);
  for (const script of scripts)
    expect(script.getAttribute('src') ?? script.type).toMatch(/^(\/assets\/[^/]+|application\/(ld\+)?json)$/);
  const handlers = [...document.querySelectorAll('*')].flatMap((element) =>
    element.getAttributeNames().filter((name) => name.startsWith('on')),
  );
  expect(handlers).toEqual([]);
  expect(policy).not.toContain('unsafe-eval');
  expect(policy).not.toMatch(/(script-src|style-src) [^;]*unsafe-inline/);
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
});

test.each([
  [{ desktopVideo: null, mobileVideo: null }, "media-src 'self'"],
  [{ desktopVideo: '/api/media/a.mp4', mobileVideo: null }, "media-src 'self'"],
  [
    { desktopVideo: 'https://films.example/a.mp4?x=1', mobileVideo: 'https://cdn.example:8443/b.webm' },
    "media-src 'self' https://films.example https://cdn.example:8443",
  ],
  [
    { desktopVideo: 'https://films.example/a.mp4', mobileVideo: 'https://films.example/b.mp4' },
    "media-src 'self' https://films.example",
  ],
  // hosts that would end the directive or match all others
  [{ desktopVideo: 'https://a;sandbox/x.mp4', mobileVideo: 'https://*.example/x.mp4' }, "media-src 'self'"],
  [{ desktopVideo: 'http://films.example/a.mp4', mobileVideo: 'data:video/mp4,x' }, "media-src 'self'"],
])('of films %j, the policy of every page allows where they come from: %s', async (films, directive) => {
  api.paths.set('/api/cover-video', json(films));
  const fresh = await new RunningSite().start(api.origin);
  for (const path of ['/', '/ru/news', '/nothing', '/admin']) {
    const policy = String((await fresh.get(path)).headers['content-security-policy']).split('; ');
    expect(policy).toContain(directive);
    expect(policy).not.toContain('sandbox');
  }
  await fresh.stop();
});

test('the other headers of a page', async () => {
  const { headers } = await site.get('/');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  expect(headers['permissions-policy']).toContain('camera=()');
  expect(headers['strict-transport-security']).toBeUndefined();
  expect(headers['x-request-id']).toMatch(/^[\w-]{8,64}$/);
  expect(headers['x-powered-by']).toBeUndefined();
});

test('over https there is HSTS, and the console’s origin is allowed', async () => {
  const secure = await new RunningSite().start(api.origin, {
    publicOrigin: 'https://museum.example',
    adminManifest: 'https://console.example/v2/mf-manifest.json',
  });
  const { headers, text } = await secure.get('/admin');
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  for (const directive of ['script-src', 'style-src', 'connect-src'])
    expect(headers['content-security-policy']).toMatch(
      new RegExp(`${directive} [^;]*https://console\\.example(;| |$)`),
    );
  expect(text).toContain('https://console.example/v2/mf-manifest.json');
  await secure.stop();
});

test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('%s on a page is not allowed', async (method) => {
  const got = await site.get('/news', { method });
  expect(got.status).toBe(405);
  expect(got.headers.allow).toBe('GET, HEAD');
});

test('HEAD is answered like GET, without the body', async () => {
  const got = await site.get('/ru/nothing', { method: 'HEAD' });
  expect(got.status).toBe(404);
  expect(got.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(got.body).toHaveLength(0);
});

test.each(['br', 'gzip'])('pages come packed as %s where the browser takes it', async (encoding) => {
  const got = await site.get('/', { headers: { 'accept-encoding': encoding } });
  expect(got.headers['content-encoding']).toBe(encoding);
  expect(got.headers.vary?.toLowerCase()).toContain('accept-encoding');
});

test.each([
  '/%',
  '/%ff',
  '/news/%E0%A4%A',
  '/news/%00',
  '/;/admin',
  '/ru/%2e%2e/%2e%2e/etc/passwd',
  `/${'a'.repeat(9_000)}`,
])('a broken address is the asker’s fault: %s', async (path) => {
  const { status, text } = await site.get(path);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(text).not.toMatch(/node_modules|\bat \S+:\d+/);
});

test('a request id is taken only from a trusted proxy, and only if it is well-formed', async () => {
  const sent = async (trustedProxies: string[], id: string) => {
    const fresh = await new RunningSite().start(api.origin, { trustedProxies });
    api.asked.length = 0;
    const { headers } = await fresh.get('/news', { headers: { 'x-request-id': id } });
    await fresh.stop();
    expect(api.asked.at(-1)?.headers['x-request-id']).toBe(headers['x-request-id']);
    return headers['x-request-id'];
  };
  const made = /^[0-9a-f]{32}$/;
  expect(await sent(['127.0.0.0/8'], 'abcdefgh-1')).toBe('abcdefgh-1');
  expect(await sent(['127.0.0.0/8'], 'no spaces\there')).toMatch(made);
  expect(await sent(['10.0.0.0/8'], 'abcdefgh-1')).toMatch(made);
  expect(await sent([], 'abcdefgh-1')).toMatch(made);
});

test('pages ask the API on the reader’s behalf, without cookies, and a read is counted once an article', async () => {
  api.asked.length = 0;
  await site.get('/news/n1', {
    headers: { cookie: 'access=token', 'user-agent': 'Reader/1', 'x-forwarded-for': '9.9.9.9' },
  });
  const calls = () => api.asked.filter(({ url }) => url === '/api/public/news/n1');
  for (let turn = 0; turn < 50 && calls().length < 2; turn++) await new Promise((resolve) => setTimeout(resolve, 20));
  const agents = calls().map(({ headers }) => headers['user-agent']);
  expect(agents).toEqual([expect.stringMatching(/\bbot\b/), 'Reader/1']);
  for (const { headers } of calls()) {
    expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-muzey-site': 'secret' });
    expect(headers.cookie).toBeUndefined();
  }
});

test('robots.txt keeps the console out and names the sitemap', async () => {
  const { text } = await site.get('/robots.txt');
  expect(text).toContain('Disallow: /admin\n');
  expect(text).toContain('Sitemap: http://museum.example/sitemap.xml');
});
