import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { startApp, superadmin, type TestApp } from '../../../test/app.js';
import { ProbeModule } from '../../../test/probe.js';
import { createLogger } from './logger.js';

type Line = Record<string, unknown>;

describe('the log', () => {
  let api: TestApp;
  let text = '';
  const log = { write: (line: string) => void (text += line) };
  const lines = (): Line[] =>
    text
      .trim()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line);
  const events = (event: string) => lines().filter((line) => line.event === event);

  beforeAll(async () => {
    api = await startApp({ LOG_LEVEL: 'info', SITE_SECRET: 'only the site knows' }, { log, modules: [ProbeModule] });
  });
  afterAll(() => api.stop());
  beforeEach(() => {
    text = '';
  });

  it('has one line per request, without query, headers or body, and none for probes', async () => {
    const answer = await api.send({
      url: '/api/public/news?search=private',
      headers: { cookie: 'access=private', authorization: 'Bearer private' },
    });
    await api.send({ url: '/api/health/live' });
    expect(lines()).toEqual([
      expect.objectContaining({
        event: 'request',
        method: 'GET',
        path: '/api/public/news',
        status: 200,
        address: '127.0.0.1',
        requestId: answer.headers['x-request-id'],
      }),
    ]);
    expect(text).not.toContain('private');
  });

  it('goes on after somebody has asked for /api/docs', async () => {
    await api.send({ url: '/api/docs' });
    text = '';
    new Logger('Test').warn({ event: 'still_there' });
    expect(events('still_there')).toHaveLength(1);
  });

  it('has sign-ins, failed sign-ins and sign-outs with their request ids, and no secrets', async () => {
    const cookies = await api.signIn();
    await api.send({ method: 'POST', url: '/api/admin/login', payload: { ...superadmin, password: 'Wrong9horse' } });
    await api.send({
      method: 'POST',
      url: '/api/admin/login',
      payload: { username: 'MyPassw0rd', password: 'Wrong9horse' },
    });
    await api.send({ method: 'POST', url: '/api/admin/logout' }, cookies);
    const requests = events('request').map(({ requestId }) => requestId);
    expect(events('login')).toEqual([
      expect.objectContaining({ username: 'superadmin', address: '127.0.0.1', requestId: requests[0] }),
    ]);
    expect(events('login_failed')).toEqual([
      expect.objectContaining({ username: 'superadmin', requestId: requests[1] }),
      expect.objectContaining({ username: '(unknown)', requestId: requests[2] }),
    ]);
    expect(events('logout')).toEqual([expect.objectContaining({ username: 'superadmin', requestId: requests[3] })]);
    expect(text).not.toMatch(/Correct9horse|Wrong9horse|MyPassw0rd|argon2/);
    for (const [, value = ''] of cookies.matchAll(/=([^;]+)/g)) expect(text).not.toContain(value);
  });

  it('has the stack of an internal error with its request id', async () => {
    const answer = await api.send({ url: '/api/probe/broken' });
    expect(events('error')).toEqual([
      expect.objectContaining({
        level: 50,
        requestId: answer.headers['x-request-id'],
        error: expect.stringMatching(/a secret detail\n +at /) as unknown,
      }),
    ]);
  });

  it('accepts a request id only from the site', async () => {
    const sent = { 'x-request-id': 'from-the-site-1' };
    const site = { 'x-muzey-site': 'only the site knows' };
    const idOf = async (headers: Record<string, string>) =>
      (await api.send({ url: '/api/public/news', headers })).headers['x-request-id'];
    expect(await idOf({ ...sent, ...site })).toBe('from-the-site-1');
    expect(await idOf(sent)).not.toBe('from-the-site-1');
    expect(await idOf({ ...site, 'x-request-id': 'a\tb {}' })).toMatch(/^[0-9a-f]{32}$/);
    expect(events('request').map(({ requestId }) => requestId)[0]).toBe('from-the-site-1');
  });

  it('can not be forged by line breaks', async () => {
    await api.send({ url: '/api/x%0d%0a{"event":"login"}\u2028' });
    createLogger('info', log).warn({ event: 'said', word: 'one\r\n{"event":"login"}' });
    expect(text.trim().split('\n')).toHaveLength(2);
    expect(events('login')).toEqual([]);
  });

  it('masks secrets wherever they come up', () => {
    const secrets = {
      password: 's3cret',
      headers: { authorization: 's3cret', cookie: 's3cret', 'set-cookie': ['s3cret'] },
      body: { input: { newPassword: 's3cret' } },
    };
    createLogger('info', log).info({ ...secrets, token: 's3cret', request: secrets });
    expect(text).toContain('[masked]');
    expect(text).not.toContain('s3cret');
  });
});

describe('the log of `npm start`, whose level is "warn"', () => {
  it('has sign-ins, and refusals by role and by origin', async () => {
    let text = '';
    const log = { write: (line: string) => void (text += line) };
    const api = await startApp({ LOG_LEVEL: 'warn' }, { log });
    try {
      await api.addAdmin('editor', 'Correct9horse');
      const cookies = await api.signIn({ username: 'editor', password: 'Correct9horse' });
      await api.send({ url: '/api/admin/admins?page=secret' }, cookies);
      const foreign = { origin: `https://evil.test/${'x'.repeat(300)}`, 'sec-fetch-site': 'cross-site' };
      await api.send({ method: 'DELETE', url: '/api/admin/sessions', headers: foreign }, cookies);
      await api.send({ method: 'POST', url: '/api/admin/logout' }, cookies);
    } finally {
      await api.stop();
    }
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Line);
    const from = { requestId: expect.any(String) as unknown, address: '127.0.0.1' };
    expect(lines).toEqual([
      expect.objectContaining({ event: 'login', username: 'editor', ...from }),
      expect.objectContaining({ event: 'role_refused', username: 'editor', path: '/api/admin/admins', ...from }),
      expect.objectContaining({
        event: 'origin_refused',
        method: 'DELETE',
        path: '/api/admin/sessions',
        origin: `https://evil.test/${'x'.repeat(182)}`,
        ...from,
      }),
      expect.objectContaining({ event: 'logout', username: 'editor' }),
    ]);
  });
});
