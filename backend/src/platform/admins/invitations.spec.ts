import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { faults, type Refusal } from '../../../test/contract/content-client.js';
import { startApp, superadmin, type Cookies, type TestApp } from '../../../test/app.js';
import { truncate } from '../../../test/truncate.js';
import { Housekeeping } from '../housekeeping/housekeeping.js';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const OLD = 'Correct9horse';
const OWN = 'Another9horse';

describe('an invitation by link', () => {
  let api: TestApp;
  let cookies: Cookies;
  let id: string;
  let log = '';
  beforeAll(async () => {
    api = await startApp(
      { LOG_LEVEL: 'warn', PUBLIC_ORIGIN: 'http://museum.example' },
      { log: { write: (line) => void (log += line) } },
    );
    cookies = await api.signIn();
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    log = '';
    await api.database.query('DELETE FROM admin WHERE NOT hidden');
    await truncate(api.database, 'throttle, audit_entry, idempotency_key');
    id = await api.addAdmin('editor', OLD);
  });

  const post = (path: string, payload?: object, who?: Cookies, headers: Record<string, string> = {}) =>
    api.send({ method: 'POST', url: `/api/admin/${path}`, payload, headers }, who);
  const invite = async (account = id) => {
    const { url, expiresAt } = (await post(`admins/${account}/invitation`, undefined, cookies)).json<{
      url: string;
      expiresAt: string;
    }>();
    const [page, secret = ''] = url.split('#invitation=');
    return { page, secret, expiresAt };
  };
  const read = (secret: string) => post('invitation', { secret });
  const accept = (secret: string, password = OWN) => post('invitation/password', { secret, password });
  const login = async (password: string, username = 'editor') =>
    (await post('login', { username, password })).statusCode;
  const accounts = async () =>
    (await api.send({ url: '/api/admin/admins' }, cookies)).json<{ id: string; invitedUntil?: string }[]>();
  const auditLog = () =>
    api.database.query<object[]>('SELECT username, action, title, fields FROM audit_entry ORDER BY id');

  it('leads to the entrance, and is told only once', async () => {
    const { page, secret, expiresAt } = await invite();
    expect(page).toBe('http://museum.example/login');
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect((await accounts())[0]).toMatchObject({ invitedUntil: expiresAt });
    const stored = await api.database.query<object[]>(
      "SELECT expires_at - now() BETWEEN interval '71 hours' AND interval '72 hours' AS lasts FROM invitation",
    );
    expect(stored).toEqual([{ lasts: true }]);
    const dump = await api.database.query<object[]>(
      'SELECT invitation::text, audit_entry::text FROM invitation, audit_entry',
    );
    expect(JSON.stringify(dump)).not.toContain(secret);
    expect(log).not.toContain(secret);
    expect(log).toContain('"event":"invitation_made","username":"editor","by":"superadmin"');
  });

  it('is spent by the password, not by being opened', async () => {
    const before = await api.signIn({ username: 'editor', password: OLD });
    const { secret, expiresAt } = await invite();
    for (let time = 0; time < 70; time++)
      expect((await read(secret)).json()).toEqual({ username: 'editor', expiresAt });
    expect(await login(OLD)).toBe(200);
    const accepted = await accept(secret);
    expect([accepted.statusCode, accepted.json(), accepted.headers['set-cookie']]).toEqual([
      200,
      { message: 'Changed.' },
      undefined,
    ]);
    expect((await api.send({ url: '/api/admin/check' }, before)).statusCode).toBe(401);
    expect([await login(OLD), await login(OWN)]).toEqual([401, 200]);
    expect([(await read(secret)).statusCode, (await accept(secret, OLD)).statusCode]).toEqual([404, 404]);
    expect(await login(OWN)).toBe(200);
    expect((await accounts())[0]).not.toHaveProperty('invitedUntil');
    expect(await auditLog()).toEqual([
      { username: 'superadmin', action: 'changed', title: 'editor', fields: ['invitation'] },
      { username: 'editor', action: 'changed', title: 'editor', fields: ['password'] },
    ]);
    expect(log).toContain('"event":"invitation_used","username":"editor"');
    expect(log).not.toContain(secret);
  });

  it('leaves a second factor as it is, which signing in asks for afterwards', async () => {
    const own = await api.signIn({ username: 'editor', password: OLD });
    const { secret } = (await post('factor', {}, own)).json<{ secret: string }>();
    const code = TOTP.generate({ secret: Secret.fromBase32(secret) });
    expect((await post('factor/confirm', { code }, own)).statusCode).toBe(200);
    await accept((await invite()).secret);
    const answer = await post('login', { username: 'editor', password: OWN });
    expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([401, 'factor_required']);
    expect(answer.cookies.map(({ name }) => name)).toEqual(['pending']);
  });

  it('is used once, also when many use it at once', async () => {
    const { secret } = await invite();
    const passwords = ['First9horse', 'Second9horse', 'Third9horse'];
    const answers = await Promise.all(passwords.map((password) => accept(secret, password)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404]);
    const winner = passwords[answers.findIndex(({ statusCode }) => statusCode === 200)] ?? '';
    expect(await login(winner)).toBe(200);
  });

  it('opens an account that was made without a password', async () => {
    const made = await post('create-admin', { username: 'keeper' }, cookies, { 'idempotency-key': 'k'.repeat(32) });
    expect(made.statusCode).toBe(201);
    const { admin } = made.json<{ admin: { id: string } }>();
    const again = await post('create-admin', { username: 'keeper' }, cookies, { 'idempotency-key': 'k'.repeat(32) });
    expect(again.json()).toEqual(made.json());
    expect(await login('undefined', 'keeper')).toBe(401);
    const { secret } = await invite(admin.id);
    expect((await accept(secret)).statusCode).toBe(200);
    const own = await api.signIn({ username: 'keeper', password: OWN });
    expect((await api.send({ url: '/api/admin/check' }, own)).json()).not.toHaveProperty('mustChangePassword');
  });

  it('lets in at once somebody who has to wait, and who has to change the password', async () => {
    await post(`admins/${id}/password`, { password: 'Given9horsebox' }, cookies);
    for (let failure = 1; failure <= 5; failure++) await login('Wrong9horse');
    expect(await login('Given9horsebox')).toBe(429);
    const { secret } = await invite();
    await accept(secret);
    const own = await api.signIn({ username: 'editor', password: OWN });
    expect((await api.send({ url: '/api/admin/check' }, own)).json()).not.toHaveProperty('mustChangePassword');
  });

  it('has the same answer when it is unknown, replaced, expired, made by a wrong clock, or its account is gone', async () => {
    const replaced = (await invite()).secret;
    const { secret } = await invite();
    const unknown = await read('x'.repeat(43));
    expect(unknown.statusCode).toBe(404);
    const isRefused = async (tried: string) => {
      for (const answer of [await read(tried), await accept(tried)])
        expect([answer.statusCode, answer.json()]).toEqual([404, unknown.json()]);
    };
    await isRefused(replaced);
    expect((await read(secret)).statusCode).toBe(200);
    for (const time of ["now() - interval '1 second'", "now() + interval '73 hours'"]) {
      await api.database.query(`UPDATE invitation SET expires_at = ${time}`);
      await isRefused(secret);
      expect((await accounts())[0]).not.toHaveProperty('invitedUntil');
    }
    await api.app.get(Housekeeping).sweep();
    expect(await api.database.query('SELECT FROM invitation')).toEqual([]);
    const other = await invite();
    await api.send({ method: 'DELETE', url: `/api/admin/admins/${id}` }, cookies);
    await isRefused(other.secret);
  });

  it.each(['by a superadmin', 'by its owner', 'by an older version'])('ends with another password %s', async (by) => {
    const own = await api.signIn({ username: 'editor', password: OLD });
    const { secret } = await invite();
    if (by === 'by a superadmin') await post(`admins/${id}/password`, { password: OWN }, cookies);
    else if (by === 'by its owner') await post('password', { password: OLD, newPassword: OWN }, own);
    else await api.database.query("UPDATE admin SET password_hash = 'another' WHERE id = $1", [id]);
    expect((await read(secret)).statusCode).toBe(404);
  });

  it('outlives a refused password', async () => {
    const { secret } = await invite();
    const refused = await accept(secret, 'My9Editorxx');
    expect([refused.statusCode, faults(refused)]).toEqual([400, ['password: password_has_username']]);
    expect(faults(await accept(secret, 'short'))).toContain('password: too_short');
    expect((await accept(secret)).statusCode).toBe(200);
  });

  it('that is wrong counts like a wrong password from this network', async () => {
    for (let failure = 0; failure < 60; failure++) expect((await read('x'.repeat(43))).statusCode).toBe(404);
    const { secret } = await invite();
    for (const answer of [await read(secret), await accept(secret)]) {
      expect(answer.statusCode).toBe(429);
      expect(answer.headers).toHaveProperty('retry-after');
    }
    expect(await login(OLD)).toBe(429);
  });

  it('is neither for one’s own account nor for an unknown one', async () => {
    const [own] = await api.database.query<{ id: string }[]>('SELECT id FROM admin WHERE username = $1', [
      superadmin.username,
    ]);
    const refused = await post(`admins/${own?.id ?? ''}/invitation`, undefined, cookies);
    expect([refused.statusCode, refused.json<Refusal>().code]).toEqual([409, 'own_account']);
    expect((await post(`admins/${NOBODY}/invitation`, undefined, cookies)).statusCode).toBe(404);
  });
});
