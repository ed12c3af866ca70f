import { afterEach, describe, expect, test } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { startApp, superadmin, type Cookies, type TestApp } from '../../../test/app.js';
import { lacksFactor } from '../auth/access.js';
import type { Config } from '../config/config.js';
import type { Grants } from '../grants/grants.js';

const password = 'Correct9horse';
const limits = (tasks: Grants['tasks']): Grants => ({ branches: null, languages: null, tasks });

test.each<[Config['secondFactor'], string, Grants | null, boolean]>([
  ['optional', 'no limits', null, false],
  ['publishing', 'no limits', null, true],
  ['publishing', 'no tasks', limits({}), false],
  ['publishing', 'drafts only', limits({ news: 'draft', media: 'draft' }), false],
  ['publishing', 'one task that it may publish', limits({ news: 'draft', events: 'publish' }), true],
  ['publishing', 'one task that it may delete in, too', limits({ news: 'draft', events: 'delete' }), true],
  ['all', 'no tasks', limits({}), true],
])('SECOND_FACTOR=%s, an account with %s', (demanded, _, grants, isDemanded) => {
  expect(lacksFactor({ hasFactor: false, grants }, demanded)).toBe(isDemanded);
  expect(lacksFactor({ hasFactor: true, grants }, demanded)).toBe(false);
});

describe('a factor that is demanded', () => {
  let api: TestApp;
  afterEach(() => api.stop());

  /** The session of an account with these limits. */
  async function sessionOf(username: string, grants: Grants | null): Promise<Cookies> {
    const id = await api.addAdmin(username, password);
    await api.database.query('UPDATE admin SET grants = $2 WHERE id = $1', [id, grants]);
    return api.signIn({ username, password });
  }

  const call = async (cookies: Cookies, method: 'GET' | 'POST', path: string, payload?: object) => {
    const answer = await api.send({ method, url: `/api/admin/${path}`, payload }, cookies);
    return { status: answer.statusCode, ...answer.json<{ code?: string; mustAddFactor?: true; secret?: string }>() };
  };

  test('of those who publish refuses everything else until it is added', async () => {
    api = await startApp({ SECOND_FACTOR: 'publishing' });
    const [writer, publisher] = [
      await sessionOf('writer', limits({ news: 'draft' })),
      await sessionOf('colleague', null),
    ];
    expect(await call(writer, 'GET', 'news')).toMatchObject({ status: 200 });
    expect((await call(writer, 'GET', 'check')).mustAddFactor).toBeUndefined();
    expect(await call(publisher, 'GET', 'news')).toMatchObject({ status: 403, code: 'second_factor_required' });
    expect(await call(publisher, 'GET', 'check')).toMatchObject({ status: 200, mustAddFactor: true });
  });

  test('opens everything once it is added, and is demanded again once it is removed', async () => {
    api = await startApp({ SECOND_FACTOR: 'all' });
    const cookies = await api.signIn(superadmin);
    const { secret = '' } = await call(cookies, 'POST', 'factor');
    const code = TOTP.generate({ secret: Secret.fromBase32(secret) });
    expect(await call(cookies, 'POST', 'factor/confirm', { code })).toMatchObject({ status: 200 });
    expect((await call(cookies, 'GET', 'check')).mustAddFactor).toBeUndefined();
    expect(await call(cookies, 'GET', 'news')).toMatchObject({ status: 200 });
    await api.database.query('DELETE FROM second_factor');
    expect(await call(cookies, 'GET', 'news')).toMatchObject({ status: 403, code: 'second_factor_required' });
  });
});
