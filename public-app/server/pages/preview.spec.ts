import { FakeApi, json } from '../../test/fake-api.ts';
import { article, cards } from '../../test/museum.ts';
import { RunningSite } from '../../test/running-site.ts';

const api = new FakeApi();
const site = new RunningSite();
const cookie = 'access=token';
const draft = {
  ...article({
    content: { en: { title: 'A loom', content: 'At length' }, ru: { title: 'Станок', content: 'Подробно' } },
  }),
  published: false,
  state: 'draft',
  version: 3,
  updatedAt: '2025-03-08T20:30:00.000Z',
};

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
  api.paths.set('/api/admin/news/n1', (request, response) =>
    (request.headers.cookie?.includes('access=token') ? json(draft) : json({ code: 'unauthorized' }, 401))(
      request,
      response,
    ),
  );
});

test('a draft is the article’s own page under a line that says so, asked for with the reader’s cookies', async () => {
  const { got, document } = await site.page('/preview/news/n1', { cookie: `${cookie}; lang=ru` });
  expect(got.status).toBe(200);
  expect(document.documentElement.lang).toBe('en');
  expect(document.querySelector('h1')?.textContent).toBe('A loom');
  expect(document.querySelector('aside')?.textContent).toContain('Not published: only staff can see this.');
  expect(document.querySelector('aside a')?.getAttribute('href')).toBe('/admin/news/n1/edit');
  expect(api.asked.filter(({ url }) => url.startsWith('/api/public/news/'))).toEqual([]);
});

test('a change that visitors do not see yet is shown in place of what they see, and the line says so', async () => {
  const stored = { ...draft, published: true, state: 'published' };
  api.paths.set('/api/admin/news/n1', json(stored));
  const item = { ...stored, content: { en: { title: 'Tomorrow’s loom', content: 'At length' } } };
  api.paths.set('/api/admin/news/n1/waiting-change', json({ waiting_change: { version: 1 }, item }));
  const { document } = await site.page('/preview/news/n1', { cookie });
  api.paths.delete('/api/admin/news/n1/waiting-change');
  expect(document.querySelector('h1')?.textContent).toBe('Tomorrow’s loom');
  expect(document.querySelector('aside')?.textContent).toContain('a change that visitors do not see yet');
  const { document: without } = await site.page('/preview/news/n1', { cookie });
  expect(without.querySelector('h1')?.textContent).toBe('A loom');
});

test('is not cached and not indexed', async () => {
  const { got, document } = await site.page('/preview/news/n1', { cookie });
  expect(got.headers['cache-control']).toBe('private, no-store');
  expect(got.headers['x-robots-tag']).toBe('noindex, nofollow');
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex, nofollow');
});

test('only this site shows it in a frame, and no other page is shown in one', async () => {
  const policyOf = async (path: string) => {
    const { headers } = await site.get(path, { headers: { cookie } });
    return String(headers['content-security-policy'])
      .split('; ')
      .filter((part) => part.startsWith('frame-'));
  };
  expect(await policyOf('/preview/news/n1')).toContain("frame-ancestors 'self'");
  for (const path of ['/visit', '/admin', '/preview']) expect(await policyOf(path)).toContain("frame-ancestors 'none'");
});

test('the page of a new item has nothing until the form sends it, and nothing is asked for', async () => {
  const { got, document } = await site.page('/kk/preview/news/new');
  expect([got.status, document.querySelector('main h1')]).toEqual([200, null]);
  expect(api.asked.filter(({ url }) => url.startsWith('/api/admin/'))).toEqual([]);
});

test.each(['/preview/news/n1', '/%70review/news/n1', '/ru//preview/news/n1'])(
  'what staff were shown nobody else is, nor who asks at the same time: %s',
  async (path) => {
    const asked = [cookie, undefined, cookie].map((sent) => site.get(path, { headers: sent ? { cookie: sent } : {} }));
    const [, other] = await Promise.all(asked);
    for (const got of [other, await site.get(path)]) {
      expect(got?.status).not.toBe(200);
      expect(got?.text).not.toContain('A loom');
    }
  },
);

