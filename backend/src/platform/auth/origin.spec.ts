import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, superadmin, type TestApp } from '../../../test/app.js';

type Headers = Record<string, string>;

/** Headers that browsers send, and whether a write with cookies and these headers is accepted. */
const cases: [from: string, headers: Headers, ours: boolean][] = [
  ['a program without a word', {}, true],
  ['our page', { 'sec-fetch-site': 'same-origin', origin: 'http://museum.test' }, true],
  ['our page, in an old browser', { origin: 'http://museum.test' }, true],
  ['our page, at the address of the API itself', { origin: 'http://127.0.0.1:3001', host: '127.0.0.1:3001' }, true],
  ['the address bar', { 'sec-fetch-site': 'none' }, true],
  ['our site on another port of this host', { 'sec-fetch-site': 'same-site', origin: 'http://museum.test' }, true],
  ['a foreign page', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }, false],
  ['a foreign page, in an old browser', { origin: 'https://evil.test' }, false],
  ['a foreign page that claims our origin', { 'sec-fetch-site': 'cross-site', origin: 'http://museum.test' }, false],
  ['a foreign page that says nothing of itself', { 'sec-fetch-site': 'cross-site' }, false],
  ['a sandboxed frame', { origin: 'null' }, false],
  ['a neighbour below the same domain', { 'sec-fetch-site': 'same-site', origin: 'http://blog.museum.test' }, false],
  ['a neighbour that says nothing of itself', { 'sec-fetch-site': 'same-site' }, false],
  ['a look-alike', { origin: 'http://museum.test.evil.test' }, false],
  ['a look-alike with our name in front', { origin: 'http://museum.test@evil.test' }, false],
  ['our name on another port', { origin: 'http://museum.test:8080' }, false],
  // compared with the host that the request was sent to; the public origin is different
  ['the end of our host', { origin: 'http://um.test:3001', host: 'museum.test:3001' }, false],
  ['a host that ends like ours', { origin: 'http://evilmuseum.test:3001', host: 'museum.test:3001' }, false],
  ['a neighbour below our host', { origin: 'http://blog.museum.test:3001', host: 'museum.test:3001' }, false],
  ['a look-alike of our host', { origin: 'http://museum.test:3001.evil.test', host: 'museum.test:3001' }, false],
  ['our host with another port', { origin: 'http://museum.test:8080', host: 'museum.test:3001' }, false],
  ['our host without its port', { origin: 'http://127.0.0.1', host: '127.0.0.1:3001' }, false],
  [
    'the name of our host before an @',
    { origin: 'http://museum.test:3001@evil.test', host: 'museum.test:3001' },
    false,
  ],
  ['nonsense', { 'sec-fetch-site': 'same-origin-ish', origin: 'museum' }, false],
];

describe('a request with the cookies of a browser', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startApp();
  });
  afterAll(() => api.stop());

  it.each(cases)('from %s: %j → %s', async (_, headers, accepted) => {
    const cookies = await api.signIn();
    const refused = { status: 403, code: 'csrf' };
    for (const method of ['GET', 'POST'] as const) {
      const refresh = await api.send({ method, url: '/api/admin/refresh', headers }, cookies);
      expect(refresh.json()).toMatchObject(accepted ? { ok: true } : refused);
    }
    const login = await api.send({ method: 'POST', url: '/api/admin/login', payload: superadmin, headers });
    expect(login.json()).toMatchObject(accepted ? { username: 'superadmin' } : refused);
    const logout = await api.send({ method: 'POST', url: '/api/admin/logout', headers }, cookies);
    expect(logout.json()).toMatchObject(accepted ? { message: 'Signed out.' } : refused);
    if (!accepted) expect((await api.send({ url: '/api/admin/check', headers }, cookies)).statusCode).toBe(200);
  });

  it('is judged by the cookies only when no token is shown beside them', async () => {
    const cookies = await api.signIn();
    const [, token = ''] = /access=([^;]+)/.exec(cookies) ?? [];
    const foreign = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site', authorization: `Bearer ${token}` };
    expect((await api.send({ method: 'POST', url: '/api/admin/logout', headers: foreign }, cookies)).statusCode).toBe(
      200,
    );
  });
});
