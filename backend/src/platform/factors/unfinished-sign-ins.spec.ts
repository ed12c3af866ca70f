import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mock } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import { cookiesOf, startApp, type Cookies, type TestApp } from '../../../test/app.js';
import { newAuthenticator } from '../../../test/authenticator.js';
import { eventually } from '../../../test/eventually.js';

/**
 * The process is killed after a code was taken and before there is a session. The database then ends the transaction, as it does here, where
 * its connection is cut: the code is as good as before, once, and nobody is locked out.
 */

const KEEPER = { username: 'keeper', password: 'Correct9horse' };
const OWN = 'Another9horse';
const NOW = Date.now();

let api: TestApp;
let id: string;
let superadmin: Cookies;
let secret: string;
let recoveryCodes: string[];
const device = newAuthenticator();

beforeAll(async () => {
  api = await startApp({ LOG_LEVEL: 'fatal' });
  mock.timers.enable({ apis: ['Date'], now: NOW });
  superadmin = await api.signIn();
  id = await api.addAdmin(KEEPER.username, KEEPER.password);
  const cookies = await api.signIn(KEEPER);
  const asked = await post('passkeys/options', undefined, cookies);
  const created = { name: 'Phone', ...device.create(asked.json()) };
  const added = await post('passkeys', created, `${cookies}; ${cookiesOf(asked)}`);
  ({ recoveryCodes } = added.json<{ recoveryCodes: string[] }>());
  ({ secret } = (await post('factor', undefined, cookies)).json<{ secret: string }>());
  expect((await post('factor/confirm', { code: codeNow() }, cookies)).statusCode).toBe(200);
  // that code was used
  mock.timers.setTime(NOW + 60_000);
});
afterAll(async () => {
  mock.timers.reset();
  await api.stop();
});

const post = (path: string, payload?: object, cookies?: Cookies) =>
  api.send({ method: 'POST', url: `/api/admin/${path}`, payload }, cookies);
const codeNow = () => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() });

const BLOCKED = `FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
const blocked = async () => (await api.database.query<object[]>(`SELECT ${BLOCKED}`)).length;

const sessions = async () =>
  (await api.database.query<object[]>('SELECT FROM session WHERE admin_id = $1', [id])).length;

/** Sends a request, and cuts its connection to the database when it has come to the sessions. */
async function cutOff(send: () => ReturnType<typeof post>): Promise<number> {
  const lock = api.database.createQueryRunner();
  await lock.startTransaction();
  await lock.query('LOCK TABLE session IN SHARE MODE');
  const answer = send();
  expect(await eventually(blocked, 1)).toBe(1);
  await lock.query(`SELECT pg_terminate_backend(pid) ${BLOCKED}`);
  const { statusCode } = await answer;
  await lock.rollbackTransaction();
  await lock.release();
  return statusCode;
}

/** After the password. */
const byCode = async (code: string) => {
  const pending = cookiesOf(await post('login', KEEPER));
  return () => post('login/code', { code }, pending);
};
const byPasskey = async () => {
  const asked = await post('login/passkey/options');
  const answer = device.answer(asked.json());
  return () => post('login/passkey', answer, cookiesOf(asked));
};
const byLink = async () => {
  const { url } = (await post(`admins/${id}/invitation`, undefined, superadmin)).json<{ url: string }>();
  const [, link = ''] = url.split('#invitation=');
  return () => post('invitation/password', { secret: link, password: OWN });
};
/** As a forgotten password is mailed. */
const byMailedLink = async () => {
  const send = await byLink();
  await api.database.query("UPDATE invitation SET by_mail = true, expires_at = now() + interval '50 minutes'");
  return send;
};

test.each([
  ['a recovery code', () => byCode(recoveryCodes[0] ?? ''), 401],
  ['a code of the authenticator program', () => byCode(codeNow()), 401],
  ['a passkey', byPasskey, 401],
  ['an invitation', byLink, 404],
  ['a link that was mailed', byMailedLink, 404],
])('%s of a sign-in that was cut off is good for another one, and for no third', async (_, begin, refused) => {
  const send = await begin();
  const before = await sessions();
  expect(await cutOff(send)).toBe(503);
  expect(await sessions()).toBe(before);
  expect((await send()).statusCode).toBe(200);
  expect((await send()).statusCode).toBe(refused);
});
