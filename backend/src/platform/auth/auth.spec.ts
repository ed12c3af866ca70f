import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cookiesOf, startApp, superadmin, type TestApp } from '../../../test/app.js';

describe('accounts', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startApp();
  });
  afterAll(() => api.stop());

  const login = (payload: unknown, headers: Record<string, string> = {}) =>
    api.send({ method: 'POST', url: '/api/admin/login', payload: payload as object, headers });
  const check = (cookies?: string) => api.send({ url: '/api/admin/check' }, cookies);
  const refresh = (cookies?: string, headers: Record<string, string> = {}) =>
    api.send({ method: 'POST', url: '/api/admin/refresh', headers }, cookies);

  describe('signing in', () => {
    it('sets cookies that no script can read and keeps tokens out of the body', async () => {
      const answer = await login(superadmin);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ message: 'Signed in.', username: 'superadmin', role: 'superadmin' });
      expect(answer.cookies.map(({ name, httpOnly, sameSite }) => ({ name, httpOnly, sameSite }))).toEqual([
        { name: 'access', httpOnly: true, sameSite: 'Strict' },
        { name: 'refresh', httpOnly: true, sameSite: 'Strict' },
        { name: 'device', httpOnly: true, sameSite: 'Strict' },
      ]);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect((await check(cookiesOf(answer))).json()).toEqual({
        ok: true,
        id: expect.any(String),
        username: 'superadmin',
        role: 'superadmin',
      });
    });

    it('takes the user name in any case', async () => {
      expect((await login({ ...superadmin, username: 'SuperAdmin' })).statusCode).toBe(200);
    });

    it('gives the same answer to an unknown name and a wrong password', async () => {
      const [name, password] = await Promise.all([
        login({ username: 'nobody_here', password: 'Correct9horse' }),
        login({ username: 'superadmin', password: 'Wrong9horse' }),
      ]);
      expect(name.statusCode).toBe(401);
      expect(name.body).toBe(password.body);
      expect(name.json()).toMatchObject({ code: 'bad_credentials', message: 'Username or password is incorrect!' });
      expect(name.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    });

    it.each([
      ['no user name', { password: 'x' }, 'username', 'required'],
      ['an empty password', { username: 'a', password: '' }, 'password', 'required'],
      ['a user name that is a list', { username: ['superadmin'], password: 'x' }, 'username', 'wrong_type'],
      ['a password that is an object', { username: 'a', password: { $ne: '' } }, 'password', 'wrong_type'],
      ['a number', { username: 1, password: 'x' }, 'username', 'wrong_type'],
      ['null', { username: null, password: 'x' }, 'username', 'required'],
      ['a long user name', { username: 'a'.repeat(71), password: 'x' }, 'username', 'too_long'],
      ['a long password', { username: 'a', password: 'x'.repeat(201) }, 'password', 'too_long'],
      ['an unknown field', { ...superadmin, remember: true }, 'remember', 'unknown_field'],
      ['NUL', { username: 'a\0', password: 'x' }, 'username', 'invalid_characters'],
      ['half a surrogate pair', { username: '\ud800', password: 'x' }, 'username', 'invalid_characters'],
    ])('refuses %s and names the field', async (_what, body, field, code) => {
      const answer = await login(body);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'validation' });
      expect(answer.json<{ errors: unknown[] }>().errors).toContainEqual(expect.objectContaining({ field, code }));
    });

    it('is refused from another site', async () => {
      expect(
        (await login(superadmin, { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' })).json(),
      ).toMatchObject({ status: 403, code: 'csrf' });
    });
  });

  describe('sessions', () => {
    it('go on with a new pair of tokens after a refresh', async () => {
      const before = await api.signIn();
      const answer = await refresh(before);
      expect(answer.json()).toEqual({ ok: true });
      expect(cookiesOf(answer)).not.toBe(before);
      expect((await check(cookiesOf(answer))).statusCode).toBe(200);
      const old = await api.send({ url: '/api/admin/refresh' }, cookiesOf(answer));
      expect([old.statusCode, old.headers.deprecation]).toEqual([200, '@1795996800']);
    });

    it('accept a rotated token for ten more seconds, because two tabs may refresh at once', async () => {
      const cookies = await api.signIn();
      const both = await Promise.all([refresh(cookies), refresh(cookies)]);
      expect(both.map((answer) => answer.statusCode)).toEqual([200, 200]);
      for (const answer of both) expect((await check(cookiesOf(answer))).statusCode).toBe(200);
    });

    it('end when an old token is reused later', async () => {
      const cookies = await api.signIn();
      const next = cookiesOf(await refresh(cookies));
      await api.database.query(
        "UPDATE refresh_token SET used_at = used_at - interval '11 seconds' WHERE used_at IS NOT NULL",
      );
      expect((await refresh(cookies)).statusCode).toBe(401);
      expect((await check(next)).statusCode).toBe(401);
      expect((await refresh(next)).statusCode).toBe(401);
    });

    it('are dead after signing out, both tokens', async () => {
      const cookies = await api.signIn();
      const answer = await api.send({ method: 'POST', url: '/api/admin/logout' }, cookies);
      expect(answer.json()).toEqual({ message: 'Signed out.' });
      expect(answer.cookies.map(({ name, value }) => [name, value])).toEqual([
        ['access', ''],
        ['refresh', ''],
      ]);
      expect((await check(cookies)).statusCode).toBe(401);
      expect((await refresh(cookies)).statusCode).toBe(401);
    });

    const only = (name: string, cookies: string) => new RegExp(`${name}=[^;]+`).exec(cookies)?.[0] ?? '';
    const logout = (cookies?: string) => api.send({ method: 'POST', url: '/api/admin/logout' }, cookies);

    it.each(['access', 'refresh'])('end after signing out with the %s cookie alone', async (name) => {
      const cookies = await api.signIn();
      expect((await logout(only(name, cookies))).json()).toEqual({ message: 'Signed out.' });
      expect((await check(cookies)).statusCode).toBe(401);
      expect((await refresh(cookies)).statusCode).toBe(401);
    });

    it('can not be ended without a session, nor twice', async () => {
      const cookies = await api.signIn();
      await logout(cookies);
      for (const nobodys of [undefined, cookies, 'access=x; refresh=y', only('device', cookies)])
        expect((await logout(nobodys)).json()).toMatchObject({ status: 401, code: 'unauthorized' });
    });

    it('end when the same browser signs in again, whichever of its cookies name them', async () => {
      const [first, second, other] = [await api.signIn(), await api.signIn(), await api.signIn()];
      const both = `${only('access', first)}; ${only('refresh', second)}`;
      const answer = await api.send({ method: 'POST', url: '/api/admin/login', payload: superadmin }, both);
      expect((await check(cookiesOf(answer))).statusCode).toBe(200);
      for (const old of [first, second]) {
        expect((await check(old)).statusCode).toBe(401);
        expect((await refresh(old)).statusCode).toBe(401);
      }
      expect((await check(other)).statusCode).toBe(200);
    });

    it('do not end after a failed sign-in', async () => {
      const cookies = await api.signIn();
      const payload = { ...superadmin, password: 'Wrong9horse' };
      expect((await api.send({ method: 'POST', url: '/api/admin/login', payload }, cookies)).statusCode).toBe(401);
      expect((await check(cookies)).statusCode).toBe(200);
    });

    it('end with their account', async () => {
      const id = await api.addAdmin('leaver', 'Correct9horse');
      const cookies = await api.signIn({ username: 'leaver', password: 'Correct9horse' });
      expect((await check(cookies)).statusCode).toBe(200);
      await api.database.query('DELETE FROM admin WHERE id = $1', [id]);
      expect((await check(cookies)).statusCode).toBe(401);
      expect((await refresh(cookies)).statusCode).toBe(401);
    });

    it('are refused with a token of another kind, key or algorithm', async () => {
      const access = /access=([^;]+)/.exec(await api.signIn())?.[1] ?? '';
      const [header = '', claims = '', signature = ''] = access.split('.');
      const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
      const bearer = (token: string) =>
        api.send({ url: '/api/admin/check', headers: { authorization: `Bearer ${token}` } });
      expect((await bearer(access)).statusCode).toBe(200);
      for (const forged of [
        `${none}.${claims}.`,
        `${none}.${claims}.${signature}`,
        `${header}.${claims}.${signature.slice(0, -4)}AAAA`,
        'x',
        '..',
      ]) {
        expect((await bearer(forged)).statusCode).toBe(401);
      }
    });

    it('are not refreshed for a foreign page', async () => {
      const cookies = await api.signIn();
      expect((await refresh(cookies, { 'sec-fetch-site': 'cross-site' })).json()).toMatchObject({
        status: 403,
        code: 'csrf',
      });
      expect((await refresh(cookies, { origin: 'https://evil.test' })).json()).toMatchObject({
        status: 403,
        code: 'csrf',
      });
      expect((await refresh(cookies, { origin: 'http://museum.test' })).statusCode).toBe(200);
    });
  });

  it('writes from another site are refused with cookies, but not with a bearer token', async () => {
    const cookies = await api.signIn();
    const foreign = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };
    const out = (headers: Record<string, string>, with_?: string) =>
      api.send({ method: 'POST', url: '/api/admin/logout', headers }, with_);
    expect((await out(foreign, cookies)).json()).toMatchObject({ status: 403, code: 'csrf' });
    expect((await out({ origin: 'null' }, cookies)).statusCode).toBe(403);
    const token = /access=([^;]+)/.exec(cookies)?.[1] ?? '';
    expect((await out({ ...foreign, authorization: `Bearer ${token}` })).statusCode).toBe(200);
  });
});

describe('over https', () => {
  it('cookies are bound to the host, and HSTS is sent', async () => {
    const api = await startApp({ PUBLIC_ORIGIN: 'https://museum.test' });
    try {
      const answer = await api.send({ method: 'POST', url: '/api/admin/login', payload: superadmin });
      expect(answer.cookies.map(({ name, secure, path }) => ({ name, secure, path }))).toEqual([
        { name: '__Host-access', secure: true, path: '/' },
        { name: '__Host-refresh', secure: true, path: '/' },
        { name: '__Host-device', secure: true, path: '/' },
      ]);
      expect(answer.headers['strict-transport-security']).toMatch(/^max-age=31536000/);
    } finally {
      await api.stop();
    }
  });
});
