import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { mock } from 'node:test';
import { eventually } from '../../../test/eventually.js';
import { cookiesOf, startApp, superadmin, type Cookies, type TestApp } from '../../../test/app.js';
import { ProviderBrowser, startProvider, type TestProvider } from '../../../test/identity-provider.js';
import { truncate } from '../../../test/truncate.js';

const EDITORS = { branches: null, languages: null, tasks: { news: 'publish' } };
const PRESS = { branches: null, languages: ['kk'], tasks: { news: 'draft', media: 'draft' } };
const NOTHING = { branches: null, languages: null, tasks: {} };
const KEEPER = { username: 'keeper', password: 'Correct9horse' };

let provider: TestProvider;
let api: TestApp;
beforeAll(async () => {
  provider = await startProvider();
  api = await startApp(provider.env);
});
afterAll(async () => {
  await api.stop();
  await provider.stop();
});
beforeEach(async () => {
  await api.database.query('DELETE FROM admin WHERE NOT hidden');
  await truncate(api.database, 'identity, identity_group, throttle, audit_entry');
});

const post = (path: string, payload: object, cookies?: Cookies) =>
  api.send({ method: 'POST', url: `/api/admin/${path}`, payload }, cookies);

/** Begins in a browser of its own. @returns the browser's cookies, and what the provider sends back */
async function begin(person: string, { path = 'login/oidc/start', body = {}, cookies = '' } = {}) {
  const started = await post(path, body, cookies);
  expect([started.statusCode, started.body]).toEqual([200, expect.any(String)]);
  const { url } = started.json<{ url: string }>();
  const answer = await new ProviderBrowser(person).open(url);
  return { cookies: [cookies, cookiesOf(started)].filter(Boolean).join('; '), answer, url };
}

const told = (answer: Awaited<ReturnType<typeof post>>) =>
  answer.statusCode === 200 ? 200 : `${answer.statusCode} ${answer.json<{ code: string }>().code}`;

async function signIn(person: string, body = {}) {
  const { cookies, answer } = await begin(person, { body });
  return post('login/oidc', answer, cookies);
}

const sessionOf = async (person: string): Promise<Cookies> => {
  const answer = await signIn(person);
  expect(told(answer)).toBe(200);
  return cookiesOf(answer);
};

const check = async (cookies: Cookies) =>
  (await api.send({ url: '/api/admin/check' }, cookies)).json<{
    id: string;
    username: string;
    role: string;
    grants?: object;
  }>();

const accounts = () =>
  api.database.query<{ username: string; role: string; grants: object; password_hash: string | null }[]>(
    'SELECT username, role, grants, password_hash FROM admin WHERE NOT hidden ORDER BY username',
  );

async function saveGroups(groups: { name: string; grants: object }[], cookies: Cookies) {
  const { version } = (await api.send({ url: '/api/admin/identity-groups' }, cookies)).json<{ version: string }>();
  return api.send({ method: 'PUT', url: '/api/admin/identity-groups', payload: { groups, version } }, cookies);
}

/** Links a person to an account, in a session. */
async function link(person: string, cookies: Cookies) {
  const begun = await begin(person, { path: 'identity/start', cookies });
  return post('identity', begun.answer, begun.cookies);
}

/** Statements that wait for a lock. */
const waiting = async () =>
  (
    await api.database.query<object[]>(
      "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
    )
  ).length;

/** Sends a request that has to wait for the account's row, runs a statement before it goes on, and then lets it. */
const heldUp = <Answer>(id: string, send: () => Promise<Answer>, meanwhile: string): Promise<Answer> =>
  behind(`SELECT FROM admin WHERE id = '${id}' FOR UPDATE`, send, meanwhile);

/** The same for a request that has to wait for any other statement. */
async function behind<Answer>(first: string, send: () => Promise<Answer>, meanwhile: string): Promise<Answer> {
  const lock = api.database.createQueryRunner();
  await lock.startTransaction();
  await lock.query(first);
  const answer = send();
  expect(await eventually(waiting, 1)).toBe(1);
  await lock.query(meanwhile);
  await lock.commitTransaction();
  await lock.release();
  return answer;
}

