import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CachedResponse } from './cached-response.ts';
import { sendCached } from './send-cached.ts';

const lasting = { 'cache-control': 'public, max-age=60', 'referrer-policy': 'no-referrer' };
const limited = { 'referrer-policy': 'no-referrer' };

let server: Server;
let address: string;

beforeAll(async () => {
  const [small, large] = [1, 20].map((thousands) => new CachedResponse(Buffer.from('ж'.repeat(thousands * 1_000))));
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const cached = pathname === '/large' ? large : small;
    const isLimited = searchParams.has('limited');
    void Promise.resolve(cached?.as('identity')).then((body) => {
      if (!cached || !body) return response.destroy();
      const sent = { response: cached, body, contentType: 'text/plain', headers: isLimited ? limited : lasting };
      return sendCached(request, response, sent, isLimited ? ['cache-control', 'public, max-age=1'] : []);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

test.each(['/small', '/large'])(
  '%s: the bytes come as they are, with their length, also without a body',
  async (path) => {
    const answer = await fetch(address + path);
    const text = await answer.text();
    expect(text).toMatch(/^ж+$/);
    expect(answer.headers.get('content-length')).toBe(String(2 * text.length));
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    const head = await fetch(address + path, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(answer.headers.get('content-length'));
    const tag = answer.headers.get('etag') ?? '';
    const again = await fetch(address + path, { headers: { 'if-none-match': tag } });
    expect([again.status, again.headers.get('etag'), again.headers.get('content-length')]).toEqual([304, tag, null]);
  },
);

test('a body that was sent with other headers before has none of them twice', async () => {
  for (const query of ['', '?limited', '', '?limited']) {
    const { headers } = await fetch(`${address}/small${query}`);
    expect(headers.get('cache-control')).toBe(query ? 'public, max-age=1' : 'public, max-age=60');
  }
});
