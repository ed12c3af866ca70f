import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../../../test/app.js';
import { truncate } from '../../../test/truncate.js';
import { accountCommand } from './account-command.js';

const OLD = 'Correct9horse';
const GIVEN = 'Given9horsebox';

describe('npm run account', () => {
  let api: TestApp;
  let id: string;
  beforeAll(async () => {
    api = await startApp();
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    await api.database.query('DELETE FROM admin WHERE NOT hidden');
    await truncate(api.database, 'throttle, audit_entry');
    id = await api.addAdmin('Keeper_1', OLD);
  });

  const run = (args: string[], password = GIVEN) =>
    accountCommand(
      args,
      () => Promise.resolve(api.databaseUrl),
      () => Promise.resolve(password),
    );
  const login = async (password: string, username = 'keeper_1') =>
    (await api.send({ method: 'POST', url: '/api/admin/login', payload: { username, password } })).statusCode;
  const auditLog = () => api.database.query('SELECT username, action, item_id, fields FROM audit_entry ORDER BY id');
  const hammered = async () => {
    for (let failure = 1; failure <= 5; failure++) await login('Wrong9horse');
    // a slow machine would need more time for the next attempt
    await api.database.query("UPDATE throttle SET blocked_until = blocked_until + interval '1 minute'");
    expect(await login(OLD)).toBe(429);
  };

  it('unlocks an account, whatever the case of its name, and records it in the audit log', async () => {
    await hammered();
    expect(await run(['unlock', 'KEEPER_1'])).toBe('Keeper_1 can sign in at once.');
    expect(await login(OLD)).toBe(200);
    expect(await auditLog()).toEqual([
      { username: 'npm run account', action: 'changed', item_id: id, fields: ['pausedUntil'] },
    ]);
  });

  it('sets a password that must be changed', async () => {
    await hammered();
    await truncate(api.database, 'throttle');
    const before = await api.signIn({ username: 'keeper_1', password: OLD });
    await hammered();
    expect(await run(['password', 'keeper_1'])).toMatch(
      /^Keeper_1 can sign in with this password, and has to change it/,
    );
    expect((await api.send({ url: '/api/admin/check' }, before)).statusCode).toBe(401);
    expect(await login(OLD)).toBe(401);
    const own = await api.signIn({ username: 'keeper_1', password: GIVEN });
    expect((await api.send({ url: '/api/admin/news' }, own)).json()).toMatchObject({
      code: 'password_change_required',
    });
    const fields = ['password', 'mustChangePassword'];
    expect(await auditLog()).toEqual([{ username: 'npm run account', action: 'changed', item_id: id, fields }]);
  });

  it('works for the first superadmin too, who is not listed', async () => {
    expect(await run(['unlock', 'superadmin'])).toBe('superadmin can sign in at once.');
  });

  it.each([
    ['short7A', /at least 8 characters/],
    ['Password123', /tried first/],
    ['MyKeeper_1x', /user name/],
    ['', /should not be empty/],
  ])('refuses the password %j', async (password, reason) => {
    await expect(run(['password', 'keeper_1'], password)).rejects.toThrow(reason);
    expect(await login(OLD)).toBe(200);
    expect(await auditLog()).toEqual([]);
  });

  it.each([[[]], [['unlock']], [['lock', 'keeper_1']], [['unlock', 'keeper_1', 'other']]])(
    'says what it can do when asked for %j',
    async (args) => {
      await expect(run(args)).rejects.toThrow('A command and an account name are required.');
    },
  );

  it('refuses an unknown account', async () => {
    await expect(run(['unlock', 'nobody'])).rejects.toThrow('There is no account nobody.');
    await expect(run(['password', "x' OR true --"])).rejects.toThrow('There is no account');
  });
});
