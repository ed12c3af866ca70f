import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { startApp, type Cookies, type TestApp } from '../../../test/app.js';
import { newsInput } from '../../../test/builders/news.js';
import { jpeg } from '../../../test/builders/pictures.js';
import { eventually } from '../../../test/eventually.js';
import { MediaClient } from '../../../test/media-client.js';

const OPEN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Link, Retry-After',
  'cross-origin-resource-policy': 'cross-origin',
};
const ORIGINS = [{}, { origin: 'https://elsewhere.test' }, { origin: 'null' }];
const ASKED = { 'access-control-request-method': 'GET', 'access-control-request-headers': 'if-none-match' };

let api: TestApp;
let cookies: Cookies;
let shown: string;
let hidden: { url: string; signed: string };
let item: string;
beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
  const media = new MediaClient(api, cookies);
  const [one, two] = await media.upload(await jpeg(), await jpeg());
  const payload = { ...newsInput(), published: true, images: [one?.url] };
  const made = await api.send({ method: 'POST', url: '/api/admin/news', payload }, cookies);
  item = made.json<{ newsItem: { id: string } }>().newsItem.id;
  shown = one?.url ?? '';
  const signed = await api.sendSigned({ url: `/api/admin/media/${two?.id}` }, cookies);
  hidden = { url: two?.url ?? '', signed: signed.json<{ url: string }>().url };
});
afterAll(() => api.stop());

// openapi.json does not describe 304
const ask = (options: InjectOptions) => api.app.getHttpAdapter().getInstance().inject(options);

const corsOf = ({ headers }: Pick<LightMyRequestResponse, 'headers'>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => /^access-control|^cross-origin-/.test(name)));

describe('pages of other sites', () => {
  it('may read every public answer, whatever their origin', async () => {
    const { headers } = await api.send({ url: '/api/public/news' });
    const known = { 'if-none-match': String(headers.etag) };
    const cases: [url: string, status: number, headers?: Record<string, string>][] = [
      ['/api/public/news', 200],
      ['/api/public/news', 304, known],
      ['/api/public/site?a=1', 200, { cookie: cookies }],
      ['/api/public/news?limit=x', 400],
      ['/api/public/news/none', 404],
      ['/api/public/nothing', 404],
      ['/api/public/%zz', 404],
      ['/api/cover-video', 200],
      [shown, 200],
      [shown, 206, { range: 'bytes=0-9' }],
      [shown, 416, { range: 'bytes=99999999-' }],
      [shown, 304, { 'if-none-match': '*' }],
      [hidden.url, 404],
      ['/api/media/none.jpg', 404],
      [`/api/cards/news/${item}/en.jpg`, 302],
      ['/api/cards/none.jpg', 404],
    ];
    for (const [url, status, sent] of cases) {
      for (const origin of ORIGINS) {
        const answer = await ask({ url, headers: { ...sent, ...origin } });
        expect([url, answer.statusCode, corsOf(answer)]).toEqual([url, status, OPEN]);
        expect(String(answer.headers.vary ?? '')).not.toMatch(/origin/i);
      }
    }
  });

  it('may read what the cache answers before any route', async () => {
    const url = `http://127.0.0.1:${await api.listen()}/api/public/news`;
    const ask = () => fetch(url, { headers: { origin: 'https://elsewhere.test' } });
    // background work may have changed something and invalidated the stored answer
    const isHit = async () => (await ask()).headers.get('cache-status')?.includes('hit');
    expect(await eventually(isHit, true)).toBe(true);
    const answer = await ask();
    expect(corsOf({ headers: Object.fromEntries(answer.headers) })).toEqual(OPEN);
    const tag = answer.headers.get('etag') ?? '';
    const known = await fetch(url, { headers: { 'if-none-match': tag } });
    expect([known.status, corsOf({ headers: Object.fromEntries(known.headers) })]).toEqual([304, OPEN]);
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.end('GET /api/public/news HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 [^]*\r\naccess-control-allow-origin: \*\r\n/);
  });

  it('may not read anything else, a file for the staff among it', async () => {
    const closed: [url: string, cookies?: Cookies][] = [
      ['/api/admin/check', cookies],
      ['/api/health/live'],
      ['/api/openapi.json'],
      ['/api/nowhere'],
      ['/api/publicity'],
      [hidden.url, cookies],
      [hidden.signed],
    ];
    for (const [url, as] of closed) {
      const answer = await api.send({ url, headers: { origin: 'https://elsewhere.test' } }, as);
      expect([url, corsOf(answer)]).toEqual([url, { 'cross-origin-resource-policy': 'same-site' }]);
    }
    const payload = { name: 'x' };
    const contact = await api.send({ method: 'POST', url: '/api/contact', payload });
    expect(corsOf(contact)).toEqual({ 'cross-origin-resource-policy': 'same-site' });
  });

  it('are told so when they ask before, and ask once a day', async () => {
    for (const url of ['/api/public/news', '/api/public/news/none', shown, '/api/cards/en.jpg']) {
      for (const origin of ORIGINS) {
        const answer = await api.send({ method: 'OPTIONS', url, headers: { ...ASKED, ...origin } });
        expect([url, answer.statusCode, answer.body, corsOf(answer)]).toEqual([
          url,
          204,
          '',
          {
            ...OPEN,
            'access-control-allow-methods': 'GET, HEAD',
            'access-control-allow-headers': '*',
            'access-control-max-age': '86400',
          },
        ]);
      }
    }
    for (const url of ['/api/admin/news', '/api/contact', '/api/health/live'])
      expect((await api.send({ method: 'OPTIONS', url, headers: ASKED })).statusCode).toBe(404);
  });
});