describe('a sign-in', () => {
  test('the first one makes an account without rights and without a password; the next one finds it', async () => {
    expect(await check(await sessionOf('newcomer'))).toMatchObject({
      username: 'newcomer',
      role: 'admin',
      grants: NOTHING,
    });
    await sessionOf('newcomer');
    expect(await accounts()).toEqual([{ username: 'newcomer', role: 'admin', grants: NOTHING, password_hash: null }]);
    const audited: unknown = await api.database.query('SELECT action, username FROM audit_entry');
    expect(audited).toEqual([{ action: 'created', username: 'newcomer' }]);
    expect(told(await post('login', { username: 'newcomer', password: 'Correct9horse' }))).toBe('401 bad_credentials');
  });

  test('two first ones at once make one account', async () => {
    const answers = await Promise.all([signIn('twin'), signIn('twin')]);
    expect(answers.map(told)).toEqual([200, 200]);
    expect(await accounts()).toHaveLength(1);
  });

  test('asks for the second factor of an account that has one', async () => {
    const cookies = await sessionOf('newcomer');
    const { id } = (await api.send({ url: '/api/admin/check' }, cookies)).json<{ id: string }>();
    await api.database.query("INSERT INTO second_factor (admin_id, secret, confirmed_at) VALUES ($1, 'x', now())", [
      id,
    ]);
    expect(told(await signIn('newcomer'))).toBe('401 factor_required');
  });

  test('is refused for an account that is switched off, and makes no other one', async () => {
    await sessionOf('leaver');
    await api.database.query('UPDATE admin SET disabled_at = now() WHERE NOT hidden');
    expect(told(await signIn('leaver'))).toBe('403 account_disabled');
    expect(await accounts()).toHaveLength(1);
  });

  test('counts as just signed in only when the provider has asked again', async () => {
    const plain = await sessionOf('newcomer');
    const recent = await signIn('newcomer', { again: true });
    const start = async (cookies: Cookies) => told(await post('identity/start', {}, cookies));
    expect([await start(plain), await start(cookiesOf(recent))]).toEqual(['401 sign_in_again', 200]);
  });

  test('somebody who declines at the provider comes back without a code', async () => {
    const { answer } = await begin('nobody');
    expect(answer).toMatchObject({ error: 'access_denied' });
  });
});

test('a newcomer whose name somebody else gets at that moment is asked to begin again, and gets another', async () => {
  const taken = "INSERT INTO admin (username, role) VALUES ('newcomer', 'admin')";
  expect(told(await behind(taken, () => signIn('newcomer'), 'SELECT'))).toBe('401 oidc_refused');
  expect((await check(await sessionOf('newcomer'))).username).toMatch(/^user_/);
});

