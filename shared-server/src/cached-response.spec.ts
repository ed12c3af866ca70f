import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { bestEncoding, CachedResponse } from './cached-response.ts';

const text = 'museum '.repeat(1_000);

test('each encoding holds the same text under a tag of its own, and is made once', async () => {
  const response = new CachedResponse(Buffer.from(text));
  const [plain, gzip, br] = await Promise.all([response.as('identity'), response.as('gzip'), response.as('br')]);
  expect([plain.bytes, gunzipSync(gzip.bytes), brotliDecompressSync(br.bytes)].map(String)).toEqual([text, text, text]);
  expect(new Set([plain.etag, gzip.etag, br.etag]).size).toBe(3);
  expect(response.as('br')).toBe(br);
});

test('no encoding keeps more memory than its bytes', async () => {
  const response = new CachedResponse(Buffer.from(text));
  const bodies = await Promise.all([response.as('identity'), response.as('gzip'), response.as('br')]);
  expect(bodies.map(({ bytes }) => bytes.buffer.byteLength)).toEqual(bodies.map(({ bytes }) => bytes.length));
});

test('a body that fits into a packet is not compressed', async () => {
  expect((await new CachedResponse(Buffer.from('short')).as('br')).encoding).toBe('identity');
});

test('a tag is known in any encoding, also weakly, among others, and never that of another text', async () => {
  const response = new CachedResponse(Buffer.from(text));
  const other = (await new CachedResponse(Buffer.from(`${text}!`)).as('br')).etag;
  const { etag } = await response.as('gzip');
  for (const tags of [etag, `W/${etag}`, `"x", ${etag}`, '*', (await response.as('identity')).etag])
    expect(response.matches(tags)).toBe(true);
  for (const tags of [undefined, '', other, etag.slice(1), `"x${etag.slice(1)}`])
    expect(response.matches(tags)).toBe(false);
});

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['br;q=0.000, gzip;q=0.0', 'identity'],
  ['gzip;q=0.05', 'gzip'],
  ['*', 'br'],
  ['deflate', 'identity'],
])('%p takes %s', (accepted, encoding) => expect(bestEncoding(accepted)).toBe(encoding));
