import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { faults, type Refusal } from '../../../test/contract/content-client.js';
import { startApp, type Cookies, type TestApp } from '../../../test/app.js';
import { eventually } from '../../../test/eventually.js';
import { truncate } from '../../../test/truncate.js';

const OLD = 'Correct9horse';
const NEW = 'Another9horse';

describe('changing one’s own password', () => {
  let api: TestApp;
  let id: string;
  let cookies: Cookies;
  let log = '';
  beforeAll(async () => {
    api = await startApp({ LOG_LEVEL: 'info' }, { log: { write: (line) => void (log += line) } });
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    log = '';
    await api.database.query('DELETE FROM admin WHERE NOT hidden');
    await truncate(api.database, 'throttle');
    id = await api.addAdmin('editor', OLD);
    cookies = await api.signIn({ username: 'editor', password: OLD });
  });

  const change = (password: unknown, newPassword: unknown = NEW, who = cookies) =>
    api.send({ method: 'POST', url: '/api/admin/password', payload: { password, newPassword } }, who);
  const check = async (who: Cookies) => (await api.send({ url: '/api/admin/check' }, who)).statusCode;
  const login = async (password: string) =>
    (await api.send({ method: 'POST', url: '/api/admin/login', payload: { username: 'editor', password } })).statusCode;

  it('ends all other sessions at once and keeps the own one', async () => {
    const other = await api.signIn({ username: 'editor', password: OLD });
    const stranger = await api.signIn();
    const answer = await change(OLD);
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Changed.' }]);
    expect(await check(cookies)).toBe(200);
    expect(await check(other)).toBe(401);
    expect((await api.send({ method: 'POST', url: '/api/admin/refresh' }, other)).statusCode).toBe(401);
    expect((await api.send({ method: 'POST', url: '/api/admin/refresh' }, cookies)).statusCode).toBe(200);
    expect(await check(stranger)).toBe(200);
    expect([await login(OLD), await login(NEW)]).toEqual([401, 200]);
  });

  it('refuses a sign-in that checked the old one before the change', async () => {
    const holder = api.database.createQueryRunner();
    await holder.startTransaction();
    try {
      await holder.query("UPDATE admin SET password_hash = 'another' WHERE id = $1", [id]);
      const signingIn = login(OLD);
      const waits = async () => {
        const waiting = await api.database.query<object[]>(
          "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
        );
        return waiting.length > 0;
      };
      expect(await eventually(waits, true)).toBe(true);
      await holder.commitTransaction();
      expect(await signingIn).toBe(401);
    } finally {
      await holder.release();
    }
  });

  it('is recorded in the audit log and the security log, without passwords', async () => {
    await change('Wrong9horse');
    await change(OLD);
    const auditLog = await api.database.query<object[]>(
      'SELECT username, action, title, fields FROM audit_entry WHERE item_id = $1',
      [id],
    );
    expect(auditLog).toEqual([{ username: 'editor', action: 'changed', title: 'editor', fields: ['password'] }]);
    expect(log).toContain('"event":"password_check_failed","username":"editor"');
    expect(log).toContain('"event":"password_changed","username":"editor"');
    expect(log).not.toMatch(/9horse|argon2/);
  });

  it('needs the current one: another is a 400 on that field, and no session ends', async () => {
    const answer = await change('Wrong9horse');
    expect([answer.statusCode, faults(answer)]).toEqual([400, ['password: wrong_password']]);
    expect(await check(cookies)).toBe(200);
    expect(await login(OLD)).toBe(200);
  });

  it.each([
    ['nothing', undefined, 'newPassword: required'],
    ['a list', ['Another9horse'], 'newPassword: wrong_type'],
    ['a short one', 'Sh0rt', 'newPassword: too_short'],
    ['a common one', 'Password123', 'newPassword: password_common'],
    ['one with the user name in it', 'MyEditor7x', 'newPassword: password_has_username'],
  ])('refuses %s as the new one, which is no attempt', async (_what, newPassword, fault) => {
    const payload = { password: OLD, newPassword };
    const answer = await api.send({ method: 'POST', url: '/api/admin/password', payload }, cookies);
    expect([answer.statusCode, faults(answer)]).toEqual([400, [fault]]);
    expect(await api.database.query("SELECT FROM throttle WHERE key LIKE 'password:%'")).toEqual([]);
  });

  it('is throttled like signing in, for this account alone', async () => {
    for (let failure = 1; failure <= 5; failure++) expect((await change('Wrong9horse')).statusCode).toBe(400);
    const delayed = await change(OLD);
    expect([delayed.statusCode, delayed.json<Refusal>().code]).toEqual([429, 'too_many_requests']);
    expect(delayed.headers['retry-after']).toBe('1');
    await api.addAdmin('colleague', OLD);
    const colleague = await api.signIn({ username: 'colleague', password: OLD });
    expect((await change(OLD, NEW, colleague)).statusCode).toBe(200);
    await api.database.query('UPDATE throttle SET blocked_until = now()');
    expect((await change(OLD)).statusCode).toBe(200);
    expect((await change(OLD)).statusCode).toBe(400);
  });

  it('succeeds once for two changes at the same time', async () => {
    const other = await api.signIn({ username: 'editor', password: OLD });
    const answers = await Promise.all([change(OLD, NEW), change(OLD, 'Third9horsebox', other)]);
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1);
    const [first] = answers;
    expect(await login(first?.statusCode === 200 ? NEW : 'Third9horsebox')).toBe(200);
  });
});
