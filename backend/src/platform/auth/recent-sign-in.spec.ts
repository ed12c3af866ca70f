import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startApp, superadmin, type Cookies, type TestApp } from '../../../test/app.js';

/** An id of nothing: the check comes before the look for the item. */
const NOTHING = '00000000-0000-4000-8000-0000000000ff';

let api: TestApp;
let cookies: Cookies;
beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
});
afterAll(() => api.stop());

const GUARDED = [
  ['POST', 'create-admin'],
  ['PUT', `admins/${NOTHING}`],
  ['DELETE', `admins/${NOTHING}`],
  ['POST', `admins/${NOTHING}/password`],
  ['POST', `admins/${NOTHING}/invitation`],
  ['DELETE', `admins/${NOTHING}/factors`],
  // every way to add, renew or remove what one signs in with beside the password
  ['POST', 'factor'],
  ['POST', 'factor/confirm'],
  ['POST', 'factor/recovery-codes'],
  ['POST', 'factor/remove'],
  ['POST', 'passkeys/options'],
  ['POST', 'passkeys'],
  ['DELETE', `passkeys/${NOTHING}`],
  ['DELETE', `trash/news/${NOTHING}`],
  ['DELETE', `news/${NOTHING}/revisions`],
] as const;

const call = async ([method, path]: (typeof GUARDED)[number], who = cookies) => {
  const answer = await api.send(
    { method, url: `/api/admin/${path}`, payload: method === 'DELETE' ? undefined : {} },
    who,
  );
  return [answer.statusCode, answer.json<{ code: string }>().code];
};
const age = (minutes: number) =>
  api.database.query("UPDATE session SET authenticated_at = now() - $1 * interval '1 minute'", [minutes]);

test.each(GUARDED)('%s %s needs a sign-in of the last 15 minutes', async (...operation) => {
  await age(14);
  expect((await call(operation))[1]).not.toBe('sign_in_again');
  await age(16);
  expect(await call(operation)).toEqual([401, 'sign_in_again']);
  // refreshing the tokens is no sign-in
  const refreshed = await api.send({ method: 'POST', url: '/api/admin/refresh' }, cookies);
  expect(refreshed.statusCode).toBe(200);
  cookies = refreshed.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  expect(await call(operation)).toEqual([401, 'sign_in_again']);
  cookies = await api.signIn(superadmin);
  expect((await call(operation))[1]).not.toBe('sign_in_again');
});

test('everything else goes on with the session', async () => {
  await age(60);
  expect((await api.send({ method: 'GET', url: '/api/admin/admins' }, cookies)).statusCode).toBe(200);
  expect((await api.send({ method: 'DELETE', url: `/api/admin/admins/${NOTHING}/sessions` }, cookies)).statusCode).toBe(
    404,
  );
});
