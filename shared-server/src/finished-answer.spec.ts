import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { bestEncoding, FinishedAnswer } from './finished-answer.ts';

const text = 'museum '.repeat(1_000);

test('each encoding holds the same text under a tag of its own, and is made once', async () => {
  const answer = new FinishedAnswer(Buffer.from(text));
  const [plain, gzip, br] = await Promise.all([answer.as('identity'), answer.as('gzip'), answer.as('br')]);
  expect([plain.bytes, gunzipSync(gzip.bytes), brotliDecompressSync(br.bytes)].map(String)).toEqual([text, text, text]);
  expect(new Set([plain.etag, gzip.etag, br.etag]).size).toBe(3);
  expect(answer.as('br')).toBe(br);
});

test('what fits into a packet is not packed', async () => {
  expect((await new FinishedAnswer(Buffer.from('short')).as('br')).encoding).toBe('identity');
});

test('a tag is known in any encoding, also weakly, among others, and never that of another text', async () => {
  const answer = new FinishedAnswer(Buffer.from(text));
  const other = (await new FinishedAnswer(Buffer.from(`${text}!`)).as('br')).etag;
  const { etag } = await answer.as('gzip');
  for (const tags of [etag, `W/${etag}`, `"x", ${etag}`, '*', (await answer.as('identity')).etag])
    expect(answer.isKnown(tags)).toBe(true);
  for (const tags of [undefined, '', other, etag.slice(1), `"x${etag.slice(1)}`])
    expect(answer.isKnown(tags)).toBe(false);
});

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['*', 'br'],
  ['deflate', 'identity'],
])('%p takes %s', (accepted, encoding) => expect(bestEncoding(accepted)).toBe(encoding));
