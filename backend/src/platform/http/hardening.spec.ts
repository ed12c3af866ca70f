import { HEAD_LIMITS } from '@muzey/shared-server/head-limits.ts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { startApp, type TestApp } from '../../../test/app.js';
import { ProbeModule } from '../../../test/probe.js';

interface ProblemAnswer {
  code: string;
  errors?: { field: string; code: string }[];
}

describe('checks before every route', () => {
  let api: TestApp;
  let port: number;
  beforeAll(async () => {
    api = await startApp({}, { modules: [ProbeModule] });
    port = await api.listen();
  });
  afterAll(() => api.stop());

  const post = (payload: string | Buffer, type = 'application/json') =>
    api.send({ method: 'POST', url: '/api/probe/echo', payload, headers: { 'content-type': type } });

  /** Sends a path unchanged; other clients normalize it. */
  async function raw(
    path: string,
    method = 'GET',
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: string }> {
    const request = httpRequest({ port, host: '127.0.0.1', path, method, headers, agent: false });
    request.end();
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return { status: response.statusCode ?? 0, body: await text(response) };
  }

  /** Sends raw bytes. @returns the response as text */
  async function bytes(sent: string): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(sent);
    return text(socket);
  }

  describe('bodies', () => {
    it('are JSON in UTF-8, with or without a charset', async () => {
      for (const type of ['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"']) {
        expect((await post('{"text":"Nókis"}', type)).json()).toEqual({ text: 'Nókis' });
      }
    });

    it.each([
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/jsonp',
      'application/json2',
      'application/json; charset=latin1',
      'application/json; charset=utf-8; x',
      'application/json, text/plain',
      'json',
      ';',
      'multipart/form-data; boundary=x',
      'multipart/form-data',
    ])('of type "%s" are a 415', async (type) => {
      const answer = await post('{"text":"a"}', type);
      expect(answer.json()).toMatchObject({ status: 415, code: 'unsupported_media_type' });
    });

    it('without a type are a 415, and no body at all is a 400', async () => {
      const answer = await api.send({ method: 'POST', url: '/api/probe/echo', payload: Buffer.from('{"text":"a"}') });
      expect(answer.statusCode).toBe(415);
      expect((await api.send({ method: 'POST', url: '/api/probe/echo' })).json()).toMatchObject({
        status: 400,
        code: 'validation',
      });
      expect((await post('')).json()).toMatchObject({ status: 400, code: 'validation' });
    });

    it('above 64 kB, or 4 MB of staff, are a 413, with or without Content-Length', async () => {
      const large = JSON.stringify({ text: 'x'.repeat(64 * 1024) });
      expect((await post(large)).json()).toMatchObject({ status: 413, code: 'payload_too_large' });
      const request = httpRequest({ port, path: '/api/probe/echo', method: 'POST', agent: false });
      request.setHeader('content-type', 'application/json');
      request.end(large);
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      expect(response.statusCode).toBe(413);
      expect((await post(JSON.stringify({ text: 'x'.repeat(60_000) }))).statusCode).toBe(201);
      const cookies = await api.signIn();
      const ofStaff = (length: number) =>
        api.send({ method: 'POST', url: '/api/probe/staff-echo', payload: { text: 'x'.repeat(length) } }, cookies);
      expect((await ofStaff(4_000_000)).statusCode).toBe(201);
      expect((await ofStaff(4 * 1024 * 1024)).json()).toMatchObject({ status: 413, code: 'payload_too_large' });
    });

    it.each([
      ['no JSON', '{"text":', ['', 'wrong_type']],
      ['50,000 levels', `{"text":${'['.repeat(50_000)}`, ['', 'wrong_type']],
      ['NUL', '{"text":"a\\u0000"}', ['text', 'invalid_characters']],
      ['a lone surrogate', '{"text":"\\ud83d"}', ['text', 'invalid_characters']],
      ['no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), ['', 'invalid_characters']],
      ['a name of Object.prototype', '{"text":"a","__proto__":{"role":"superadmin"}}', ['__proto__', 'unknown_field']],
      ['a name twice', '{"text":"a","text":"b"}', ['text', 'invalid_value']],
      ['an unknown field', '{"text":"a","role":"superadmin"}', ['role', 'unknown_field']],
      ['a missing field', '{}', ['text', 'wrong_type']],
      ['a list for a text', '{"text":["a"]}', ['text', 'wrong_type']],
      ['a text for a number', '{"text":"a","count":"1"}', ['count', 'wrong_type']],
      ['a part that is no object', '{"text":"a","part":"b"}', ['part', 'wrong_type']],
      ['a part with a fault', '{"text":"a","part":{"title":"too long"}}', ['part.title', 'too_long']],
      ['a list with a fault', '{"text":"a","parts":[{"title":"a"},{"title":1}]}', ['parts[1].title', 'wrong_type']],
      ['a part with an unknown field', '{"text":"a","part":{"title":"a","x":1}}', ['part.x', 'unknown_field']],
    ])('with %s are a 400 that names the field', async (_, payload, [field, code]) => {
      const answer = await post(payload);
      expect(answer.statusCode).toBe(400);
      expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
      const problem = answer.json<ProblemAnswer>();
      expect(problem.code).toBe('validation');
      expect(problem.errors).toEqual([expect.objectContaining({ field, code })]);
    });
  });

  describe('addresses', () => {
    it.each([
      '/api/%61dmin/check',
      '/api/admin%2fcheck',
      '/api//admin/check',
      '//api/admin/check',
      '/api/admin/check/',
      '/API/admin/check',
      '/api/Admin/check',
      '/api/admin;a=b/check',
      '/api/admin/check;a=b',
      '/api/public/../admin/check',
      '/api/public/..;/admin/check',
      '/api/public/%2e%2e/admin/check',
      '/api/public/..%2fadmin/check',
      '/api/./admin/check',
      '/api/admin/check%00',
      '/api/admin/check%20',
      '/api/admin\\check',
      '/api/admin/check.json',
      '/admin/check',
    ])('%s does not bypass the guard', async (path) => {
      const { status, body } = await raw(path);
      expect([401, 404]).toContain(status);
      expect(JSON.parse(body)).toMatchObject({ status, code: status === 401 ? 'unauthorized' : 'not_found' });
    });

    it('headers that name another path or method have no effect', async () => {
      const headers = {
        'x-original-url': '/api/health/live',
        'x-rewrite-url': '/api/health/live',
        'x-http-method-override': 'GET',
      };
      expect((await raw('/api/admin/check', 'GET', headers)).status).toBe(401);
      expect((await raw('/api/health/live', 'POST', headers)).status).toBe(404);
    });

    it.each([
      '/api/probe/words/%zz',
      '/api/probe/words/%00',
      `/api/probe/words/${'x'.repeat(200)}`,
      '/api/nowhere',
      '/',
    ])('%.30s is a 404 like any other', async (path) => {
      const { status, body } = await raw(path);
      expect(status).toBe(404);
      expect(JSON.parse(body)).toMatchObject({ type: 'about:blank', title: 'Not Found', code: 'not_found' });
    });

    it('with thousands of parameters gets a short refusal, or is answered', async () => {
      const wrong = await api.send({ url: `/api/probe/words/one?${'%ff&'.repeat(3_000)}` });
      expect([wrong.statusCode, wrong.json<ProblemAnswer>().errors?.length]).toEqual([400, 20]);
      const repeated = await api.send({ url: `/api/probe/words/one?${'a&b&c&'.repeat(1_000)}` });
      expect(repeated.statusCode).toBe(400);
      const many = Array.from({ length: 3_000 }, (_, index) => `n${index}`).join('&');
      expect((await api.send({ url: `/api/probe/words/one?word=a&${many}` })).json()).toEqual({
        name: 'one',
        word: 'a',
      });
    });

    it.each([
      ['word=a&word=b', 'word'],
      ['word=a&other=1&other=2', 'other'],
      ['word=%00', 'word'],
      ['word[]=a&word[]=b', 'word[]'],
    ])('?%s is a 400 that names the parameter', async (query, field) => {
      const answer = await api.send({ url: `/api/probe/words/one?${query}` });
      expect(answer.statusCode).toBe(400);
      expect(answer.json<ProblemAnswer>().errors).toEqual([expect.objectContaining({ field })]);
      expect((await api.send({ url: '/api/probe/words/one?word=a&other=1' })).json()).toEqual({
        name: 'one',
        word: 'a',
      });
    });
  });

  describe('requests', () => {
    it('TRACE is not answered, other methods find nothing', async () => {
      expect((await raw('/api/health/live', 'TRACE')).status).toBe(405);
      for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
        expect((await raw('/api/health/live', method)).status).toBe(404);
      }
      expect((await raw('/api/health/live', 'HEAD')).status).toBe(200);
    });

    it('that are not HTTP, or have too large headers, are refused with a problem', async () => {
      expect(await bytes('HELLO\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [^]*"code":"validation"/);
      const endless = `GET /api/health/live HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(100_000)}\r\n\r\n`;
      expect(await bytes(endless)).toMatch(/^HTTP\/1\.1 431 [^]*"code":"validation"/);
    });

    it('with two lengths are refused (request smuggling)', async () => {
      const smuggled =
        'POST /api/probe/echo HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n';
      expect(await bytes(smuggled)).toMatch(/^HTTP\/1\.1 400 /);
    });

    it('have a time limit for every phase', () => {
      const server = api.app.getHttpServer();
      expect(server.requestTimeout).toBeGreaterThan(0);
      expect(server.headersTimeout).toBe(HEAD_LIMITS.headersTimeout);
      expect(HEAD_LIMITS.headersTimeout + HEAD_LIMITS.connectionsCheckingInterval).toBeLessThanOrEqual(20_000);
      expect(server.timeout).toBeGreaterThan(0);
      expect(server.keepAliveTimeout).toBeGreaterThan(0);
    });

    it('that cause an internal error get no details', async () => {
      const answer = await api.send({ url: '/api/probe/broken' });
      expect(answer.json()).toMatchObject({ status: 500, code: 'internal' });
      expect(answer.body).not.toMatch(/secret|at .+\.ts|node_modules/);
    });
  });
});
