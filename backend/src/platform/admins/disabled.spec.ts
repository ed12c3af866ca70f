import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { eventually } from '../../../test/eventually.js';
import { cookiesOf, startApp, type Cookies, type TestApp } from '../../../test/app.js';

const colleague = { username: 'colleague', password: 'Correct9horse' };

let api: TestApp;
let superadmin: Cookies;
let id: string;
let session: Cookies;
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, who: Cookies | undefined, payload?: object) =>
  api.send({ method, url: `/api/admin/${path}`, payload }, who);
const waiting = async () =>
  (
    await api.database.query<object[]>(
      "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
    )
  ).length;
const change = (body: object, of = id) => call('PUT', `admins/${of}`, superadmin, body);
const codeOf = (answer: { json: () => unknown }) => (answer.json() as { code?: string }).code;

beforeAll(async () => {
  api = await startApp();
  superadmin = await api.signIn();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.database.query('DELETE FROM admin WHERE username = $1', [colleague.username]);
  id = await api.addAdmin(colleague.username, colleague.password);
  session = await api.signIn(colleague);
});

test('an account that is switched off is out at once, and comes back with its password', async () => {
  const news = { content: { en: { title: 'Signed' } }, published: false };
  expect((await call('POST', 'news', session, news)).statusCode).toBe(201);
  const answer = await change({ disabled: true });
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { admin: { id, disabled: true } }]);
  expect((await call('GET', 'check', session)).statusCode).toBe(401);
  expect((await call('POST', 'refresh', session)).statusCode).toBe(401);

  const [refused, unknown] = [
    await call('POST', 'login', undefined, colleague),
    await call('POST', 'login', undefined, { ...colleague, username: 'nobody_here' }),
  ];
  expect([refused.statusCode, refused.json()]).toEqual([401, unknown.json()]);
  // its name stays at the article
  const { entries } = (await call('GET', 'audit', superadmin)).json<{
    entries: { type: string }[];
  }>();
  expect(entries.find(({ type }) => type === 'news')).toMatchObject({
    account: { username: colleague.username },
  });

  // absent: unchanged
  expect((await change({ displayName: 'A colleague' })).json()).toMatchObject({ admin: { disabled: true } });
  expect((await change({ disabled: false })).json<{ admin: object }>().admin).not.toHaveProperty('disabled');
  expect((await call('GET', 'check', session)).statusCode).toBe(401);
  expect((await call('POST', 'login', undefined, colleague)).statusCode).toBe(200);
});

test('its link ends, and no other is made while it is switched off', async () => {
  const { url } = (await call('POST', `admins/${id}/invitation`, superadmin)).json<{ url: string }>();
  const [, secret] = url.split('#invitation=');
  await change({ disabled: true });
  expect((await call('POST', 'invitation', undefined, { secret })).statusCode).toBe(404);
  const refused = await call('POST', `admins/${id}/invitation`, superadmin);
  expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'account_disabled']);
});

test('nobody switches the own account off, nor the last superadmin', async () => {
  const { id: own } = (await call('GET', 'check', superadmin)).json<{ id: string }>();
  const last = await change({ disabled: true }, own);
  expect([last.statusCode, codeOf(last)]).toEqual([409, 'last_superadmin']);
  const other = await api.addAdmin('second_super', colleague.password, 'superadmin');
  const mine = await change({ disabled: true }, own);
  expect([mine.statusCode, codeOf(mine)]).toEqual([409, 'own_account']);
  expect((await change({ disabled: true }, other)).statusCode).toBe(200);
  // one that cannot sign in is no superadmin to rely on
  const demoted = await change({ role: 'admin' }, own);
  expect([demoted.statusCode, codeOf(demoted)]).toEqual([409, 'last_superadmin']);
});

test('a sign-in that was checked before does not become a session', async () => {
  const lock = api.database.createQueryRunner();
  await lock.connect();
  await lock.startTransaction();
  await lock.query('SELECT FROM admin WHERE id = $1 FOR UPDATE', [id]);
  const signingIn = call('POST', 'login', undefined, colleague);
  expect(await eventually(waiting, 1)).toBe(1);
  await lock.query('UPDATE admin SET disabled_at = now() WHERE id = $1', [id]);
  await lock.commitTransaction();
  await lock.release();
  const answer = await signingIn;
  expect([answer.statusCode, cookiesOf(answer)]).toEqual([401, expect.not.stringContaining('access')]);
});
