import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { mock } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import { cookiesOf, startApp, type Cookies, type TestApp } from '../../../test/app.js';
import { truncate } from '../../../test/truncate.js';
import { accountCommand } from '../admins/account-command.js';
import { SecretBox } from '../secrets/secret-box.js';
import { Factors } from './factors.service.js';

const KEEPER = { username: 'keeper', password: 'Correct9horse' };
const STEP_MS = 30_000;
const [OLD_KEY, NEW_KEY] = ['old'.repeat(12), 'new'.repeat(12)];

describe('a second factor', () => {
  let api: TestApp;
  let id: string;
  beforeAll(async () => {
    api = await startApp({ SECRETS_KEY: `${NEW_KEY} ${OLD_KEY}` });
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    // in the middle of a step, and it stays there
    mock.timers.enable({ apis: ['Date'], now: Math.floor(Date.now() / STEP_MS) * STEP_MS + STEP_MS / 2 });
    await api.database.query('DELETE FROM admin WHERE NOT hidden');
    await truncate(api.database, 'throttle, audit_entry');
    id = await api.addAdmin(KEEPER.username, KEEPER.password);
  });
  afterEach(() => mock.timers.reset());

  const later = (steps: number) => mock.timers.setTime(Date.now() + steps * STEP_MS);
  const codeOf = (secret: string, steps = 0) =>
    TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * STEP_MS });
  const post = (url: string, payload?: object, cookies?: Cookies) =>
    api.send({ method: 'POST', url: `/api/admin/${url}`, payload }, cookies);
  const login = (cookies?: Cookies, who = KEEPER) => post('login', who, cookies);
  /** The cookie of a sign-in whose password was right. */
  const pending = async (cookies?: Cookies) => {
    const answer = await login(cookies);
    expect([answer.statusCode, answer.json()]).toEqual([401, expect.objectContaining({ code: 'factor_required' })]);
    return cookiesOf(answer);
  };
  const enter = (code: string, cookies: Cookies) => post('login/code', { code }, cookies);
  const told = async (answer: ReturnType<typeof enter>) => {
    const { statusCode, body } = await answer;
    const { code } = JSON.parse(body) as { code?: string };
    return code === undefined ? statusCode : `${statusCode} ${code}`;
  };
  /** @returns the secret, the recovery codes and the session; the present step is used */
  const enrol = async () => {
    const cookies = await api.signIn(KEEPER);
    const { secret } = (await post('factor', undefined, cookies)).json<{ secret: string }>();
    const answer = await post('factor/confirm', { code: codeOf(secret) }, cookies);
    expect(answer.statusCode).toBe(200);
    const { recoveryCodes } = answer.json<{ recoveryCodes: string[] }>();
    return { secret, recoveryCodes, cookies };
  };
  const recovery = (codes: readonly string[], place: number) => codes[place] ?? '';
  const check = async (cookies: Cookies) => (await api.send({ url: '/api/admin/check' }, cookies)).statusCode;
  const state = async (cookies: Cookies) => (await api.send({ url: '/api/admin/factor' }, cookies)).json<object>();
  const audited = () =>
    api.database.query<{ username: string; id: string; fields: string[] }[]>(
      'SELECT username, item_id AS id, fields FROM audit_entry ORDER BY audit_entry.id',
    );

  it('counts from the first right code on, then ends other sessions, and gives ten recovery codes', async () => {
    const [here, elsewhere] = [await api.signIn(KEEPER), await api.signIn(KEEPER)];
    const started = await post('factor', undefined, here);
    const { secret, address } = started.json<{ secret: string; address: string }>();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const expected = `otpauth://totp/museum.test:keeper?issuer=museum.test&secret=${secret}&algorithm=SHA1&digits=6&period=30`;
    expect(address).toBe(expected);
    expect((await login()).statusCode).toBe(200);
    const wrong = await post('factor/confirm', { code: codeOf(secret, 5) }, here);
    expect(wrong.json()).toMatchObject({ code: 'validation', errors: [{ field: 'code', code: 'wrong_code' }] });
    // as many characters, but more bytes
    const letters = await post('factor/confirm', { code: 'шестьц' }, here);
    expect(letters.json()).toMatchObject({ code: 'validation', errors: [{ field: 'code', code: 'wrong_code' }] });
    const { recoveryCodes } = (await post('factor/confirm', { code: codeOf(secret) }, here)).json<{
      recoveryCodes: string[];
    }>();
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([a-z2-9]{4}-){5}[a-z2-9]{4}$/);
    expect([await check(here), await check(elsewhere)]).toEqual([200, 401]);
    expect(await state(here)).toEqual({ confirmedAt: expect.any(String), recoveryCodesLeft: 10 });
    expect(await told(post('factor', undefined, here))).toBe('409 factor_exists');
    expect(await audited()).toEqual([{ username: 'keeper', id, fields: ['secondFactorAdded'] }]);
    const stored = JSON.stringify(await api.database.query('SELECT * FROM second_factor, recovery_code'));
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(recovery(recoveryCodes, 0));
  });

  it('that was started a quarter of an hour ago has to be begun anew', async () => {
    const cookies = await api.signIn(KEEPER);
    const { secret } = (await post('factor', undefined, cookies)).json<{ secret: string }>();
    await api.database.query("UPDATE second_factor SET started_at = now() - interval '16 minutes'");
    expect(await told(post('factor/confirm', { code: codeOf(secret) }, cookies))).toBe('409 factor_not_started');
    expect(await told(post('factor/confirm', { code: '123456' }, await api.signIn(KEEPER)))).toBe(
      '409 factor_not_started',
    );
  });

  it('gives a client that only knows the password no session, and says why', async () => {
    await enrol();
    const answer = await login();
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'factor_required', message: expect.stringContaining('code') });
    expect(answer.cookies.map(({ name, httpOnly, sameSite, maxAge }) => [name, httpOnly, sameSite, maxAge])).toEqual([
      ['pending', true, 'Strict', 300],
    ]);
    const value = cookiesOf(answer).replace('pending=', '');
    for (const cookies of [cookiesOf(answer), `access=${value}`, `refresh=${value}`]) {
      expect(await check(cookies)).toBe(401);
      expect(await told(post('refresh', {}, cookies))).toBe('401 unauthorized');
    }
    const headers = { authorization: `Bearer ${value}` };
    expect((await api.send({ url: '/api/admin/check', headers })).statusCode).toBe(401);
    expect(
      await api.database.query('SELECT 1 FROM session WHERE ended_at IS NULL AND admin_id = $1', [id]),
    ).toHaveLength(1);
  });

  it('says no more to a wrong password than without one', async () => {
    await enrol();
    const wrong = await login(undefined, { ...KEEPER, password: 'Wrong9horse' });
    const unknown = await login(undefined, { username: 'nobody', password: 'Wrong9horse' });
    expect(wrong.body).toBe(unknown.body);
    expect([wrong.cookies, unknown.cookies]).toEqual([[], []]);
  });

  it.each([
    ['30 seconds ago', -1, 200],
    ['of now', 0, 200],
    ['in 30 seconds', 1, 200],
    ['a minute ago', -2, '401 bad_code'],
    ['in a minute', 2, '401 bad_code'],
  ])('takes a code %s: %s', async (_, steps, expected) => {
    const { secret } = await enrol();
    later(3);
    const waiting = await pending();
    expect(await told(enter(codeOf(secret, steps), waiting))).toBe(expected);
  });

  it('takes a code once: not that of the enrolment, not again, none from before it, and one of two at once', async () => {
    const { secret } = await enrol();
    expect(await told(enter(codeOf(secret), await pending()))).toBe('401 bad_code');
    later(2);
    const waiting = await pending();
    const { statusCode, cookies } = await enter(codeOf(secret).replace(/^.../, '$& '), waiting);
    expect(statusCode).toBe(200);
    expect(cookies.find(({ name }) => name === 'pending')?.value).toBe('');
    expect(await told(enter(codeOf(secret), waiting))).toBe('401 bad_code');
    expect(await told(enter(codeOf(secret, -1), waiting))).toBe('401 bad_code');
    later(2);
    const both = await Promise.all([1, 2].map(() => told(enter(codeOf(secret), waiting))));
    expect(both.map(String).sort()).toEqual(['200', '401 bad_code']);
  });

  it('takes codes after the clock was a day ahead, and each of them once still', async () => {
    const { secret } = await enrol();
    later(2880);
    expect((await enter(codeOf(secret), await pending())).statusCode).toBe(200);
    later(-2878);
    const waiting = await pending();
    expect((await enter(codeOf(secret), waiting)).statusCode).toBe(200);
    expect(await told(enter(codeOf(secret), waiting))).toBe('401 bad_code');
  });

  it('takes a recovery code once, however it is typed, and tells how many are left', async () => {
    const { recoveryCodes } = await enrol();
    const waiting = await pending();
    const code = recovery(recoveryCodes, 3);
    const answer = await enter(` ${code.toUpperCase().replaceAll('-', ' ')}`, waiting);
    expect(answer.json()).toMatchObject({ username: 'keeper', recoveryCodesLeft: 9 });
    expect(await told(enter(code, waiting))).toBe('401 bad_code');
    const other = recovery(recoveryCodes, 4);
    const both = await Promise.all([1, 2].map(() => told(enter(other, waiting))));
    expect(both.map(String).sort()).toEqual(['200', '401 bad_code']);
    const fields = ['recoveryCodeUsed'];
    expect((await audited()).slice(1)).toEqual([1, 2].map(() => ({ username: 'keeper', id, fields })));
  });

  it('takes no code in another browser, five minutes later, after a new password, or without a factor any more', async () => {
    const { secret } = await enrol();
    later(2);
    const waiting = await pending();
    const expired = '401 sign_in_expired';
    expect(await told(enter(codeOf(secret), ''))).toBe(expired);
    const noId = waiting.replace(id, '-'.repeat(36));
    for (const forged of ['pending=', 'pending=x', noId, waiting.replace(/.$/, waiting.endsWith('A') ? 'B' : 'A')])
      expect(await told(enter(codeOf(secret), forged))).toBe(expired);
    await api.addAdmin('other', 'Correct9horse');
    const [other] = await api.database.query<[{ id: string }]>("SELECT id FROM admin WHERE username = 'other'");
    expect(await told(enter(codeOf(secret), waiting.replace(id, other.id)))).toBe(expired);
    later(10);
    expect(await told(enter(codeOf(secret), waiting))).toBe(expired);
    const again = await pending();
    const [{ hash }] = await api.database.query<[{ hash: string }]>(
      'SELECT password_hash AS hash FROM admin WHERE id = $1',
      [id],
    );
    await api.database.query("UPDATE admin SET password_hash = 'another' WHERE id = $1", [id]);
    expect(await told(enter(codeOf(secret), again))).toBe(expired);
    await api.database.query('UPDATE admin SET password_hash = $2 WHERE id = $1', [id, hash]);
    await api.database.query('DELETE FROM second_factor');
    expect(await told(enter(codeOf(secret), again))).toBe(expired);
    expect((await login()).statusCode).toBe(200);
  });

  /** Wrong codes until there is a pause, which lasts longer than a slow machine needs for the next attempt. */
  const exhaust = async (secret: string, waiting: Cookies) => {
    for (let failure = 1; failure <= 5; failure++)
      expect(await told(enter(codeOf(secret, 9), waiting))).toBe('401 bad_code');
    await api.database.query("UPDATE throttle SET blocked_until = blocked_until + interval '1 minute'");
  };

  it('slows wrong codes down like wrong passwords, and a known browser has its own count', async () => {
    const { secret, cookies } = await enrol();
    const device = /device=[^;]+/.exec(cookies)?.[0] ?? '';
    later(2);
    const waiting = await pending();
    await exhaust(secret, waiting);
    // a right password takes none of it back
    const refused = await enter(codeOf(secret), await pending());
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 1]).toEqual([429, true]);
    expect((await enter(codeOf(secret), `${waiting}; ${device}`)).statusCode).toBe(200);
    later(2);
    const unlock = () => Promise.resolve('');
    await accountCommand(['unlock', 'keeper'], () => Promise.resolve(api.databaseUrl), unlock);
    expect((await enter(codeOf(secret), await pending())).statusCode).toBe(200);
  });

  it('counts the codes of a known browser apart from its passwords, too', async () => {
    const { secret, cookies } = await enrol();
    const device = /device=[^;]+/.exec(cookies)?.[0] ?? '';
    const signIn = async () => `${await pending(device)}; ${device}`;
    later(2);
    await exhaust(secret, await signIn());
    expect((await enter(codeOf(secret), await signIn())).statusCode).toBe(429);
  });

  it('is removed, and its recovery codes are made anew', async () => {
    const { recoveryCodes, cookies } = await enrol();
    const renewed = await post('factor/recovery-codes', undefined, cookies);
    const codes = renewed.json<{ recoveryCodes: string[] }>().recoveryCodes;
    expect(await told(enter(recovery(recoveryCodes, 0), await pending()))).toBe('401 bad_code');
    const elsewhere = cookiesOf(await enter(recovery(codes, 0), await pending()));
    expect(await told(post('factor/remove', undefined, cookies))).toBe(200);
    expect([await check(cookies), await check(elsewhere)]).toEqual([200, 401]);
    expect(await state(cookies)).toEqual({ confirmedAt: null, recoveryCodesLeft: 0 });
    expect((await login()).statusCode).toBe(200);
    for (const url of ['factor/remove', 'factor/recovery-codes'])
      expect(await told(post(url, undefined, cookies))).toBe('409 no_factor');
    expect((await audited()).map(({ fields }) => fields.join())).toEqual([
      'secondFactorAdded',
      'recoveryCodes',
      'recoveryCodeUsed',
      'secondFactorRemoved',
    ]);
  });

  it('is reset by a superadmin, and the account is told until it has read so', async () => {
    const { cookies } = await enrol();
    const boss = await api.signIn();
    const reset = (of: string, by: Cookies) =>
      told(api.send({ method: 'DELETE', url: `/api/admin/admins/${of}/factors` }, by));
    expect(await reset(id, cookies)).toBe('403 forbidden');
    const list = () => api.send({ url: '/api/admin/admins' }, boss);
    expect((await list()).json()).toMatchObject([{ username: 'keeper', secondFactor: true }]);
    expect(await reset(id, boss)).toBe(200);
    expect(await reset(id, boss)).toBe('409 no_factor');
    expect((await list()).json<object[]>()[0]).not.toHaveProperty('secondFactor');
    expect(await check(cookies)).toBe(401);
    const own = await api.signIn(KEEPER);
    const asked = async () => (await api.send({ url: '/api/admin/check' }, own)).json<object>();
    expect(await asked()).toHaveProperty('factorResetAt', expect.any(String));
    await api.send({ method: 'DELETE', url: '/api/admin/factor/reset-notice' }, own);
    expect(await asked()).not.toHaveProperty('factorResetAt');
    expect((await audited()).at(-1)).toEqual({ username: 'superadmin', id, fields: ['secondFactorReset'] });
    const { id: bossId } = (await api.send({ url: '/api/admin/check' }, boss)).json<{ id: string }>();
    expect(await reset(bossId, boss)).toBe('409 own_account');
  });

  it('is reset on the server', async () => {
    const { cookies } = await enrol();
    const database = () => Promise.resolve(api.databaseUrl);
    const run = () => accountCommand(['reset-factors', 'Keeper'], database, () => Promise.resolve(''));
    expect(await run()).toMatch(/^keeper can sign in with the password alone/);
    expect(await check(cookies)).toBe(401);
    expect((await login()).statusCode).toBe(200);
    expect((await audited()).at(-1)).toEqual({ username: 'npm run account', id, fields: ['secondFactorReset'] });
    expect(await run()).toMatch(/has no second factor/);
  });

  it('that no key reads, as after a restore without it, lets in by recovery codes only', async () => {
    const { secret, recoveryCodes } = await enrol();
    const sealed = new SecretBox('lost'.repeat(9)).seal(secret, `second factor of ${id}`);
    await api.database.query('UPDATE second_factor SET secret = $1', [sealed]);
    later(2);
    const waiting = await pending();
    for (let count = 1; count <= 7; count++)
      expect(await told(enter(codeOf(secret), waiting))).toBe('409 factor_unreadable');
    await api.app.get(Factors).onApplicationBootstrap();
    const cookies = cookiesOf(await enter(recovery(recoveryCodes, 0), waiting));
    expect(await told(post('factor/remove', undefined, cookies))).toBe(200);
    expect((await login()).statusCode).toBe(200);
  });

  it('is encrypted anew at the start after its key was replaced', async () => {
    const { secret } = await enrol();
    const purpose = `second factor of ${id}`;
    const stored = async () =>
      (await api.database.query<[{ secret: string }]>('SELECT secret FROM second_factor'))[0].secret;
    expect(new SecretBox(NEW_KEY).open(await stored(), purpose)).toBe(secret);
    const sealed = new SecretBox(OLD_KEY).seal(secret, purpose);
    await api.database.query('UPDATE second_factor SET secret = $1', [sealed]);
    later(2);
    expect((await enter(codeOf(secret), await pending())).statusCode).toBe(200);
    await api.app.get(Factors).onApplicationBootstrap();
    expect(new SecretBox(NEW_KEY).open(await stored(), purpose)).toBe(secret);
    later(2);
    expect((await enter(codeOf(secret), await pending())).statusCode).toBe(200);
  });

  it('goes with its account', async () => {
    await enrol();
    await api.send({ method: 'DELETE', url: `/api/admin/admins/${id}` }, await api.signIn());
    for (const table of ['second_factor', 'recovery_code'])
      expect(await api.database.query(`SELECT 1 FROM ${table}`)).toEqual([]);
  });
});

