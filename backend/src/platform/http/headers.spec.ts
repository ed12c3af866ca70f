import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../../../test/app.js';

describe('headers of every response', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startApp({ PUBLIC_ORIGIN: 'https://museum.test' });
  });
  afterAll(() => api.stop());

  it.each([
    '/api/public/news',
    '/api/admin/check',
    '/api/health/live',
    '/api/nowhere',
    '/api/%zz',
    '/api/docs',
    '/api/openapi.json',
  ])('%s: no guessing of types, no framing, https only, a request id', async (url) => {
    const { headers } = await api.send({ url });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-request-id': expect.stringMatching(/^[\w-]{8,64}$/) as unknown,
    });
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/);
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
  });

  it('responses for staff, and all errors, are not cacheable', async () => {
    for (const url of ['/api/admin/check', '/api/public/news/none', '/api/health/ready', '/api/nowhere']) {
      expect((await api.send({ url })).headers['cache-control']).toBe('no-store');
    }
    const signedIn = { cookie: await api.signIn() };
    expect((await api.send({ url: '/api/admin/check', headers: signedIn })).headers['cache-control']).toBe('no-store');
    expect((await api.send({ url: '/api/public/news' })).headers['cache-control']).not.toBe('no-store');
  });

  it('the policy allows responses to load nothing, and the Swagger page only its own files', async () => {
    const policy = async (url: string) => String((await api.send({ url })).headers['content-security-policy']);
    expect(await policy('/api/public/news')).not.toMatch(/script-src|style-src/);
    expect(await policy('/api/docs')).toContain("script-src 'self';");
    expect(await policy('/api/docs')).not.toMatch(/script-src[^;]*unsafe/);
  });

  it('the Swagger page has no inline script, and all its files exist', async () => {
    const page = (await api.send({ url: '/api/docs' })).body;
    for (const [tag = ''] of page.matchAll(/<script\b[^>]*>/g)) expect(tag).toContain('src=');
    const loaded = [...page.matchAll(/(?:src|href)="\.?\/?([^":]+\.(?:js|css|png))"/g)].map(([, path = '']) => path);
    expect(loaded.length).toBeGreaterThanOrEqual(3);
    for (const path of loaded) {
      const url = path.startsWith('api/') ? `/${path}` : `/api/${path.replace(/^docs\//, 'docs/')}`;
      expect([url, (await api.send({ url })).statusCode]).toEqual([url, 200]);
    }
  });

  it('HSTS is not sent over http', async () => {
    const plain = await startApp();
    try {
      expect((await plain.send({ url: '/api/health/live' })).headers).not.toHaveProperty('strict-transport-security');
    } finally {
      await plain.stop();
    }
  });
});
