import { fastify } from 'fastify';
import { CachedResponse } from '@muzey/shared-server/cached-response.ts';
import { ConditionalAnswers } from './conditional.ts';

const app = fastify();
const answers = new ConditionalAnswers();
let text = 'first';
app.get('/feed', (request, reply) => answers.send(request, reply, new CachedResponse(Buffer.from(text)), 'text/plain'));
let origin: string;
beforeAll(async () => {
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const ask = (headers: Record<string, string> = {}) => fetch(`${origin}/feed`, { headers });

test('a text that changes within the same second has another Last-Modified', async () => {
  const moments: string[] = [];
  for (text of ['first', 'second', 'first']) {
    const { headers, status } = await ask(moments.length > 0 ? { 'if-modified-since': moments.at(-1) ?? '' } : {});
    expect(status).toBe(200);
    moments.push(headers.get('last-modified') ?? '');
  }
  expect(new Set(moments).size).toBe(3);
});

test.each(['yesterday', '', 'Sat, 01 Jan 2000 00:00:00 GMT'])('with If-Modified-Since %p it is sent', async (since) => {
  expect((await ask({ 'if-modified-since': since })).status).toBe(200);
});

test('a tag in any encoding counts, and goes before the moment', async () => {
  const { headers } = await ask();
  const [etag, since] = ['etag', 'last-modified'].map((name) => headers.get(name) ?? '');
  expect((await ask({ 'if-none-match': `"x", W/${etag}` })).status).toBe(304);
  expect((await ask({ 'if-none-match': '"x"', 'if-modified-since': since ?? '' })).status).toBe(200);
});
