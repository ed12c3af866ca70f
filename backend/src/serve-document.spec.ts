import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { NestFactory } from '@nestjs/core';
import { gunzipSync } from 'node:zlib';
import { startApp, type TestApp } from '../test/app.js';

describe('the description of the API', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startApp();
  });
  afterAll(() => api.stop());

  it('is there at the second request when it could not be made at the first', async () => {
    const create = jest.spyOn(NestFactory, 'create').mockRejectedValueOnce(new Error('too many open files'));
    const statuses = [await api.send({ url: '/api/docs' }), await api.send({ url: '/api/docs' })];
    create.mockRestore();
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([500, 200]);
    expect(statuses[0]?.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  });

  it.each([
    ['/api/docs', 'text/html'],
    ['/api/docs/', 'text/html'],
    ['/api/docs/index.html', 'text/html'],
    ['/api/docs/swagger-ui-init.js', 'application/javascript'],
    ['/api/docs/swagger-ui-bundle.js', 'application/javascript; charset=utf-8'],
    ['/api/docs/swagger-ui.css', 'text/css; charset=utf-8'],
    ['/api/docs-yaml', 'text/yaml'],
    ['/api/openapi.json', 'application/json; charset=utf-8'],
  ])('%s is %s, with the headers of every response', async (url, type) => {
    const answer = await api.send({ url });
    expect(answer.statusCode).toBe(200);
    const head = await api.send({ url, method: 'HEAD' });
    for (const { headers } of [answer, head]) {
      expect(headers).toMatchObject({
        'content-type': type,
        'content-length': String(answer.rawPayload.length),
        'x-content-type-options': 'nosniff',
        'x-request-id': expect.stringMatching(/^\w{32}$/) as unknown,
      });
    }
  });

  it('is written once, however often it is asked for', async () => {
    const asked = async (url: string) => (await api.send({ url })).body;
    const urls = ['/api/openapi.json', '/api/docs-yaml'];
    const first = await Promise.all(urls.map(asked));
    const stringify = jest.spyOn(JSON, 'stringify');
    const again = await Promise.all(urls.map(asked));
    const whole = stringify.mock.calls.filter(
      ([value]) => typeof value === 'object' && value !== null && 'openapi' in value,
    );
    stringify.mockRestore();
    expect(whole).toEqual([]);
    expect(again).toEqual(first);
    expect(JSON.parse(first[0] ?? '')).toHaveProperty('openapi');
  });

  it('is packed, and is sent once to who keeps it', async () => {
    const url = '/api/openapi.json';
    const plain = await api.send({ url });
    const packed = await api.send({ url, headers: { 'accept-encoding': 'gzip' } });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(gunzipSync(packed.rawPayload)).toEqual(plain.rawPayload);
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
    for (const { headers } of [plain, packed]) {
      const known = { 'if-none-match': String(headers.etag) };
      expect(await api.send({ url, headers: known })).toMatchObject({ statusCode: 304, body: '' });
      expect(headers['cache-control']).toBe('no-cache');
    }
  });

  it('its files are validated, and read in parts', async () => {
    const url = '/api/docs/swagger-ui.css';
    const { headers, body } = await api.send({ url });
    const known = { 'if-none-match': String(headers.etag) };
    expect(await api.send({ url, headers: known })).toMatchObject({ statusCode: 304, body: '' });
    const part = await api.send({ url, headers: { range: 'bytes=0-9' } });
    expect(part).toMatchObject({ statusCode: 206, body: body.slice(0, 10) });
  });

  it.each([
    '/api/docs/nothing',
    '/api/docs/LICENSE',
    '/api/docs/.hidden',
    '/api/docs/..%2f..%2fpackage.json',
    '/api/docs-json',
    '/api/docsx',
  ])('%s is a problem: there is nothing', async (url) => {
    const { statusCode, headers, body } = await api.send({ url });
    expect([statusCode, headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
    expect(headers['cache-control']).toBe('no-store');
    expect(JSON.parse(body)).toMatchObject({ code: 'not_found' });
  });

  it('an address with a null character is refused as a problem', async () => {
    const { statusCode, headers } = await api.send({ url: '/api/docs/%00' });
    expect([statusCode, headers['content-type']]).toEqual([403, 'application/problem+json; charset=utf-8']);
  });
});
