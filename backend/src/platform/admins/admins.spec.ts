import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { faults, type Refusal } from '../../../test/contract/content-client.js';
import { startApp, type Cookies, type TestApp } from '../../../test/app.js';
import { truncate } from '../../../test/truncate.js';

interface Shown {
  id: string;
  username: string;
  role: string;
  createdAt: string;
  lastLoginAt: string | null;
}

const NOBODY = '00000000-0000-4000-8000-000000000000';
const PASSWORD = 'Correct9horse';

describe('staff accounts', () => {
  let api: TestApp;
  let cookies: Cookies;
  let log = '';
  beforeAll(async () => {
    api = await startApp({ LOG_LEVEL: 'info' }, { log: { write: (line) => void (log += line) } });
    cookies = await api.signIn();
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    log = '';
    await api.database.query('DELETE FROM admin WHERE NOT hidden');
    await truncate(api.database, 'audit_entry, idempotency_key');
  });

  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, who = cookies) =>
    api.send({ method, url: `/api/admin/${path}`, payload }, who);
  const create = (body: object, headers: Record<string, string> = {}, who = cookies) =>
    api.send({ method: 'POST', url: '/api/admin/create-admin', payload: body, headers }, who);
  const made = async (username: string, role = 'admin') =>
    (await create({ username, password: PASSWORD, role })).json<{ admin: Shown }>().admin;
  const codeOf = (answer: { json: <T>() => T }) => answer.json<Refusal>().code;
  const check = (who: Cookies) => send('GET', 'check', undefined, who);
  const firstId = async () => {
    const [row] = await api.database.query<[{ id: string }]>('SELECT id FROM admin WHERE hidden');
    return row.id;
  };
  const auditLog = () =>
    api.database.query<object[]>('SELECT action, type, title, fields, username FROM audit_entry ORDER BY id');

  describe('creating one', () => {
    it('returns the account without the hash; it can sign in at once', async () => {
      const answer = await create({ username: 'keeper_1', password: PASSWORD });
      expect(answer.statusCode).toBe(201);
      expect(answer.json()).toEqual({
        message: 'Created.',
        admin: {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
          username: 'keeper_1',
          role: 'admin',
          registrar: false,
          grants: null,
          createdAt: expect.stringMatching(/^\d{4}-.+Z$/) as unknown,
          lastLoginAt: null,
        },
      });
      const own = await api.signIn({ username: 'Keeper_1', password: PASSWORD });
      expect((await check(own)).json()).toMatchObject({ username: 'keeper_1', role: 'admin' });
    });

    it('is recorded in the audit log and the security log, without the password', async () => {
      await made('keeper_1', 'superadmin');
      expect(await auditLog()).toEqual([
        { action: 'created', type: 'admins', title: 'keeper_1', fields: [], username: 'superadmin' },
      ]);
      expect(log).toContain('"event":"admin_created","username":"keeper_1","role":"superadmin","by":"superadmin"');
      expect(log).not.toContain(PASSWORD);
    });

    it.each([
      ['no user name', { username: undefined }, 'username: required'],
      ['a user name that is a list', { username: ['keeper'] }, 'username: wrong_type'],
      ['a short user name', { username: 'ab' }, 'username: invalid_username'],
      ['a long user name', { username: 'a'.repeat(21) }, 'username: invalid_username'],
      ['other letters', { username: 'хранитель' }, 'username: invalid_username'],
      ['a space', { username: 'keeper 1' }, 'username: invalid_username'],
      ['a line break at the end', { username: 'keeper\n' }, 'username: invalid_username'],
      ['no password', { password: '' }, 'password: required'],
      ['a password that is a number', { password: 12345678 }, 'password: wrong_type'],
      ['seven characters', { password: 'Corr9ct' }, 'password: too_short'],
      ['21 characters', { password: 'Correct9horse-staples' }, 'password: too_long'],
      ['no capital', { password: 'correct9horse' }, 'password: password_composition'],
      ['no digit', { password: 'CorrectHorse' }, 'password: password_composition'],
      ['white space', { password: 'Correct9 horse' }, 'password: password_composition'],
      ['a no-break space', { password: 'Correct9\u00a0horse' }, 'password: password_composition'],
      ['a common password', { password: 'Qwerty123' }, 'password: password_common'],
      ['the user name in the password', { password: 'My9Keeperxx' }, 'password: password_has_username'],
      ['an unknown role', { role: 'owner' }, 'role: invalid_value'],
      ['null for a role', { role: null }, 'role: invalid_value'],
      ['a flag of the server', { hidden: true }, 'hidden: unknown_field'],
    ])('is refused with %s', async (_what, wrong, fault) => {
      const answer = await create({ username: 'keeper', password: PASSWORD, ...wrong });
      expect(answer.statusCode).toBe(400);
      expect(faults(answer)).toContain(fault);
      expect(answer.body).not.toMatch(/Keeperxx|Qwerty/);
    });

    it('accepts passwords of 8 and of 20 characters', async () => {
      expect((await create({ username: 'shortest', password: 'Kq7zmWp4' })).statusCode).toBe(201);
      expect((await create({ username: 'longest', password: 'Correct9horse-staple' })).statusCode).toBe(201);
    });

    it('is a 409 for a name taken, whatever its case, also when many ask at once', async () => {
      expect(codeOf(await create({ username: 'SuperAdmin', password: PASSWORD }))).toBe('username_taken');
      const names = ['twin', 'TWIN', 'Twin', 'tWin'];
      const answers = await Promise.all(names.map((username) => create({ username, password: PASSWORD })));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409]);
      const refused = answers.filter(({ statusCode }) => statusCode === 409);
      expect(refused.flatMap(faults)).toEqual(Array(3).fill('username: username_taken'));
      expect(await auditLog()).toHaveLength(1);
    });

    it('happens once per Idempotency-Key, which stores only a slow hash of the password', async () => {
      const key = { 'idempotency-key': 'k1' };
      const body = { username: 'keeper', password: PASSWORD };
      const first = await create(body, key);
      expect((await create(body, key)).json()).toEqual(first.json());
      expect(codeOf(await create({ ...body, password: 'Another9horse' }, key))).toBe('idempotency_key_reused');
      expect(codeOf(await create({ ...body, role: 'superadmin' }, key))).toBe('idempotency_key_reused');
      expect(await auditLog()).toHaveLength(1);
      expect(log.match(/"event":"admin_created"/g)).toHaveLength(1);
    });
  });

  it('are listed without the first superadmin, the oldest first', async () => {
    await made('second', 'superadmin');
    await made('third');
    await api.signIn({ username: 'third', password: PASSWORD });
    const list = (await send('GET', 'admins')).json<Shown[]>();
    expect(list.map(({ username, role, lastLoginAt }) => [username, role, lastLoginAt !== null])).toEqual([
      ['second', 'superadmin', false],
      ['third', 'admin', true],
    ]);
    expect(Object.keys(list[0] ?? {}).sort()).toEqual([
      'createdAt',
      'grants',
      'id',
      'lastLoginAt',
      'registrar',
      'role',
      'username',
    ]);
  });

  it('are hidden by the flag, not by their place', async () => {
    await made('older', 'superadmin');
    await api.database.query("UPDATE admin SET created_at = '2020-01-01' WHERE username = 'older'");
    expect((await send('GET', 'admins')).json<Shown[]>().map(({ username }) => username)).toEqual(['older']);
  });

  describe('deleting one', () => {
    it('ends its sessions at the next request, refresh included', async () => {
      const { id } = await made('leaver');
      const theirs = await api.signIn({ username: 'leaver', password: PASSWORD });
      const other = await api.signIn({ username: 'leaver', password: PASSWORD });
      expect((await send('DELETE', `admins/${id}`)).json()).toEqual({ message: 'Deleted.' });
      for (const ended of [theirs, other]) {
        expect((await check(ended)).statusCode).toBe(401);
        expect((await send('POST', 'refresh', undefined, ended)).statusCode).toBe(401);
      }
      const left = 'SELECT id FROM session WHERE admin_id = $1 AND ended_at IS NULL';
      expect(await api.database.query(left, [id])).toEqual([]);
      expect((await send('POST', 'login', { username: 'leaver', password: PASSWORD })).statusCode).toBe(401);
      expect((await send('DELETE', `admins/${id}`)).statusCode).toBe(404);
      expect((await auditLog()).at(-1)).toMatchObject({ action: 'deleted', title: 'leaver' });
      expect(log).toContain('"event":"admin_deleted","username":"leaver"');
    });

    it('is refused for the last superadmin and for oneself', async () => {
      const first = await firstId();
      expect(codeOf(await send('DELETE', `admins/${first}`))).toBe('last_superadmin');
      const { id } = await made('second', 'superadmin');
      const second = await api.signIn({ username: 'second', password: PASSWORD });
      const own = await send('DELETE', `admins/${id}`, undefined, second);
      expect([own.statusCode, codeOf(own)]).toEqual([409, 'own_account']);
      expect((await check(second)).statusCode).toBe(200);
    });

    it('leaves one of two superadmins who delete each other at once', async () => {
      await made('second', 'superadmin');
      const { id } = await made('third', 'superadmin');
      const [second, third] = await Promise.all(
        ['second', 'third'].map((username) => api.signIn({ username, password: PASSWORD })),
      );
      const others = await send('GET', 'admins');
      const secondId = others.json<Shown[]>().find(({ username }) => username === 'second')?.id ?? '';
      await api.database.query("UPDATE admin SET role = 'admin' WHERE hidden");
      const answers = await Promise.all([
        send('DELETE', `admins/${id}`, undefined, second),
        send('DELETE', `admins/${secondId}`, undefined, third),
      ]);
      await api.database.query("UPDATE admin SET role = 'superadmin' WHERE hidden");
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      const left = await api.database.query<object[]>("SELECT FROM admin WHERE role = 'superadmin' AND NOT hidden");
      expect(left).toHaveLength(1);
    });
  });

  describe('the role', () => {
    it('takes effect from the next request on, in both directions', async () => {
      const { id } = await made('riser');
      const theirs = await api.signIn({ username: 'riser', password: PASSWORD });
      expect((await send('GET', 'admins', undefined, theirs)).statusCode).toBe(403);
      const raised = await send('PUT', `admins/${id}`, { role: 'superadmin' });
      expect(raised.json()).toMatchObject({ message: 'Saved.', admin: { id, role: 'superadmin' } });
      expect((await send('GET', 'admins', undefined, theirs)).statusCode).toBe(200);
      await send('PUT', `admins/${id}`, { ...raised.json<{ admin: object }>().admin, role: 'admin' });
      expect((await send('GET', 'admins', undefined, theirs)).statusCode).toBe(403);
      expect((await auditLog()).slice(1)).toEqual([
        expect.objectContaining({ action: 'changed', title: 'riser', fields: ['role'] }),
        expect.objectContaining({ action: 'changed', title: 'riser', fields: ['role'] }),
      ]);
    });

    it('of the last superadmin can not be changed', async () => {
      const refused = await send('PUT', `admins/${await firstId()}`, { role: 'admin' });
      expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'last_superadmin']);
      expect((await send('PUT', `admins/${await firstId()}`, {})).statusCode).toBe(200);
    });

    it.each([
      ['a role that there is not', { role: 'owner' }, 'role: invalid_value'],
      ['a password', { password: PASSWORD }, 'password: unknown_field'],
    ])('is all that can be changed: %s is refused', async (_what, body, fault) => {
      const { id } = await made('keeper');
      expect(faults(await send('PUT', `admins/${id}`, body))).toEqual([fault]);
    });
  });

  it('are the superadmins’ alone; a plain admin is refused and stays signed in', async () => {
    const { id } = await made('plain');
    const plain = await api.signIn({ username: 'plain', password: PASSWORD });
    const calls = [
      send('GET', 'admins', undefined, plain),
      create({ username: 'friend', password: PASSWORD }, {}, plain),
      send('PUT', `admins/${id}`, { role: 'superadmin' }, plain),
      send('DELETE', `admins/${id}`, undefined, plain),
      send('DELETE', 'admins/no-id', undefined, plain),
    ];
    for (const answer of await Promise.all(calls)) {
      expect([answer.statusCode, codeOf(answer)]).toEqual([403, 'forbidden']);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect((await check(plain)).statusCode).toBe(200);
  });

  it('that do not exist are a 404, before the body is validated', async () => {
    for (const id of [NOBODY, 'no-id', '%00']) {
      expect((await send('PUT', `admins/${id}`, { nonsense: 1 })).statusCode).toBe(404);
      expect((await send('DELETE', `admins/${id}`)).statusCode).toBe(404);
    }
  });
});
