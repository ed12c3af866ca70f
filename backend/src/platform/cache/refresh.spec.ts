import { afterEach, expect, jest, test } from '@jest/globals';
import { fastify, type FastifyInstance } from 'fastify';
import { IncomingMessage } from 'node:http';
import { askAnew, END_HEADER, isRefresh, originOf } from './refresh.js';

let server: FastifyInstance;

/** Answers like a read of the API, and tells of each request whether this process made it. */
function serve(): FastifyInstance {
  const made = fastify();
  made.get('/read', (request, reply) =>
    reply
      .code(isRefresh(request) ? 200 : 403)
      .headers({ 'content-type': 'application/json; charset=utf-8', [END_HEADER]: '1700000000000' })
      .send('{"letters":"жқ"}'),
  );
  made.get('/silent', ({ raw }, reply) =>
    raw instanceof IncomingMessage ? new Promise(() => undefined) : reply.send('spoken'),
  );
  made.get('/moved', (_request, reply) => reply.redirect('/read'));
  made.get('/refused', (_request, reply) => reply.code(404).send('none'));
  return made;
}
const answer = {
  contentType: 'application/json; charset=utf-8',
  end: 1_700_000_000_000,
  body: Buffer.from('{"letters":"жқ"}'),
};

afterEach(() => server.close());

test.each(['127.0.0.1', '0.0.0.0'])('comes over a connection to %s', async (host) => {
  server = serve();
  await server.listen({ port: 0, host });
  const injected = jest.spyOn(server, 'inject');
  expect(await askAnew(server, '/read')).toEqual({ status: 200, ...answer });
  expect(await askAnew(server, '/refused')).toMatchObject({ status: 404, end: undefined });
  expect(await askAnew(server, '/moved')).toMatchObject({ status: 302 });
  expect(injected).not.toHaveBeenCalled();
});

test.each([
  ['0.0.0.0', 'IPv4', 'http://127.0.0.1:4000'],
  ['192.0.2.7', 'IPv4', 'http://192.0.2.7:4000'],
  ['::', 'IPv6', 'http://[::1]:4000'],
  ['2001:db8::7', 'IPv6', 'http://[2001:db8::7]:4000'],
])('a process that listens on %s asks itself there', (address, family, origin) => {
  expect(originOf({ listening: true, address: () => ({ address, family, port: 4_000 }) })).toBe(origin);
});

test('is injected while the process does not listen', async () => {
  server = serve();
  expect(await askAnew(server, '/read')).toEqual({ status: 200, ...answer });
  expect(await askAnew(server, '/refused')).toMatchObject({ status: 404, end: undefined });
  expect(await askAnew(server, '/moved')).toMatchObject({ status: 302 });
});

test('is injected when the process can not reach itself', async () => {
  server = serve();
  await server.listen({ port: 0, host: '127.0.0.1' });
  const unreached = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
  expect(await askAnew(server, '/read')).toEqual({ status: 200, ...answer });
  expect(unreached).toHaveBeenCalledTimes(1);
  unreached.mockRestore();
});

test('is injected when no answer comes over the connection', async () => {
  server = serve();
  await server.listen({ port: 0, host: '127.0.0.1' });
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const shortened = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(50));
  const { body } = await askAnew(server, '/silent');
  expect(body.toString()).toBe('spoken');
  shortened.mockRestore();
});

test('the mark of another process is none', async () => {
  server = serve();
  const headers = { authorization: 'Refresh 00000000-0000-0000-0000-000000000000' };
  expect((await server.inject({ url: '/read', headers })).statusCode).toBe(403);
});
