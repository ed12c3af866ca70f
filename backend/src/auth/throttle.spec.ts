import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, superadmin, type TestApp } from '../../test/app.js';

describe('the throttle of signing in', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startApp({ SITE_SECRET: 'the site itself' });
  });
  afterAll(() => api.stop());

  const attempt = (username: string, password: string, headers: Record<string, string> = {}, extra: object = {}) =>
    api.send({ method: 'POST', url: '/api/admin/login', payload: { username, password, ...extra }, headers });
  const letPass = (key: string) =>
    api.database.query('UPDATE throttle SET blocked_until = now() WHERE key = $1', [key]);

  it('lets five failures pass, delays the sixth, doubles the pause, and forgets all of it on success', async () => {
    await api.addAdmin('slow', 'Correct9horse');
    for (let failure = 1; failure <= 5; failure++) expect((await attempt('slow', 'Wrong9')).statusCode).toBe(401);
    const delayed = await attempt('SLOW', 'Wrong9');
    expect(delayed.json()).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(delayed.headers['retry-after']).toBe('1');
    const right = await attempt('slow', 'Correct9horse');
    expect(right.statusCode).toBe(429);

    await letPass('login:account:slow');
    expect((await attempt('slow', 'Wrong9')).statusCode).toBe(401);
    expect((await attempt('slow', 'Wrong9')).headers['retry-after']).toBe('2');
    await letPass('login:account:slow');
    expect((await attempt('slow', 'Correct9horse')).statusCode).toBe(200);
    expect((await attempt('slow', 'Wrong9')).statusCode).toBe(401);
    expect((await attempt('slow', 'Correct9horse')).statusCode).toBe(200);
  });

  it('never pauses longer than a quarter of an hour', async () => {
    await api.database.query("INSERT INTO throttle VALUES ('login:account:stubborn', 40, now(), now())");
    await attempt('stubborn', 'Wrong9');
    expect((await attempt('stubborn', 'Wrong9')).headers['retry-after']).toBe('900');
  });

  it('is not got round by many at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => attempt('crowd', 'Wrong9')));
    expect(answers.filter((answer) => answer.statusCode === 401).length).toBeLessThanOrEqual(6);
  });

  it('is not reset by extra fields or by headers that a client may write', async () => {
    for (let failure = 1; failure <= 5; failure++) await attempt('stuck', 'Wrong9');
    expect(
      (await attempt('stuck', 'Wrong9', { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9' })).statusCode,
    ).toBe(429);
    expect((await attempt('stuck', 'Wrong9', {}, { attempts: 0 })).statusCode).toBe(400);
    expect((await attempt('stuck ', 'Wrong9')).statusCode).toBe(401);
    expect((await attempt('stuck', 'Wrong9')).statusCode).toBe(429);
  });

  it('counts for an address what failed: neither success nor what was not even tried', async () => {
    await api.database.query('DELETE FROM throttle');
    const failures = async () => {
      const [row] = await api.database.query<{ attempts: number }[]>(
        "SELECT attempts FROM throttle WHERE key = 'login:address:127.0.0.1'",
      );
      return row?.attempts;
    };
    for (let time = 1; time <= 3; time++) await attempt(superadmin.username, superadmin.password);
    expect(await failures()).toBe(0);
    for (let failure = 1; failure <= 5; failure++) await attempt('tired', 'Wrong9');
    expect(await failures()).toBe(5);
    for (let time = 1; time <= 3; time++) expect((await attempt('tired', 'Wrong9')).statusCode).toBe(429);
    expect(await failures()).toBe(5);
  });

  it('counts all addresses of one IPv6 network as one', async () => {
    const from = (address: string) =>
      attempt(superadmin.username, superadmin.password, {
        'x-muzey-site': 'the site itself',
        'x-forwarded-for': address,
      });
    await api.database.query("INSERT INTO throttle VALUES ('login:address:2001:db8:1:2::/64', 60, now())");
    expect((await from('2001:db8:1:2:aaaa::1')).statusCode).toBe(429);
    expect((await from('2001:db8:1:3::1')).statusCode).toBe(200);
  });

  it('stops an address after sixty failures, whichever accounts it tries', async () => {
    await api.database.query("DELETE FROM throttle WHERE key LIKE 'login:address:%'");
    await api.database.query("INSERT INTO throttle VALUES ('login:address:127.0.0.1', 60, now())");
    const refused = await attempt('anyone', 'Wrong9', { 'x-forwarded-for': '198.51.100.7' });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    const bySite = { 'x-muzey-site': 'the site itself', 'x-forwarded-for': '198.51.100.7' };
    expect((await attempt(superadmin.username, superadmin.password, bySite)).statusCode).toBe(200);
    expect(
      (await attempt(superadmin.username, superadmin.password, { ...bySite, 'x-muzey-site': 'a guess' })).statusCode,
    ).toBe(429);
  });
});
