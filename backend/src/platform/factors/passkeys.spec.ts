import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mock } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import { cookiesOf, startApp, type Cookies, type TestApp } from '../../../test/app.js';
import { newAuthenticator, type Authenticator } from '../../../test/authenticator.js';
import { eventually } from '../../../test/eventually.js';
import { truncate } from '../../../test/truncate.js';
import { accountCommand } from '../admins/account-command.js';
import { Housekeeping } from '../housekeeping/housekeeping.js';

const KEEPER = { username: 'keeper', password: 'Correct9horse' };
const REFUSED = '401 passkey_refused';

interface Options {
  challenge: string;
  user: { id: string; name: string };
  excludeCredentials: { id: string }[];
}

describe('a passkey', () => {
  let api: TestApp;
  let id: string;
  beforeAll(async () => {
    api = await startApp();
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    mock.timers.enable({ apis: ['Date'], now: Date.now() });
    await api.database.query('DELETE FROM admin WHERE NOT hidden');
    await truncate(api.database, 'throttle, audit_entry, used_challenge');
    id = await api.addAdmin(KEEPER.username, KEEPER.password);
  });
  afterEach(() => mock.timers.reset());

  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, cookies?: Cookies) =>
    api.send({ method, url: `/api/admin/${url}`, payload }, cookies);
  const post = (url: string, payload?: object, cookies?: Cookies) => send('POST', url, payload, cookies);
  const told = async (answer: ReturnType<typeof post>) => {
    const { statusCode, body } = await answer;
    const { code } = JSON.parse(body) as { code?: string };
    return code === undefined ? statusCode : `${statusCode} ${code}`;
  };
  /** The options of a new passkey, with the cookies of the session and the challenge. */
  const start = async (cookies: Cookies) => {
    const answer = await post('passkeys/options', undefined, cookies);
    expect(answer.statusCode).toBe(200);
    return { options: answer.json<Options>(), cookies: `${cookies}; ${cookiesOf(answer)}` };
  };
  const add = async (device: Authenticator, session?: Cookies, name = 'Phone') => {
    const cookies = session ?? (await api.signIn(KEEPER));
    const started = await start(cookies);
    const answer = await post('passkeys', { name, ...device.create(started.options) }, started.cookies);
    expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
    return { cookies, ...answer.json<{ passkey: { id: string }; recoveryCodes: string[] }>() };
  };
  const ask = async () => {
    const answer = await post('login/passkey/options');
    return { options: answer.json<Options>(), cookies: cookiesOf(answer), answer };
  };
  const signIn = async (device: Authenticator, as?: Parameters<Authenticator['answer']>[1]) => {
    const { options, cookies } = await ask();
    return post('login/passkey', device.answer(options, as), cookies);
  };
  const check = async (cookies: Cookies) => (await send('GET', 'check', undefined, cookies)).statusCode;
  const session = async (cookies: Cookies) => (await send('GET', 'check', undefined, cookies)).json<object>();
  const left = async (cookies: Cookies) =>
    (await send('GET', 'factor', undefined, cookies)).json<{ recoveryCodesLeft: number }>().recoveryCodesLeft;
  const list = async (cookies: Cookies) => (await send('GET', 'passkeys', undefined, cookies)).json<object[]>();
  const audited = async () =>
    (await api.database.query<{ fields: string[] }[]>('SELECT fields FROM audit_entry ORDER BY audit_entry.id')).map(
      ({ fields }) => fields.join(),
    );
  const login = (cookies?: Cookies) => post('login', KEEPER, cookies);

  it.each([
    ['synced', true],
    ['of one device', false],
  ])('%s is added, ends other sessions, brings ten recovery codes, and is the whole sign-in', async (_, synced) => {
    const [here, elsewhere] = [await api.signIn(KEEPER), await api.signIn(KEEPER)];
    const device = newAuthenticator({ synced });
    const { options } = await start(here);
    expect(options).toMatchObject({
      rp: { id: 'museum.test' },
      user: { name: 'keeper' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    const { passkey, recoveryCodes } = await add(device, here, '  My phone ');
    const shown = { id: passkey.id, name: 'My phone', synced, createdAt: expect.any(String), lastUsedAt: null };
    expect(passkey).toEqual(shown);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect([await check(here), await check(elsewhere)]).toEqual([200, 401]);
    expect((await start(here)).options.excludeCredentials).toMatchObject([{ id: device.id }]);
    for (let time = 1; time <= 2; time++) {
      const answer = await signIn(device);
      expect(answer.json()).toMatchObject({ username: 'keeper', role: 'admin' });
      expect(answer.cookies.find(({ name }) => name === 'challenge')?.value).toBe('');
      expect(await list(cookiesOf(answer))).toEqual([{ ...shown, lastUsedAt: expect.any(String) }]);
    }
    expect(await audited()).toEqual(['passkeyAdded']);
  });

  it('is not added by a request that waits while the sessions of its account are ended', async () => {
    const device = newAuthenticator({ synced: true });
    const { options, cookies } = await start(await api.signIn(KEEPER));
    const lock = api.database.createQueryRunner();
    await lock.startTransaction();
    await lock.query('SELECT FROM admin WHERE id = $1 FOR UPDATE', [id]);
    const adding = post('passkeys', { name: 'Phone', ...device.create(options) }, cookies);
    const waiting = () =>
      api.database.query<object[]>(
        "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
      );
    expect(await eventually(async () => (await waiting()).length, 1)).toBe(1);
    await lock.query('UPDATE session SET ended_at = now()');
    await lock.commitTransaction();
    await lock.release();
    expect(await told(adding)).toBe('401 unauthorized');
    expect(await api.database.query('SELECT FROM passkey')).toEqual([]);
  });

  it('is asked for without a word about accounts, in a cookie that no script reads', async () => {
    const { options, answer } = await ask();
    expect(options).toEqual({ challenge: expect.any(String), rpId: 'museum.test', userVerification: 'required' });
    expect(answer.cookies).toMatchObject([{ name: 'challenge', httpOnly: true, sameSite: 'Strict', maxAge: 300 }]);
    expect(await api.database.query('SELECT 1 FROM used_challenge')).toEqual([]);
  });

  it('answers a challenge once, also two at this very moment, and only in the browser that asked', async () => {
    const device = newAuthenticator({ synced: true });
    await add(device);
    const { options, cookies } = await ask();
    const other = await ask();
    const answer = device.answer(options);
    expect(await told(post('login/passkey', answer))).toBe(REFUSED);
    expect(await told(post('login/passkey', answer, other.cookies))).toBe(REFUSED);
    const both = await Promise.all([1, 2].map(() => told(post('login/passkey', answer, cookies))));
    expect(both.map(String).sort()).toEqual(['200', REFUSED]);
    expect(await told(post('login/passkey', answer, cookies))).toBe(REFUSED);
    expect(await told(post('login/passkey', device.answer(other.options), other.cookies))).toBe(200);
  });

  it.each([
    ['five minutes', 299, 200],
    ['more', 301, REFUSED],
    ['less than none, of a clock that was ahead', -2, REFUSED],
  ])('answers within %s', async (_, seconds, expected) => {
    const device = newAuthenticator();
    await add(device);
    const { options, cookies } = await ask();
    mock.timers.setTime(Date.now() + seconds * 1000);
    expect(await told(post('login/passkey', device.answer(options), cookies))).toBe(expected);
  });

  it('is refused with one answer, whatever is wrong', async () => {
    const device = newAuthenticator();
    const { cookies: session_ } = await add(device);
    const other = newAuthenticator();
    Object.assign(other, { userHandle: device.userHandle });
    const bodies = [
      await signIn(device, { origin: 'http://museum.example' }),
      await signIn(device, { rpId: 'museum.example' }),
      await signIn(device, { isVerified: false }),
      await signIn(other),
    ];
    const { options, cookies } = await ask();
    const answer = device.answer(options);
    const created = (await start(session_)).cookies;
    for (const wrong of [
      { ...answer, signature: device.answer((await ask()).options).signature },
      { ...answer, id: other.id },
      { ...answer, userHandle: 'AAAA' },
      { ...answer, clientDataJSON: 'AAAA' },
      { ...answer, authenticatorData: 'AAAA' },
      { ...answer, authenticatorData: `${answer.authenticatorData}w5-f` },
      { ...answer, signature: 'AAAA' },
    ])
      bodies.push(await post('login/passkey', wrong, cookies));
    // the challenge of a new passkey is for nothing else
    const challenge = /challenge=([\w-]{43})/.exec(created)?.[1] ?? '';
    bodies.push(await post('login/passkey', device.answer({ challenge }), created));
    await api.database.query('UPDATE admin SET disabled_at = now() WHERE id = $1', [id]);
    bodies.push(await signIn(device));
    await api.database.query('DELETE FROM admin WHERE id = $1', [id]);
    bodies.push(await signIn(device));
    expect(new Set(bodies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(bodies[0]?.json()).toMatchObject({ status: 401, code: 'passkey_refused' });
    expect(await api.database.query('SELECT 1 FROM used_challenge')).toHaveLength(1);
  });

  it('of one device has to count on; otherwise it is refused, nothing changes, and its owner is told until read', async () => {
    const device = newAuthenticator();
    const { cookies } = await add(device);
    Object.assign(device, { counter: 7 });
    expect((await signIn(device)).statusCode).toBe(200);
    const before = await list(cookies);
    for (const counter of [7, 3, -1]) {
      Object.assign(device, { counter });
      expect(await told(signIn(device))).toBe(REFUSED);
    }
    expect(await list(cookies)).toEqual(before);
    expect(await audited()).toEqual(['passkeyAdded', 'passkeyRefused', 'passkeyRefused'].concat('passkeyRefused'));
    expect(await session(cookies)).toMatchObject({ passkeyRefusedAt: expect.any(String) });
    Object.assign(device, { counter: 8 });
    expect((await signIn(device)).statusCode).toBe(200);
    expect((await send('DELETE', 'factor/passkey-notice', undefined, cookies)).statusCode).toBe(200);
    expect(await session(cookies)).not.toHaveProperty('passkeyRefusedAt');
  });

  it('raises no alarm by a counter that it did not sign, and one for a repeated one', async () => {
    const device = newAuthenticator();
    const { cookies } = await add(device);
    await signIn(device);
    Object.assign(device, { counter: 0 });
    const { options, cookies: asked } = await ask();
    const answer = device.answer(options);
    const signature = device.answer((await ask()).options).signature;
    expect(await told(post('login/passkey', { ...answer, signature }, asked))).toBe(REFUSED);
    expect(await session(cookies)).not.toHaveProperty('passkeyRefusedAt');
    for (let time = 1; time <= 3; time++) expect(await told(post('login/passkey', answer, asked))).toBe(REFUSED);
    expect(await audited()).toEqual(['passkeyAdded', 'passkeyRefused']);
  });

  it('slows a network down that sends wrong ones, but not the browser that is known to the account', async () => {
    const device = newAuthenticator();
    const { cookies } = await add(device);
    const known = /device=[^;]+/.exec(cookies)?.[0] ?? '';
    const { options, cookies: asked } = await ask();
    const wrong = newAuthenticator().answer(options);
    for (let time = 1; time <= 60; time++)
      expect(await told(post('login/passkey', { ...wrong, userHandle: 'AAAA' }, asked))).toBe(REFUSED);
    expect(await told(post('login/passkey', device.answer(options), asked))).toBe('429 too_many_requests');
    expect(await told(post('login/passkey/options'))).toBe('429 too_many_requests');
    expect(await told(post('login/passkey', device.answer(options), `${asked}; ${known}`))).toBe(200);
  });

  it('is demanded after the password, where a recovery code does as well, and digits do not', async () => {
    const device = newAuthenticator();
    const { recoveryCodes } = await add(device);
    const waiting = await login();
    expect(waiting.json()).toMatchObject({ status: 401, code: 'factor_required', factors: ['passkey'] });
    expect(await check(cookiesOf(waiting))).toBe(401);
    const code = (text: string) => post('login/code', { code: text }, cookiesOf(waiting));
    expect(await told(code('123456'))).toBe('401 bad_code');
    expect((await code(recoveryCodes[0] ?? '')).json()).toMatchObject({ username: 'keeper', recoveryCodesLeft: 9 });
    const { options, cookies } = await ask();
    const answer = await post('login/passkey', device.answer(options), `${cookies}; ${cookiesOf(waiting)}`);
    expect(answer.cookies.find(({ name }) => name === 'pending')?.value).toBe('');
    expect(await check(cookiesOf(answer))).toBe(200);
  });

  it('beside login codes: either does, and the recovery codes stay until both are gone', async () => {
    const device = newAuthenticator();
    const { passkey, cookies } = await add(device);
    const { secret } = (await post('factor', undefined, cookies)).json<{ secret: string }>();
    const codeOf = () => TOTP.generate({ secret: Secret.fromBase32(secret) });
    const confirmed = await post('factor/confirm', { code: codeOf() }, cookies);
    expect(confirmed.json()).toEqual({ recoveryCodes: [] });
    const waiting = await login();
    expect(waiting.json()).toMatchObject({ factors: ['code', 'passkey'] });
    mock.timers.setTime(Date.now() + 60_000);
    expect(await told(post('login/code', { code: codeOf() }, cookiesOf(waiting)))).toBe(200);
    const own = cookiesOf(await signIn(device));
    expect(await told(post('factor/remove', undefined, own))).toBe(200);
    expect(await left(own)).toBe(10);
    expect((await login()).json()).toMatchObject({ factors: ['passkey'] });
    const renewed = await post('factor/recovery-codes', undefined, own);
    expect(renewed.json<{ recoveryCodes: string[] }>().recoveryCodes).toHaveLength(10);
    const elsewhere = cookiesOf(await signIn(device));
    expect(await told(send('DELETE', `passkeys/${passkey.id}`, undefined, own))).toBe(200);
    expect([await left(own), await check(elsewhere), (await login()).statusCode]).toEqual([0, 401, 200]);
    expect(await told(signIn(device))).toBe(REFUSED);
    expect(await told(post('factor/recovery-codes', undefined, own))).toBe('409 no_factor');
    expect((await audited()).slice(-3)).toEqual(['secondFactorRemoved', 'recoveryCodes', 'passkeyRemoved']);
  });

  it('is made for the session that asked, once, on this site, by a device that checks its user', async () => {
    const cookies = await api.signIn(KEEPER);
    const device = newAuthenticator();
    const refused = '409 passkey_not_added';
    const other = await api.signIn(KEEPER);
    const started = await start(cookies);
    const created = (as?: Parameters<Authenticator['create']>[1]) => ({
      name: 'x',
      ...device.create(started.options, as),
    });
    expect(await told(post('passkeys', created(), cookies))).toBe(refused);
    const challenge = /challenge=[^;]+/.exec(started.cookies)?.[0] ?? '';
    expect(await told(post('passkeys', created(), `${other}; ${challenge}`))).toBe(refused);
    expect(await told(post('passkeys', created({ origin: 'http://museum.example' }), started.cookies))).toBe(refused);
    expect(await told(post('passkeys', created({ rpId: 'museum.example' }), started.cookies))).toBe(refused);
    expect(await told(post('passkeys', created({ isVerified: false }), started.cookies))).toBe(refused);
    expect(await told(post('passkeys', { ...created(), attestationObject: 'AAAA' }, started.cookies))).toBe(refused);
    expect(await told(post('passkeys', { ...created(), name: ' ' }, started.cookies))).toBe('400 validation');
    const asked = await ask();
    const ofSignIn = { name: 'x', ...device.create({ ...asked.options, user: { id: 'AAAA' } }) };
    expect(await told(post('passkeys', ofSignIn, `${cookies}; ${asked.cookies}`))).toBe(refused);
    const both = await Promise.all([1, 2].map(() => told(post('passkeys', created(), started.cookies))));
    expect(both.map(String).sort()).toEqual(['201', refused]);
    const [passkey] = (await list(cookies)) as { id: string }[];
    expect(await told(send('DELETE', `passkeys/${passkey?.id}`, undefined, cookies))).toBe(200);
    expect(await told(post('passkeys', created(), started.cookies))).toBe(refused);
  });

  it('is one of ten at most, each of which is added once', async () => {
    const { cookies } = await add(newAuthenticator());
    const started = await start(cookies);
    const twice = newAuthenticator();
    await add(twice, cookies);
    const again = { name: 'x', ...twice.create(started.options) };
    expect(await told(post('passkeys', again, started.cookies))).toBe('409 passkey_exists');
    for (let count = 3; count <= 10; count++)
      expect((await add(newAuthenticator(), cookies)).recoveryCodes).toEqual([]);
    expect(await told(post('passkeys/options', undefined, cookies))).toBe('409 too_many_passkeys');
    const more = { name: 'x', ...newAuthenticator().create(started.options) };
    expect(await told(post('passkeys', more, started.cookies))).toBe('409 too_many_passkeys');
    expect(await list(cookies)).toHaveLength(10);
  });

  it('is renamed, however long ago the account has signed in', async () => {
    const { cookies, passkey } = await add(newAuthenticator());
    await api.database.query("UPDATE session SET authenticated_at = now() - interval '16 minutes'");
    const renamed = await send('PUT', `passkeys/${passkey.id}`, { name: 'Kalıtım 🔑' }, cookies);
    expect(renamed.json()).toMatchObject({ id: passkey.id, name: 'Kalıtım 🔑' });
    await send('PUT', `passkeys/${passkey.id}`, { name: 'Kalıtım 🔑' }, cookies);
    expect(await told(send('PUT', `passkeys/${passkey.id}`, { name: 'x'.repeat(61) }, cookies))).toBe('400 validation');
    expect(await audited()).toEqual(['passkeyAdded', 'passkeyRenamed']);
  });

  it('is nobody else’s to rename or to remove', async () => {
    const { passkey } = await add(newAuthenticator());
    await api.addAdmin('other', 'Correct9horse');
    const other = await api.signIn({ username: 'other', password: 'Correct9horse' });
    expect(await list(other)).toEqual([]);
    for (const one of [passkey.id, 'x']) {
      expect(await told(send('PUT', `passkeys/${one}`, { name: 'Mine' }, other))).toBe('404 not_found');
      expect(await told(send('DELETE', `passkeys/${one}`, undefined, other))).toBe('404 not_found');
    }
  });

  it('is reset by a superadmin with all factors, and on the server', async () => {
    const device = newAuthenticator();
    const { cookies } = await add(device);
    const boss = await api.signIn();
    const admins = async () => (await send('GET', 'admins', undefined, boss)).json<object[]>()[0];
    expect(await admins()).toMatchObject({ username: 'keeper', secondFactor: true });
    const reset = () => told(send('DELETE', `admins/${id}/factors`, undefined, boss));
    expect([await reset(), await reset()]).toEqual([200, '409 no_factor']);
    expect(await admins()).not.toHaveProperty('secondFactor');
    expect([await check(cookies), await told(signIn(device))]).toEqual([401, REFUSED]);
    const own = await api.signIn(KEEPER);
    expect(await session(own)).toHaveProperty('factorResetAt');
    expect(await left(own)).toBe(0);
    await add(device, own);
    expect(await session(own)).not.toHaveProperty('factorResetAt');
    const database = () => Promise.resolve(api.databaseUrl);
    const run = () => accountCommand(['reset-factors', 'keeper'], database, () => Promise.resolve(''));
    expect(await run()).toMatch(/can sign in with the password alone/);
    expect((await login()).statusCode).toBe(200);
    expect(await run()).toMatch(/has no second factor/);
    expect((await audited()).filter((fields) => fields === 'secondFactorReset')).toHaveLength(2);
  });

  it('leaves no trace with its account, nor do challenges after an hour', async () => {
    const device = newAuthenticator();
    await add(device);
    await signIn(device);
    await api.database.query("UPDATE used_challenge SET used_at = now() - interval '2 hours'");
    await signIn(device);
    await api.app.get(Housekeeping).sweep();
    expect(await api.database.query('SELECT 1 FROM used_challenge')).toHaveLength(1);
    await send('DELETE', `admins/${id}`, undefined, await api.signIn());
    expect(await api.database.query('SELECT 1 FROM passkey')).toEqual([]);
  });
});

describe.each(['publishing', 'all'])('SECOND_FACTOR=%s', (setting) => {
  it('is met by a passkey', async () => {
    const api = await startApp({ SECOND_FACTOR: setting });
    const cookies = await api.signIn();
    const news = async () => (await api.send({ url: '/api/admin/news' }, cookies)).statusCode;
    expect(await news()).toBe(403);
    const answer = await api.send({ method: 'POST', url: '/api/admin/passkeys/options' }, cookies);
    const payload = { name: 'x', ...newAuthenticator().create(answer.json<Options>()) };
    await api.send({ method: 'POST', url: '/api/admin/passkeys', payload }, `${cookies}; ${cookiesOf(answer)}`);
    expect(await news()).toBe(200);
    expect((await api.send({ url: '/api/admin/check' }, cookies)).json()).not.toHaveProperty('mustAddFactor');
    await api.stop();
  });
});
