import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { faults, type Refusal } from '../../../test/contract/content-client.js';
import { startApp, superadmin, type Cookies, type TestApp } from '../../../test/app.js';
import { RouteDeclarations } from '../auth/route-declarations.js';
import { truncate } from '../../../test/truncate.js';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const OLD = 'Correct9horse';
const GIVEN = 'Given9horsebox';
const OWN = 'Another9horse';

describe('recovering an account', () => {
  let api: TestApp;
  let cookies: Cookies;
  let id: string;
  let log = '';
  beforeAll(async () => {
    api = await startApp({ LOG_LEVEL: 'warn' }, { log: { write: (line) => void (log += line) } });
    cookies = await api.signIn();
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    log = '';
    await api.database.query('DELETE FROM admin WHERE NOT hidden');
    await truncate(api.database, 'throttle, audit_entry');
    id = await api.addAdmin('editor', OLD);
  });

  const send = (method: 'GET' | 'POST' | 'DELETE' | 'PUT', path: string, payload?: object, who = cookies) =>
    api.send({ method, url: `/api/admin/${path}`, payload }, who);
  const editor = (password: string) => api.signIn({ username: 'editor', password });
  const login = async (password: string) =>
    (await api.send({ method: 'POST', url: '/api/admin/login', payload: { username: 'editor', password } })).statusCode;
  const auditLog = () =>
    api.database.query<object[]>('SELECT username, action, title, fields FROM audit_entry ORDER BY id');
  const shown = async () => (await send('GET', 'admins')).json<Record<string, unknown>[]>()[0] ?? {};

  describe('with many failed sign-ins', () => {
    beforeEach(async () => {
      for (let failure = 1; failure <= 5; failure++) await login('Wrong9horse');
      await api.database.query("UPDATE throttle SET blocked_until = now() + interval '10 minutes'");
    });

    it('is shown to superadmins, and unlocked', async () => {
      expect(await login(OLD)).toBe(429);
      expect(await shown()).toMatchObject({ username: 'editor', pausedUntil: expect.stringMatching(/Z$/) as unknown });
      expect((await send('POST', `admins/${id}/unlock`)).json()).toEqual({ message: 'Unlocked.' });
      expect(await shown()).not.toHaveProperty('pausedUntil');
      expect(await login(OLD)).toBe(200);
      expect(await auditLog()).toEqual([
        { username: 'superadmin', action: 'changed', title: 'editor', fields: ['pausedUntil'] },
      ]);
      expect(log).toContain('"event":"account_unlocked","username":"editor","by":"superadmin"');
    });

    it('is unlocked by itself alone', async () => {
      const other = await api.addAdmin('other_editor', OLD);
      await send('POST', `admins/${other}/unlock`);
      expect(await login(OLD)).toBe(429);
    });

    it('can sign in at once with a new password', async () => {
      await send('POST', `admins/${id}/password`, { password: GIVEN });
      expect([await login(GIVEN), await login(OLD)]).toEqual([200, 401]);
    });
  });

  describe('with a password set by a superadmin', () => {
    let own: Cookies;
    let before: Cookies;
    beforeEach(async () => {
      before = await editor(OLD);
      const answer = await send('POST', `admins/${id}/password`, { password: GIVEN });
      expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Changed.' }]);
      own = await editor(GIVEN);
    });

    it('loses its sessions, and the audit log and the security log name the superadmin', async () => {
      expect((await send('GET', 'check', undefined, before)).statusCode).toBe(401);
      expect(await login(OLD)).toBe(401);
      expect(await shown()).toMatchObject({ username: 'editor', mustChangePassword: true });
      const fields = ['password', 'mustChangePassword'];
      expect(await auditLog()).toEqual([{ username: 'superadmin', action: 'changed', title: 'editor', fields }]);
      expect(log).toContain('"event":"password_set","username":"editor","by":"superadmin"');
      expect(log).not.toMatch(/9horse|argon2/);
    });

    it('is told so when it signs in, and when it is looked at', async () => {
      const payload = { username: 'editor', password: GIVEN };
      const answer = await api.send({ method: 'POST', url: '/api/admin/login', payload });
      expect(answer.json()).toMatchObject({ username: 'editor', mustChangePassword: true });
      expect((await send('GET', 'check', undefined, own)).json()).toEqual({
        ok: true,
        id,
        username: 'editor',
        role: 'admin',
        mustChangePassword: true,
      });
    });

    it('can only change it at first', async () => {
      await api.database.query("UPDATE admin SET role = 'superadmin', registrar = true WHERE id = $1", [id]);
      const open = ['GET /api/admin/check', 'POST /api/admin/password'];
      const routes = api.app.get(RouteDeclarations).all();
      for (const { method, path } of routes.filter(({ access }) => access !== 'public')) {
        const url = path.replace(/:\w+/g, NOBODY);
        const { statusCode, body } = await api.send({ method: method, url, headers: { cookie: own } });
        const refused = statusCode === 403 && body.includes('"password_change_required"');
        expect([method, path, refused]).toEqual([method, path, !open.includes(`${method} ${path}`)]);
      }
      expect((await send('POST', 'refresh', undefined, own)).statusCode).toBe(200);
      expect((await api.send({ url: '/api/public/news' }, own)).statusCode).toBe(200);
    });

    it('has full access after the change, to a different password', async () => {
      const change = (newPassword: string) => send('POST', 'password', { password: GIVEN, newPassword }, own);
      expect(faults(await change(GIVEN))).toEqual(['newPassword: password_unchanged']);
      expect((await change(OWN)).statusCode).toBe(200);
      expect((await send('GET', 'news', undefined, own)).statusCode).toBe(200);
      expect((await send('GET', 'check', undefined, own)).json()).toEqual({
        ok: true,
        id,
        username: 'editor',
        role: 'admin',
      });
      expect(await shown()).not.toHaveProperty('mustChangePassword');
    });

    it('can sign out instead', async () => {
      expect((await send('POST', 'logout', undefined, own)).statusCode).toBe(200);
    });
  });

  it('has its sessions ended', async () => {
    const [one, two] = [await editor(OLD), await editor(OLD)];
    expect((await send('DELETE', `admins/${id}/sessions`)).json()).toEqual({ message: 'Ended.' });
    for (const own of [one, two]) {
      expect((await send('GET', 'check', undefined, own)).statusCode).toBe(401);
      expect((await send('POST', 'refresh', undefined, own)).statusCode).toBe(401);
    }
    expect((await send('GET', 'check')).statusCode).toBe(200);
    expect(await login(OLD)).toBe(200);
    expect(await auditLog()).toEqual([
      { username: 'superadmin', action: 'changed', title: 'editor', fields: ['sessions'] },
    ]);
    expect(log).toContain('"event":"sessions_ended","username":"editor","by":"superadmin"');
  });

  it.each([
    ['nothing', {}, 'password: required'],
    ['null', { password: null }, 'password: required'],
    ['a list', { password: [GIVEN] }, 'password: wrong_type'],
    ['a common one', { password: 'Password123' }, 'password: password_common'],
    ['one with the user name in it', { password: 'MyEditor7x' }, 'password: password_has_username'],
    ['an unknown field', { password: GIVEN, force: true }, 'force: unknown_field'],
  ])('is not given %s as a password', async (_what, body, fault) => {
    expect(faults(await send('POST', `admins/${id}/password`, body))).toEqual([fault]);
    expect(await login(OLD)).toBe(200);
  });

  it('is never one’s own: changing that password needs the current one', async () => {
    const [row] = await api.database.query<[{ id: string }]>('SELECT id FROM admin WHERE hidden');
    const answer = await send('POST', `admins/${row.id}/password`, { password: GIVEN });
    expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([409, 'own_account']);
    expect((await api.send({ method: 'POST', url: '/api/admin/login', payload: superadmin })).statusCode).toBe(200);
  });

  it.each([
    ['POST', 'password'],
    ['POST', 'unlock'],
    ['DELETE', 'sessions'],
  ] as const)('%s %s is a 404 for nobody, and a logged 403 for a plain admin', async (method, path) => {
    const body = path === 'password' ? { password: GIVEN } : undefined;
    expect((await send(method, `admins/${NOBODY}/${path}`, body)).statusCode).toBe(404);
    const plain = await editor(OLD);
    expect((await send(method, `admins/${id}/${path}`, body, plain)).statusCode).toBe(403);
    expect(log).toContain(
      `"event":"role_refused","username":"editor","role":"admin","method":"${method}","path":"/api/admin/admins/${id}/${path}"`,
    );
  });
});
