import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mock } from 'node:test';
import { cookiesOf, startApp, superadmin, type TestApp } from '../../../test/app.js';
import { truncate } from '../../../test/truncate.js';
import { KnownDevices } from './known-devices.js';

describe('a known device', () => {
  let api: TestApp;
  let known: string;
  beforeAll(async () => {
    api = await startApp();
    known = deviceIn(await api.signIn());
  });
  afterAll(() => api.stop());
  beforeEach(() => truncate(api.database, 'throttle'));

  const deviceIn = (cookies: string) => /device=[^;]+/.exec(cookies)?.[0] ?? '';
  const login = (password: string, cookie = '', username: string = superadmin.username) =>
    api.send({ method: 'POST', url: '/api/admin/login', payload: { username, password } }, cookie);
  const right = (cookie?: string) => login(superadmin.password, cookie);
  /** Fails to sign in from the same address until unknown devices are refused. */
  const hammer = async () => {
    await api.database.query(
      `INSERT INTO throttle VALUES ('login:account:superadmin', 40, now(), now() + interval '450 seconds'),
         ('login:from:127.0.0.1:superadmin', 40, now(), now() + interval '900 seconds')`,
    );
    await api.database.query("INSERT INTO throttle VALUES ('login:address:127.0.0.1', 60, now())");
  };

  it('can sign in at once after any number of failures of unknown devices', async () => {
    await hammer();
    expect((await right()).statusCode).toBe(429);
    const answer = await right(known);
    expect(answer.statusCode).toBe(200);
    expect((await right(deviceIn(cookiesOf(answer)))).statusCode).toBe(200);
    expect((await right()).statusCode).toBe(429);
  });

  it('has its own counter with pauses after five failures, and delays no unknown device', async () => {
    for (let failure = 1; failure <= 5; failure++) expect((await login('Wrong9horse', known)).statusCode).toBe(401);
    const pauses = await api.database.query<object[]>(
      'SELECT extract(epoch FROM blocked_until - since)::float8 AS seconds FROM throttle',
    );
    expect(pauses).toEqual([{ seconds: 1 }]);
    // a slow machine would need more time for the next attempt
    await api.database.query("UPDATE throttle SET blocked_until = blocked_until + interval '1 minute'");
    expect((await right(known)).statusCode).toBe(429);
    expect((await right()).statusCode).toBe(200);
    await api.database.query('UPDATE throttle SET blocked_until = now()');
    expect((await right(known)).statusCode).toBe(200);
  });

  it('is counted as one after many sign-ins, and after the session has ended', async () => {
    const again = await right(known);
    await api.send({ method: 'POST', url: '/api/admin/logout' }, cookiesOf(again));
    const [before, after] = [known, deviceIn(cookiesOf(again))].map((cookie) => cookie.split('.')[0]);
    expect(after).toBe(before);
  });

  it('is one for its account only', async () => {
    await api.addAdmin('colleague', 'Correct9horse');
    await api.database.query(
      "INSERT INTO throttle VALUES ('login:account:colleague', 40, now(), now() + interval '450 seconds')",
    );
    expect((await login('Correct9horse', known, 'colleague')).statusCode).toBe(429);
    await truncate(api.database, 'throttle');
    const both = deviceIn(cookiesOf(await login('Correct9horse', known, 'colleague')));
    await truncate(api.database, 'throttle');
    await hammer();
    expect((await right(both)).statusCode).toBe(200);
    expect((await login('Correct9horse', both, 'colleague')).statusCode).toBe(200);
  });

  it('is unknown after a new password, except for the browser that chose it', async () => {
    await api.addAdmin('changer', 'Correct9horse');
    const elsewhere = deviceIn(cookiesOf(await login('Correct9horse', '', 'changer')));
    const here = cookiesOf(await login('Correct9horse', '', 'changer'));
    const payload = { password: 'Correct9horse', newPassword: 'Another9horse' };
    const changed = await api.send({ method: 'POST', url: '/api/admin/password', payload }, here);
    await api.database.query(
      "INSERT INTO throttle VALUES ('login:account:changer', 40, now(), now() + interval '450 seconds')",
    );
    expect((await login('Another9horse', elsewhere, 'changer')).statusCode).toBe(429);
    expect((await login('Another9horse', deviceIn(cookiesOf(changed)), 'changer')).statusCode).toBe(200);
  });

  it('gives no access by itself, and can not be forged', async () => {
    const value = known.replace('device=', '');
    for (const cookie of [known, `access=${value}`, `refresh=${value}`])
      expect((await api.send({ url: '/api/admin/check' }, cookie)).statusCode).toBe(401);
    expect((await api.send({ method: 'POST', url: '/api/admin/refresh' }, `refresh=${value}`)).statusCode).toBe(401);
    await hammer();
    const [device = '', until = '', signature = ''] = value.split('.');
    for (const forged of [
      '',
      'x',
      '~~~~',
      `${device}.${until}`,
      `${device}.${Number(until) + 1}.${signature}`,
      `${device}.${until}.${'A'.repeat(43)}`,
      `${'A'.repeat(22)}.${until}.${signature}`,
      `${'x'.repeat(3_000)}.${until}.${signature}`,
    ])
      expect((await right(`device=${forged}`)).statusCode).toBe(429);
  });
});

describe('the cookie of known devices', () => {
  const account = (id: string) => ({ id, passwordHash: `hash of ${id}` });
  const devices = new KnownDevices('one key');

  it('is invalid with another key, another password, or a year later', () => {
    const cookie = devices.remember(undefined, account('a'));
    expect(devices.find(cookie, account('a'))).toMatch(/^[\w-]{22}$/);
    expect(new KnownDevices('another key').find(cookie, account('a'))).toBeUndefined();
    expect(devices.find(cookie, { ...account('a'), passwordHash: 'another' })).toBeUndefined();
    mock.timers.enable({ apis: ['Date'], now: Date.now() + 366 * 24 * 3600 * 1000 });
    try {
      expect(devices.find(cookie, account('a'))).toBeUndefined();
    } finally {
      mock.timers.reset();
    }
  });

  it('holds the last eight accounts and stays small', () => {
    let cookie: string | undefined;
    for (const id of 'abcdefghij') cookie = devices.remember(cookie, account(id));
    cookie = devices.remember(cookie, account('e'));
    expect(cookie.length).toBeLessThan(1_000);
    const held = [...'abcdefghij'].filter((id) => devices.find(cookie, account(id)) !== undefined);
    expect(held.join('')).toBe('cdefghij');
  });
});