describe('groups', () => {
  let cookies: Cookies;
  beforeEach(async () => {
    cookies = await api.signIn(superadmin);
  });

  test('of somebody in several the first in the list counts, anew at each sign-in', async () => {
    const press = { name: 'museum-press', grants: PRESS };
    const editors = { name: 'museum-editors', grants: EDITORS };
    expect((await saveGroups([editors, press], cookies)).statusCode).toBe(200);
    const session = await sessionOf('press');
    expect(await check(session)).toMatchObject({ grants: EDITORS });
    await saveGroups([press, editors], cookies);
    expect(await check(session)).toMatchObject({ grants: EDITORS });
    expect(await check(await sessionOf('press'))).toMatchObject({ grants: PRESS });
    expect(await check(await sessionOf('newcomer'))).toMatchObject({ grants: NOTHING });
    await saveGroups([], cookies);
    expect(await check(await sessionOf('press'))).toMatchObject({ grants: PRESS });
  });

  test('a list that somebody else has changed meanwhile is not overwritten', async () => {
    const groups = [{ name: 'museum-press', grants: PRESS }];
    const { version } = (await saveGroups(groups, cookies)).json<{ version: string }>();
    await saveGroups([], cookies);
    const payload = { groups, version };
    const answer = await api.send({ method: 'PUT', url: '/api/admin/identity-groups', payload }, cookies);
    expect(told(answer)).toBe('412 version_conflict');
  });

  test('are refused twice in the list, and with branches that there are not', async () => {
    const [twice, unknown] = [
      [
        { name: 'a', grants: PRESS },
        { name: 'a', grants: EDITORS },
      ],
      [{ name: 'a', grants: { ...PRESS, branches: ['00000000-0000-4000-8000-000000000000'] } }],
    ];
    const faults = async (groups: { name: string; grants: object }[]) =>
      (await saveGroups(groups, cookies)).json<{ errors: { field: string }[] }>().errors.map(({ field }) => field);
    expect([await faults(twice), await faults(unknown)]).toEqual([
      ['groups[1].name'],
      ['groups[0].grants.branches[0]'],
    ]);
  });

  test('that are named like roles make no superadmin', async () => {
    await saveGroups([{ name: 'museum-press', grants: PRESS }], cookies);
    expect(await check(await sessionOf('boss'))).toMatchObject({ role: 'admin', grants: NOTHING });
  });

  test('leave a superadmin as they are', async () => {
    await api.addAdmin(KEEPER.username, KEEPER.password, 'superadmin');
    expect(told(await link('editor', await api.signIn(KEEPER)))).toBe(200);
    await saveGroups([{ name: 'museum-editors', grants: EDITORS }], cookies);
    const session = await check(await sessionOf('editor'));
    expect(session).toMatchObject({ username: 'keeper', role: 'superadmin' });
    expect(session.grants).toBeUndefined();
  });
});

describe('a link', () => {
  test('lets its person sign in to the account, until it is removed', async () => {
    const id = await api.addAdmin(KEEPER.username, KEEPER.password);
    const cookies = await api.signIn(KEEPER);
    expect(told(await link('keeper-there', cookies))).toBe(200);
    expect(await check(await sessionOf('keeper-there'))).toMatchObject({ id, username: 'keeper' });
    const state = (await api.send({ url: '/api/admin/identity' }, cookies)).json<object>();
    expect(state).toEqual({ name: 'Ministry', linkedAt: expect.any(String), hasPassword: true });
    const removed = await api.send({ method: 'DELETE', url: '/api/admin/identity' }, cookies);
    expect(told(removed)).toBe(200);
    expect(await check(await sessionOf('keeper-there'))).toMatchObject({ username: 'keeper_there' });
  });

  test('is removed by a superadmin, and the sessions end', async () => {
    const cookies = await sessionOf('newcomer');
    const { id } = await check(cookies);
    const boss = await api.signIn(superadmin);
    const list = async () => (await api.send({ url: '/api/admin/admins' }, boss)).json<{ linked?: true }[]>();
    const remove = () => api.send({ method: 'DELETE', url: `/api/admin/admins/${id}/identity` }, boss);
    expect(await list()).toEqual([expect.objectContaining({ linked: true })]);
    expect(told(await remove())).toBe(200);
    expect((await api.send({ url: '/api/admin/check' }, cookies)).statusCode).toBe(401);
    expect(await list()).toEqual([expect.not.objectContaining({ linked: true })]);
    expect(told(await remove())).toBe('409 no_identity');
  });

  test('is refused to a person who has another account, and to a second person', async () => {
    await sessionOf('newcomer');
    await api.addAdmin(KEEPER.username, KEEPER.password);
    const cookies = await api.signIn(KEEPER);
    expect(told(await link('newcomer', cookies))).toBe('409 identity_taken');
    expect(told(await link('keeper-there', cookies))).toBe(200);
    expect(told(await link('somebody-else', cookies))).toBe('409 identity_exists');
  });

  test('is not removed from an account without a password', async () => {
    const cookies = cookiesOf(await signIn('newcomer', { again: true }));
    const answer = await api.send({ method: 'DELETE', url: '/api/admin/identity' }, cookies);
    expect(told(answer)).toBe('409 no_password');
  });

  test('a superadmin without a password is not the last one that counts', async () => {
    await sessionOf('newcomer');
    await api.database.query("UPDATE admin SET role = 'superadmin', grants = NULL WHERE NOT hidden");
    const cookies = await api.signIn(superadmin);
    const { id } = (await api.send({ url: '/api/admin/check' }, cookies)).json<{ id: string }>();
    const answer = await api.send(
      { method: 'PUT', url: `/api/admin/admins/${id}`, payload: { role: 'admin' } },
      cookies,
    );
    expect(told(answer)).toBe('409 last_superadmin');
  });
});

