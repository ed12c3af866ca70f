import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LightMyRequestResponse } from 'fastify';
import { startApp, superadmin, type TestApp } from '../../../test/app.js';
import { Housekeeping } from '../housekeeping/housekeeping.js';

describe('throttling of sign-ins', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startApp({ SITE_SECRET: 'the site itself' });
  });
  afterAll(() => api.stop());

  const attempt = (username: string, password: string, headers: Record<string, string> = {}, extra: object = {}) =>
    api.send({ method: 'POST', url: '/api/admin/login', payload: { username, password, ...extra }, headers });
  /** Ends all pauses. */
  const letPass = () => api.database.query('UPDATE throttle SET blocked_until = now()');
  /**
   * Makes all pauses longer, because a slow machine would need more time for the next attempt.
   * @returns the previous pause of this key
   */
  const lengthen = async (key: string) => {
    const [row] = await api.database.query<{ seconds: number }[]>(
      'SELECT extract(epoch FROM blocked_until - since)::float8 AS seconds FROM throttle WHERE key = $1',
      [`login:${key}`],
    );
    await api.database.query("UPDATE throttle SET blocked_until = blocked_until + interval '1 minute'");
    return row?.seconds;
  };
  /** A refusal with a pause of this many seconds, some of which may have passed. */
  const expectPause = ({ statusCode, headers }: LightMyRequestResponse, seconds: number) => {
    const left = Number(headers['retry-after']);
    expect([statusCode, left <= seconds, left > seconds - 61]).toEqual([429, true, true]);
  };

  it('lets five failures pass, delays the sixth, doubles the pause, and forgets all of it on success', async () => {
    await api.addAdmin('slow', 'Correct9horse');
    for (let failure = 1; failure <= 5; failure++) expect((await attempt('slow', 'Wrong9')).statusCode).toBe(401);
    expect(await lengthen('from:127.0.0.1:slow')).toBe(1);
    const delayed = await attempt('SLOW', 'Wrong9');
    expect(delayed.json()).toMatchObject({ status: 429, code: 'too_many_requests' });
    expectPause(delayed, 61);
    const right = await attempt('slow', 'Correct9horse');
    expect(right.statusCode).toBe(429);

    await letPass();
    expect((await attempt('slow', 'Wrong9')).statusCode).toBe(401);
    expect(await lengthen('from:127.0.0.1:slow')).toBe(2);
    expectPause(await attempt('slow', 'Wrong9'), 62);
    await letPass();
    expect((await attempt('slow', 'Correct9horse')).statusCode).toBe(200);
    expect((await attempt('slow', 'Wrong9')).statusCode).toBe(401);
    expect((await attempt('slow', 'Correct9horse')).statusCode).toBe(200);
  });

  it('never pauses longer than a quarter of an hour', async () => {
    await api.database.query("INSERT INTO throttle VALUES ('login:from:127.0.0.1:stubborn', 40, now(), now())");
    await attempt('stubborn', 'Wrong9');
    expectPause(await attempt('stubborn', 'Wrong9'), 900);
  });

  it('is not got round by many at once', async () => {
    const since = performance.now();
    const answers = await Promise.all(Array.from({ length: 20 }, () => attempt('crowd', 'Wrong9')));
    const seconds = (performance.now() - since) / 1_000;
    // one more attempt after each pause that may have passed: of one second, two, four
    expect(answers.filter((answer) => answer.statusCode === 401).length).toBeLessThanOrEqual(
      5 + Math.log2(1 + seconds),
    );
  });

  it('is not reset by extra fields or by headers that a client may write', async () => {
    for (let failure = 1; failure <= 5; failure++) await attempt('stuck', 'Wrong9');
    await lengthen('from:127.0.0.1:stuck');
    expect(
      (await attempt('stuck', 'Wrong9', { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9' })).statusCode,
    ).toBe(429);
    expect((await attempt('stuck', 'Wrong9', {}, { attempts: 0 })).statusCode).toBe(400);
    expect((await attempt('stuck ', 'Wrong9')).statusCode).toBe(401);
    expect((await attempt('stuck', 'Wrong9')).statusCode).toBe(429);
  });

  it('counts only failures for an address, neither successes nor refused attempts', async () => {
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
    await lengthen('from:127.0.0.1:tired');
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

  /** A request forwarded by the site for a client at this address. */
  const via = (address: string) => ({ 'x-muzey-site': 'the site itself', 'x-forwarded-for': address });

  it('makes the network that failed wait twice as long as the others', async () => {
    await api.addAdmin('hammered', 'Correct9horse');
    const hammer = () => attempt('hammered', 'Wrong9', via('198.51.100.7'));
    const owner = () => attempt('hammered', 'Correct9horse', via('203.0.113.9'));
    for (let failure = 1; failure <= 20; failure++) {
      await letPass();
      expect((await hammer()).statusCode).toBe(401);
    }
    expectPause(await hammer(), 900);
    expectPause(await owner(), 450);
    await api.database.query("UPDATE throttle SET blocked_until = blocked_until - interval '450 seconds'");
    expect((await hammer()).statusCode).toBe(429);
    expect((await owner()).statusCode).toBe(200);
  });

  it('counts unknown devices of many addresses together', async () => {
    for (let failure = 1; failure <= 5; failure++)
      expect((await attempt('spread', 'Wrong9', via(`198.51.100.${failure}`))).statusCode).toBe(401);
    expect(await lengthen('account:spread')).toBe(0.5);
    expect((await attempt('spread', 'Wrong9', via('198.51.100.6'))).statusCode).toBe(429);
    // refused attempts prolong no pause
    expect(await api.database.query("SELECT FROM throttle WHERE key = 'login:from:198.51.100.6:spread'")).toEqual([]);
  });

  it('confuses no names', async () => {
    await api.addAdmin('named', 'Correct9horse');
    for (let failure = 1; failure <= 8; failure++) await attempt('127.0.0.1:named', 'Wrong9');
    expect((await attempt('named', 'Correct9horse')).statusCode).toBe(200);
  });

  describe('after a clock that was forty days ahead', () => {
    const AHEAD = "now() + interval '40 days'";

    it('a pause lasts at most a quarter of an hour', async () => {
      await api.addAdmin('early', 'Correct9horse');
      await api.database.query(`INSERT INTO throttle VALUES ('login:from:127.0.0.1:early', 9, ${AHEAD}, ${AHEAD})`);
      expectPause(await attempt('early', 'Correct9horse'), 900);
      await api.database.query("UPDATE throttle SET blocked_until = blocked_until - interval '15 minutes'");
      expect((await attempt('early', 'Correct9horse')).statusCode).toBe(200);
    });

    it('a window that began in the future ends a window from now', async () => {
      await api.database.query('DELETE FROM throttle');
      await api.database.query(`INSERT INTO throttle VALUES ('login:address:127.0.0.1', 60, ${AHEAD})`);
      const refused = await attempt('anyone', 'Wrong9');
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900']);
      const [row] = await api.database.query<[{ past: boolean }]>('SELECT since <= now() AS past FROM throttle');
      expect(row.past).toBe(true);
    });

    it('counters are deleted like all others', async () => {
      await api.database.query(`INSERT INTO throttle VALUES ('upload:somebody', 3, ${AHEAD})`);
      await api.app.get(Housekeeping).sweep();
      await api.database.query("UPDATE throttle SET since = since - interval '3 days'");
      await api.app.get(Housekeeping).sweep();
      expect(await api.database.query('SELECT FROM throttle')).toEqual([]);
    });
  });

  it('stops an address after sixty failures, whichever accounts it tries', async () => {
    await api.database.query('DELETE FROM throttle');
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
