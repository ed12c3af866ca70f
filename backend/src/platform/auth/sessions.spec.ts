import { JwtService } from '@nestjs/jwt';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { cookiesOf, startApp, type Cookies, type TestApp } from '../../../test/app.js';
import { createApp } from '../../app.js';
import { loadConfig } from '../config/config.js';
import { Housekeeping } from '../housekeeping/housekeeping.js';
import { SessionsService } from './sessions.service.js';

const tokenOf = (cookies: Cookies) => /access=([^;]+)/.exec(cookies)?.[1] ?? '';

describe('a session', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startApp();
  });
  afterAll(() => api.stop());

  const check = async (cookies: Cookies) => (await api.send({ url: '/api/admin/check' }, cookies)).statusCode;
  const refresh = (cookies: Cookies) => api.send({ method: 'POST', url: '/api/admin/refresh' }, cookies);
  const age = (table: string, column: string, interval: string) =>
    api.database.query(`UPDATE ${table} SET ${column} = ${column} - $1::interval`, [interval]);

  it('is in the database as hashes only', async () => {
    const [, refreshToken = ''] = /refresh=([^;]+)/.exec(await api.signIn()) ?? [];
    const rows = JSON.stringify(
      await api.database.query("SELECT encode(hash, 'escape') AS hash, * FROM refresh_token"),
    );
    expect(refreshToken).toMatch(/^[\w-]{43}$/);
    expect(rows).not.toContain(refreshToken);
  });

  it('has an access token that says no more than it must, for ten minutes', async () => {
    const claims = api.app
      .get(JwtService, { strict: false })
      .decode<Record<string, unknown>>(tokenOf(await api.signIn()));
    expect(Object.keys(claims).sort()).toEqual(['aud', 'exp', 'iat', 'jti', 'sid', 'sub', 'typ']);
    expect(Number(claims.exp) - Number(claims.iat)).toBe(600);
  });

  it('refuses a validly signed token that is no access token', async () => {
    const jwt = api.app.get(JwtService, { strict: false });
    const { exp: _exp, iat: _iat, ...claims } = jwt.decode<Record<string, unknown>>(tokenOf(await api.signIn()));
    const status = async (changed: object, expiresIn: number) => {
      const token = await jwt.signAsync({ ...claims, ...changed }, { expiresIn });
      return (await api.send({ url: '/api/admin/check', headers: { authorization: `Bearer ${token}` } })).statusCode;
    };
    expect(await status({}, 60)).toBe(200);
    expect(await status({ aud: 'another-audience' }, 60)).toBe(401);
    expect(await status({ typ: 'refresh' }, 60)).toBe(401);
    expect(await status({ sid: 'no-id' }, 60)).toBe(401);
    expect(await status({ sub: '00000000-0000-4000-8000-000000000000' }, 60)).toBe(401);
    expect(await status({}, -1)).toBe(401);
  });

  it('gives its account for a token only until that ends, also on routes that everybody may ask', async () => {
    const jwt = api.app.get(JwtService, { strict: false });
    const token = tokenOf(await api.signIn());
    const { exp: _exp, iat: _iat, ...claims } = jwt.decode<Record<string, unknown>>(token);
    const sessions = api.app.get(SessionsService);
    expect(await sessions.ofToken(token)).toMatchObject({ id: claims.sub });
    expect(await sessions.ofToken(await jwt.signAsync(claims, { expiresIn: -1 }))).toBeNull();
  });

  it('has no token of a time that has not come: the clock was forty days ahead', async () => {
    const cookies = await api.signIn();
    const jwt = api.app.get(JwtService, { strict: false });
    const { exp = 0, ...claims } = jwt.decode<{ exp?: number; iat?: number }>(tokenOf(cookies));
    const ahead = 40 * 24 * 3600;
    const early = await jwt.signAsync({ ...claims, iat: (claims.iat ?? 0) + ahead, exp: exp + ahead });
    const bearer = { authorization: `Bearer ${early}` };
    expect((await api.send({ url: '/api/admin/check', headers: bearer })).statusCode).toBe(401);
    expect((await refresh(cookies)).statusCode).toBe(200);
  });

  it('lives no longer when the clock was forty days ahead at its start', async () => {
    const cookies = await api.signIn();
    for (const [table, column] of [
      ['session', 'created_at'],
      ['refresh_token', 'expires_at'],
    ] as const)
      await age(table, column, '-40 days');
    await api.app.get(Housekeeping).sweep();
    const [{ begun, left }] = await api.database.query<[{ begun: boolean; left: number }]>(
      `SELECT bool_and(created_at <= now()) AS begun, max(extract(day FROM expires_at - now()))::int AS left
       FROM session JOIN refresh_token ON session_id = session.id`,
    );
    expect([begun, left]).toEqual([true, 13]);
    expect(await check(cookies)).toBe(200);
  });

  it('ends when a token is reused whose rotation lies in the future', async () => {
    const cookies = await api.signIn();
    await refresh(cookies);
    await age('refresh_token', 'used_at', '-40 days');
    expect((await refresh(cookies)).statusCode).toBe(401);
    expect(await check(cookies)).toBe(401);
  });

  it('is one of several: ending one leaves the others', async () => {
    const [one, two] = [await api.signIn(), await api.signIn()];
    await api.send({ method: 'POST', url: '/api/admin/logout' }, one);
    expect([await check(one), await check(two)]).toEqual([401, 200]);
  });

  /** Another process of the same museum. */
  const startAnother = (env: Record<string, string> = {}) =>
    createApp(
      loadConfig({
        DATABASE_URL: api.databaseUrl,
        DATA_DIR: api.dataDir,
        PUBLIC_ORIGIN: 'http://museum.test',
        DEMO_CONTENT: 'off',
        LOG_LEVEL: 'silent',
        ...env,
      }),
    );

  it('outlives the key that signs its tokens', async () => {
    const restarted = await startAnother({ JWT_SECRET: 'a new one, because the old one was seen' });
    try {
      const send = (url: string, cookie: string) => restarted.inject({ url, headers: { cookie } });
      const before = await api.signIn();
      expect((await send('/api/admin/check', before)).statusCode).toBe(401);
      const refreshed = await send('/api/admin/refresh', before);
      expect(refreshed.statusCode).toBe(200);
      const signed = refreshed.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      expect((await send('/api/admin/check', signed)).statusCode).toBe(200);
    } finally {
      await restarted.close();
    }
  });

  it('ends for every process at once', async () => {
    const replica = await startAnother();
    try {
      const cookies = await api.signIn();
      const there = async () =>
        (await replica.inject({ url: '/api/admin/check', headers: { cookie: cookies } })).statusCode;
      expect(await there()).toBe(200);
      await api.send({ method: 'POST', url: '/api/admin/logout' }, cookies);
      expect(await there()).toBe(401);
    } finally {
      await replica.close();
    }
  });

  it('ends when its refresh token is too old, and after thirty days in any case', async () => {
    const idle = await api.signIn();
    await age('refresh_token', 'expires_at', '15 days');
    expect((await refresh(idle)).statusCode).toBe(401);
    const busy = cookiesOf(await refresh(await api.signIn()));
    expect(await check(busy)).toBe(200);
    await age('session', 'created_at', '31 days');
    expect(await check(busy)).toBe(401);
    expect((await refresh(busy)).statusCode).toBe(401);
  });

  it('is not continued by nonsense', async () => {
    for (const token of ['', 'x', '%00', 'x'.repeat(4000)])
      expect((await refresh(`refresh=${token}`)).statusCode).toBe(401);
    expect((await api.send({ method: 'POST', url: '/api/admin/refresh' })).statusCode).toBe(401);
  });

  it('is deleted once it can not be used any more', async () => {
    const cookies = await api.signIn();
    await api.app.get(Housekeeping).sweep();
    expect(await check(cookies)).toBe(200);
    await age('refresh_token', 'expires_at', '30 days');
    await age('session', 'created_at', '30 days');
    await api.app.get(Housekeeping).sweep();
    expect(await api.database.query('SELECT * FROM refresh_token')).toEqual([]);
    expect(await api.database.query('SELECT * FROM session')).toEqual([]);
  });

  it('is signed with a key that only its owner can read', async () => {
    expect((await stat(join(api.dataDir, 'signing-key'))).mode & 0o777).toBe(0o600);
  });
});