describe('an account without a password', () => {
  const forms = [
    ['email', { email: 'newcomer@example.org' }],
    ['email/remove', {}],
    ['password', { newPassword: KEEPER.password }],
  ] as const;

  test('can do by a recent sign-in what others need the password for', async () => {
    const recent = cookiesOf(await signIn('newcomer', { again: true }));
    const session = (await api.send({ url: '/api/admin/check' }, recent)).json<object>();
    expect(session).toMatchObject({ withoutPassword: true });
    const answers = [];
    for (const [path, body] of forms) answers.push(told(await post(path, body, recent)));
    expect(answers).toEqual(['409 no_mail', 200, 200]);
    expect(await check(recent)).not.toHaveProperty('withoutPassword');
    expect(told(await post('login', { username: 'newcomer', password: KEEPER.password }))).toBe(200);
  });

  test('can not do so by an old one, whatever password is sent', async () => {
    const old = await sessionOf('newcomer');
    for (const [path, body] of forms.filter(([name]) => name !== 'email'))
      for (const password of [undefined, 'nobody has this password'])
        expect([path, told(await post(path, { ...body, password }, old))]).toEqual([path, '401 sign_in_again']);
  });

  test('leaves an account that has one as it was: its password is asked for', async () => {
    await api.addAdmin(KEEPER.username, KEEPER.password);
    const cookies = await api.signIn(KEEPER);
    for (const [path, body] of forms.filter(([name]) => name !== 'email')) {
      const { statusCode, ...answer } = await post(path, body, cookies);
      const { errors } = answer.json<{ errors: object[] }>();
      expect([statusCode, errors]).toEqual([400, [expect.objectContaining({ field: 'password', code: 'required' })]]);
    }
  });
});

test('a sign-in and a link of the same person at once do not wait for each other', async () => {
  const id = await api.addAdmin(KEEPER.username, KEEPER.password);
  await link('keeper-there', await api.signIn(KEEPER));
  const [identity] = await api.database.query<{ issuer: string; subject: string }[]>(
    'SELECT issuer, subject FROM identity',
  );
  const { answer, cookies } = await begin('keeper-there');
  // a link holds the account, then the person
  const lock = `SELECT pg_advisory_xact_lock(hashtextextended('${identity?.issuer}' || E'\\n' || '${identity?.subject}', 0))`;
  expect(told(await heldUp(id, () => post('login/oidc', answer, cookies), lock))).toBe(200);
});