test('is shown in the language of its address, with the usual fallbacks', async () => {
  const { document: russian } = await site.page('/ru/preview/news/n1', { cookie });
  expect(russian.querySelector('h1')?.textContent).toBe('Станок');
  expect(russian.querySelector('aside')?.textContent).toContain('Не опубликовано');
  const untitled = { ...draft, content: { ...draft.content, kk: { content: 'Ayrıqsha' } } };
  api.paths.set('/api/admin/news/n1', json(untitled));
  const { document: karakalpak } = await site.page('/kk/preview/news/n1', { cookie });
  expect(karakalpak.querySelector('h1')?.textContent).toBe('A loom');
  expect(karakalpak.body.textContent).not.toContain('Ayrıqsha');
});

test('tells that an item is published', async () => {
  api.paths.set('/api/admin/news/n1', json({ ...draft, published: true }));
  const { document } = await site.page('/preview/news/n1', { cookie });
  expect(document.querySelector('aside')?.textContent).toContain('everyone can see it');
});

test('without a session it leads to the login and back; no session is renewed behind the browser’s back', async () => {
  const got = await site.get('/uz/preview/news/n1', { headers: { cookie: 'refresh=old' } });
  expect(got.status).toBe(302);
  expect(got.headers.location).toBe('/login?from=%2Fuz%2Fpreview%2Fnews%2Fn1');
  expect(got.headers['cache-control']).toBe('private, no-store');
  expect(api.asked.map(({ url }) => url)).not.toContain('/api/admin/refresh');
});

test.each([
  ['/preview/news/n2', 404],
  ['/preview/admins/n1', 404],
  ['/preview/constructor/n1', 404],
  ['/PREVIEW/news/n1', 404],
])('%s is %d', async (path, status) => {
  expect((await site.get(path, { headers: { cookie } })).status).toBe(status);
});

test('public pages never send the reader’s cookies on', async () => {
  api.paths.set('/api/public/news', json({ news: cards(3), total: 3 }));
  await site.page('/news', { cookie: 'access=token' });
  expect(api.asked.length).toBeGreaterThan(0);
  expect(api.asked.map(({ headers }) => headers.cookie)).toEqual(api.asked.map(() => undefined));
});

describe('a link to a preview', () => {
  const secret = 'Zk1n_-0'.repeat(7).slice(0, 43);
  const path = `/preview/news/link/${secret}`;
  const { published: _, state, version, updatedAt, ...visible } = draft;
  const bodies: string[] = [];
  let answer: object | undefined;

  beforeEach(() => {
    bodies.length = 0;
    answer = { type: 'news', shows: 'newest', last_day: '2026-12-14', item: visible };
    api.paths.set('/api/preview-link', (request, response) => {
      request.setEncoding('utf8');
      request.on('data', (chunk: string) => bodies.push(chunk));
      request.on('end', () => (answer ? json(answer) : json({ code: 'not_found' }, 404))(request, response));
    });
  });

  test('is the article’s own page for somebody without an account, with a line that says until when', async () => {
    const { got, document } = await site.page(`/ru${path}`, { cookie });
    expect(got.status).toBe(200);
    expect(bodies.map((body) => JSON.parse(body) as object)).toEqual([{ secret }]);
    expect(api.asked.filter(({ headers }) => headers.cookie !== undefined)).toEqual([]);
    expect(document.querySelector('h1')?.textContent).toBe('Станок');
    expect(document.querySelector('aside')?.textContent).toContain('14 декабря 2026');
    expect(document.querySelector('aside a')).toBeNull();
  });

  test('is stored and indexed nowhere, told to no other site, and shown in no frame', async () => {
    const { headers } = await site.get(path);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  test('has a card that says nothing of the article', async () => {
    const { document } = await site.page(path);
    const head = document.head.outerHTML;
    expect(document.title).toMatch(/^Draft · ./);
    const metas = [...document.head.querySelectorAll('meta[property]')].map((meta) => meta.getAttribute('property'));
    expect(metas.sort()).toEqual(['og:description', 'og:site_name', 'og:title']);
    for (const word of ['loom', 'length', secret]) expect(head).not.toContain(word);
    expect(document.querySelector('link[rel=canonical], script[type="application/ld+json"]')).toBeNull();
  });

  test('is a page that is not there once it has ended, and at the address of another type', async () => {
    expect((await site.get(path.replace('news', 'events'))).status).toBe(404);
    answer = undefined;
    const got = await site.get(path);
    expect([got.status, got.headers['cache-control']]).toEqual([404, 'private, no-store']);
  });

  test('is a page that is not there if its address was mangled, so that the API refuses it', async () => {
    api.paths.set('/api/preview-link', json({ code: 'validation' }, 400));
    expect((await site.get(path + 'x'.repeat(100))).status).toBe(404);
  });
});
