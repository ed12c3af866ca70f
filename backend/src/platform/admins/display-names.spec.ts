import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { faults } from '../../../test/contract/content-client.js';
import { startApp, type Cookies, type TestApp } from '../../../test/app.js';
import { truncate } from '../../../test/truncate.js';

const PASSWORD = 'Correct9horse';
const NAMES = { displayName: 'Aygul Berdieva', displayNameCyrillic: 'Айгуль Бердиева' };

describe('display names', () => {
  let api: TestApp;
  let superadmin: Cookies;
  let id: string;
  let own: Cookies;
  beforeAll(async () => {
    api = await startApp();
    superadmin = await api.signIn();
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    await api.database.query('DELETE FROM admin WHERE NOT hidden');
    await truncate(api.database, 'audit_entry');
    id = await api.addAdmin('aygul', PASSWORD);
    own = await api.signIn({ username: 'aygul', password: PASSWORD });
  });

  const check = async (who: Cookies) =>
    (await api.send({ method: 'GET', url: '/api/admin/check' }, who)).json<Record<string, unknown>>();
  const setOwn = (payload: object, who = own) =>
    api.send({ method: 'PUT', url: '/api/admin/display-name', payload }, who);
  const auditLog = () =>
    api.database.query<object[]>('SELECT action, title, fields, username FROM audit_entry ORDER BY id');

  it('are set by the account itself, kept where absent, and cleared by null or nothing', async () => {
    expect(await check(own)).not.toHaveProperty('displayName');
    const answer = await setOwn({ displayName: '  Aygul Berdieva ', displayNameCyrillic: 'Айгуль Бердиева' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ admin: { username: 'aygul', ...NAMES } });
    expect(await check(own)).toMatchObject(NAMES);
    await setOwn({ displayName: 'Aygul' });
    expect(await check(own)).toMatchObject({ ...NAMES, displayName: 'Aygul' });
    await setOwn({ displayName: '', displayNameCyrillic: null });
    expect(await check(own)).toEqual({ ok: true, id: expect.any(String), username: 'aygul', role: 'admin' });
  });

  it('are set by the first superadmin too, who is in no list', async () => {
    expect((await setOwn({ displayName: 'The director' }, superadmin)).statusCode).toBe(200);
    expect(await check(superadmin)).toMatchObject({ displayName: 'The director' });
    await setOwn({ displayName: null }, superadmin);
  });

  it('are given by a superadmin, with a new account and later', async () => {
    const body = { username: 'keeper', password: PASSWORD, ...NAMES };
    const made = await api.send({ method: 'POST', url: '/api/admin/create-admin', payload: body }, superadmin);
    expect(made.json()).toMatchObject({ admin: NAMES });
    const url = `/api/admin/admins/${id}`;
    const changed = await api.send({ method: 'PUT', url, payload: { displayName: 'A. Berdieva' } }, superadmin);
    expect(changed.json()).toMatchObject({ admin: { displayName: 'A. Berdieva', role: 'admin' } });
    expect((await api.send({ method: 'PUT', url, payload: NAMES }, own)).statusCode).toBe(403);
  });

  it('are in the audit log, and a role can not come with them', async () => {
    await setOwn(NAMES);
    expect(await auditLog()).toEqual([
      { action: 'changed', title: 'aygul', fields: ['displayName', 'displayNameCyrillic'], username: 'aygul' },
    ]);
    expect(faults(await setOwn({ role: 'superadmin' }))).toEqual(['role: unknown_field']);
  });

  it.each([
    ['too long a name', { displayName: 'x'.repeat(61) }, 'displayName: too_long'],
    ['a number', { displayNameCyrillic: 5 }, 'displayNameCyrillic: wrong_type'],
    ['a control character', { displayName: 'a\u0000' }, 'displayName: invalid_characters'],
  ])('refuse %s', async (_what, body, fault) => {
    const answer = await setOwn(body);
    expect(answer.statusCode).toBe(400);
    expect(faults(answer)).toEqual([fault]);
  });
});