describe('an attack is refused:', () => {
  test('a session that goes on after the link by which it began was removed', async () => {
    await api.addAdmin(KEEPER.username, KEEPER.password);
    const cookies = await api.signIn(KEEPER);
    await link('thief', cookies);
    const theirs = await sessionOf('thief');
    await api.send({ method: 'DELETE', url: '/api/admin/identity' }, cookies);
    expect((await api.send({ url: '/api/admin/check' }, theirs)).statusCode).toBe(401);
    expect(await check(cookies)).toMatchObject({ username: 'keeper' });
  });

  test('a sign-in that waits while its link is removed', async () => {
    const id = await api.addAdmin(KEEPER.username, KEEPER.password);
    await link('thief', await api.signIn(KEEPER));
    const { answer, cookies } = await begin('thief');
    const late = await heldUp(id, () => post('login/oidc', answer, cookies), 'DELETE FROM identity');
    expect(told(late)).toBe('401 oidc_refused');
  });

  test('a link that waits while the sessions of its account are ended', async () => {
    const id = await api.addAdmin(KEEPER.username, KEEPER.password);
    const begun = await begin('thief', { path: 'identity/start', cookies: await api.signIn(KEEPER) });
    const late = await heldUp(
      id,
      () => post('identity', begun.answer, begun.cookies),
      'UPDATE session SET ended_at = now()',
    );
    expect(told(late)).toBe('401 unauthorized');
    expect(await api.database.query('SELECT FROM identity')).toEqual([]);
  });

  test('a first password that waits while the sessions of its account are ended', async () => {
    const cookies = cookiesOf(await signIn('newcomer', { again: true }));
    const { id } = (await api.send({ url: '/api/admin/check' }, cookies)).json<{ id: string }>();
    const choose = () => post('password', { newPassword: KEEPER.password }, cookies);
    expect(told(await heldUp(id, choose, 'UPDATE session SET ended_at = now()'))).toBe('401 unauthorized');
    expect(await accounts()).toMatchObject([{ password_hash: null }]);
  });

  test('the name that another person would get, taken before them', async () => {
    await sessionOf('newcomer');
    const { issuer } = (await api.database.query<{ issuer: string }[]>('SELECT issuer FROM identity'))[0] ?? {
      issuer: '',
    };
    const digest = createHash('sha256').update(`${issuer}\nimpostor`).digest('hex');
    await api.addAdmin(`user_${digest.slice(0, 12)}`, KEEPER.password);
    expect(told(await signIn('impostor'))).toBe(200);
  });

  const expectNobody = async () => expect(await accounts()).toEqual([]);

  test('a state that another browser began (login CSRF)', async () => {
    const [own, foreign] = [await begin('victim'), await begin('attacker')];
    expect(told(await post('login/oidc', foreign.answer, own.cookies))).toBe('401 oidc_refused');
    await expectNobody();
  });

  test('an answer without the cookie of its beginning, with a changed one, and a late one', async () => {
    const { answer, cookies } = await begin('victim');
    expect(told(await post('login/oidc', answer))).toBe('401 oidc_expired');
    expect(told(await post('login/oidc', answer, `${cookies.slice(0, -1)}~`))).toBe('401 oidc_expired');
    mock.timers.enable({ apis: ['Date'], now: Date.now() + 16 * 60_000 });
    try {
      expect(told(await post('login/oidc', answer, cookies))).toBe('401 oidc_expired');
    } finally {
      mock.timers.reset();
    }
    await expectNobody();
  });

  test('a code a second time', async () => {
    const { answer, cookies } = await begin('victim');
    const again = async () => told(await post('login/oidc', answer, cookies));
    expect([await again(), await again()]).toEqual([200, '401 oidc_refused']);
  });

  test('a code that was stolen from another sign-in, without its PKCE verifier', async () => {
    const [stolen, own] = [await begin('victim'), await begin('attacker')];
    const answer = { ...own.answer, code: stolen.answer.code };
    expect(told(await post('login/oidc', answer, own.cookies))).toBe('401 oidc_refused');
    await expectNobody();
  });

  test('a code for another site', async () => {
    const { answer, cookies, url } = await begin('victim');
    const other = await new ProviderBrowser('victim').open(url.replace('client_id=museum', 'client_id=another-site'));
    expect(told(await post('login/oidc', { ...answer, code: other.code }, cookies))).toBe('401 oidc_refused');
    await expectNobody();
  });

  test.each([
    ['another issuer', 'https://evil.example'],
    ['no issuer', undefined],
  ])('an answer that says it comes from %s (mix-up)', async (_, iss) => {
    const { answer, cookies } = await begin('victim');
    expect(told(await post('login/oidc', { ...answer, iss }, cookies))).toBe('401 oidc_refused');
    await expectNobody();
  });

  test.each(['nonce', 'no-nonce', 'audience', 'issuer', 'expired', 'key', 'unsigned'])(
    'an ID token that lies: %s',
    async (lie) => {
      expect(told(await signIn(`lies-${lie}`))).toBe('401 oidc_refused');
      await expectNobody();
    },
  );

  test.each(['old', 'no-time'])('a provider that did not ask again: %s', async (lie) => {
    expect(told(await signIn(`lies-${lie}`, { again: true }))).toBe('401 oidc_refused');
    await expectNobody();
  });

  test('somebody with the name and e-mail of another account gets an account of their own', async () => {
    const session = await check(await sessionOf('impostor'));
    expect(session).toMatchObject({ username: expect.stringMatching(/^user_[0-9a-f]{12}$/), role: 'admin' });
  });

  test('a link that was begun in another session, or as a sign-in', async () => {
    await api.addAdmin(KEEPER.username, KEEPER.password);
    const cookies = await api.signIn(KEEPER);
    const theirs = await begin('attacker', { path: 'identity/start', cookies: await api.signIn(superadmin) });
    const oidc = (text: string) =>
      text
        .split('; ')
        .filter((pair) => pair.startsWith('oidc='))
        .join('; ');
    const linked = (begun: typeof theirs) => post('identity', begun.answer, `${cookies}; ${oidc(begun.cookies)}`);
    expect(told(await linked(theirs))).toBe('401 oidc_refused');
    expect(told(await linked(await begin('attacker')))).toBe('401 oidc_refused');
    expect(told(await post('login/oidc', theirs.answer, oidc(theirs.cookies)))).toBe('401 oidc_refused');
    expect(await api.database.query('SELECT FROM identity')).toEqual([]);
  });

  test('codes that are guessed: the network has to wait, and the provider is left alone', async () => {
    const { answer, cookies } = await begin('victim');
    const guess = () => post('login/oidc', { ...answer, code: 'guessed' }, cookies);
    for (let time = 0; time < 60; time++) expect(told(await guess())).toBe('401 oidc_refused');
    expect(told(await guess())).toBe('429 too_many_requests');
  });
});

