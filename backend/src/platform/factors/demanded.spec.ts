import { afterEach, describe, expect, test } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { startApp, superadmin, type Cookies, type TestApp } from '../../../test/app.js';

const password = 'Correct9horse';
const writer = { branches: null, languages: null, tasks: { news: 'draft' } };
const publisher = { branches: null, languages: null, tasks: { news: 'publish' } };

let api: TestApp;
afterEach(() => api.stop());

/** The session of an account with these limits. */
async function sessionOf(grants: object | null): Promise<Cookies> {
  const id = await api.addAdmin('colleague', password);
  await api.database.query('UPDATE admin SET grants = $2 WHERE id = $1', [id, grants]);
  return api.signIn({ username: 'colleague', password });
}

const call = async (cookies: Cookies, method: 'GET' | 'POST', path: string, payload?: object) => {
  const answer = await api.send({ method, url: `/api/admin/${path}`, payload }, cookies);
  return { status: answer.statusCode, ...answer.json<{ code?: string; mustAddFactor?: true; secret?: string }>() };
};

describe.each([
  ['optional', 'no limits', null, false],
  ['publishing', 'no limits', null, true],
  ['publishing', 'drafts only', writer, false],
  ['publishing', 'publishing', publisher, true],
  ['all', 'drafts only', writer, true],
])('SECOND_FACTOR=%s, an account with %s', (setting, _, grants, isDemanded) => {
  test(isDemanded ? 'has to add one first' : 'needs none', async () => {
    api = await startApp({ SECOND_FACTOR: setting });
    const cookies = await sessionOf(grants);
    const news = await call(cookies, 'GET', 'news');
    expect([news.status, news.code]).toEqual(isDemanded ? [403, 'second_factor_required'] : [200, undefined]);
    expect(await call(cookies, 'GET', 'check')).toMatchObject({ status: 200 });
    expect((await call(cookies, 'GET', 'check')).mustAddFactor).toBe(isDemanded || undefined);
  });
});

test('once it is added, everything opens; once it is removed, it is demanded again', async () => {
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