describe('the box of secrets', () => {
  it('opens only what it closed, for the same purpose', () => {
    const box = new SecretBox(`${NEW_KEY}\n${OLD_KEY}\n`);
    const sealed = box.seal('ключ', 'one');
    expect(sealed).not.toBe(box.seal('ключ', 'one'));
    expect(box.open(sealed, 'one')).toBe('ключ');
    expect(box.open(sealed, 'another')).toBeUndefined();
    expect(new SecretBox(OLD_KEY).open(sealed, 'one')).toBeUndefined();
    expect(box.sealRepeatably('ключ', 'one')).toBe(box.sealRepeatably('ключ', 'one'));
    expect(box.open(box.sealRepeatably('ключ', 'one'), 'one')).toBe('ключ');
    const nonces = [box.sealRepeatably('a', 'one'), box.sealRepeatably('b', 'one'), box.sealRepeatably('a', 'two')];
    expect(new Set(nonces.map((text) => text.slice(0, 24))).size).toBe(nonces.length);
    for (const other of [`${sealed}.x`, `${sealed}=`, sealed.replace('.', '.!')])
      expect(box.open(other, 'one')).toBeUndefined();
    for (const wrong of ['', 'x', `${sealed.split('.')[0]}.AAAA`, sealed.replace(/.{4}$/, 'AAAA'), sealed.slice(0, -4)])
      expect(box.open(wrong, 'one')).toBeUndefined();
    expect([box.isCurrent(sealed), box.isCurrent(new SecretBox(OLD_KEY).seal('x', 'one'))]).toEqual([true, false]);
    expect(() => new SecretBox(' \n')).toThrow('empty');
  });

  it('has its key in a file that only its owner can read', async () => {
    const api = await startApp();
    expect((await stat(join(api.dataDir, 'secrets-key'))).mode & 0o777).toBe(0o600);
    await api.stop();
  });
});