describe('another museum', () => {
  test('whose provider tells groups at the userinfo endpoint only', async () => {
    const elsewhere = await startProvider('userinfo');
    const museum = await startApp(elsewhere.env);
    try {
      const cookies = await museum.signIn(superadmin);
      const read = await museum.send({ url: '/api/admin/identity-groups' }, cookies);
      const payload = { groups: [{ name: 'museum-editors', grants: EDITORS }], ...read.json<{ version: string }>() };
      payload.groups = [{ name: 'museum-editors', grants: EDITORS }];
      await museum.send({ method: 'PUT', url: '/api/admin/identity-groups', payload }, cookies);
      const started = await museum.send({ method: 'POST', url: '/api/admin/login/oidc/start', payload: {} });
      const answer = await new ProviderBrowser('editor').open(started.json<{ url: string }>().url);
      const signedIn = await museum.send(
        { method: 'POST', url: '/api/admin/login/oidc', payload: answer },
        cookiesOf(started),
      );
      const session = await museum.send({ url: '/api/admin/check' }, cookiesOf(signedIn));
      expect(session.json<object>()).toMatchObject({ username: 'editor', grants: EDITORS });
    } finally {
      await museum.stop();
      await elsewhere.stop();
    }
  });

  test('without a provider has none of this', async () => {
    const museum = await startApp();
    const cookies = await museum.signIn(superadmin);
    expect((await museum.send({ url: '/api/admin/login/options' })).json()).toMatchObject({ oidc: null });
    const status = async (method: 'GET' | 'POST', url: string, payload?: object) =>
      (await museum.send({ method, url: `/api/admin/${url}`, payload }, cookies)).statusCode;
    expect(await status('POST', 'login/oidc/start', {})).toBe(404);
    expect(await status('POST', 'login/oidc', { code: 'a', state: 'b' })).toBe(404);
    expect(await status('GET', 'identity')).toBe(404);
    expect(await status('GET', 'identity-groups')).toBe(404);
    await museum.stop();
  });

  test('whose provider does not answer says so, and asks it again only after a pause', async () => {
    const museum = await startApp({ ...provider.env, OIDC_ISSUER: 'http://127.0.0.1:1' });
    const start = async () =>
      told(await museum.send({ method: 'POST', url: '/api/admin/login/oidc/start', payload: {} }));
    expect([await start(), await start()]).toEqual(['503 unavailable', '503 unavailable']);
    await museum.stop();
  });
});
