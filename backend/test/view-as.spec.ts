import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import type { LightMyRequestResponse } from 'fastify';
import { startApp, type Cookies, type TestApp } from './app.js';
import { grantedAccounts, type GrantedAccounts } from './granted-accounts.js';
import { quarters } from './builders/pictures.js';
import { ItemMaker } from './granted-items.js';
import { MediaClient } from './media-client.js';
import { inputs } from './samples.js';
import { Snapshot } from './unchanged-database.js';

/** A superadmin sees the console as another account would (docs/security.md, "Looking as another account"). */

let api: TestApp;
let accounts: GrantedAccounts;
let maker: ItemMaker;
let superadmin: Cookies;
let snapshot: Snapshot;
const cookies: Record<string, Cookies> = {};
/** Of the accounts. */
const ids: Record<string, string> = {};
/** Of one item of each type, as the addresses name it. */
const items: Record<string, string[]> = {};

beforeAll(async () => {
  api = await startApp({ LOG_LEVEL: 'error' });
  accounts = await grantedAccounts(api);
  superadmin = accounts.superadmin;
  const branches = [accounts.own];
  const edited = { news: 'delete', events: 'delete', media: 'delete', branches: 'publish', notices: 'delete' } as const;
  cookies.editor = await accounts.add('editor', { branches, tasks: edited });
  cookies.keeper = await accounts.add('keeper', { tasks: { collections: 'delete', messages: 'draft' } }, true);
  const translated = { news: 'draft', events: 'draft', collections: 'draft', terms: 'draft' } as const;
  cookies.translator = await accounts.add('translator', { languages: ['kk'], tasks: translated });
  await api.addAdmin('second', 'Correct9horse', 'superadmin');
  cookies.second = await api.signIn({ username: 'second', password: 'Correct9horse' });
  const listed = await send(superadmin, 'GET', 'admins');
  for (const { id, username } of listed.json<{ id: string; username: string }[]>()) ids[username] = id;
  maker = new ItemMaker(api, accounts);
  for (const type of ['news', 'events', 'collections']) {
    items[type] = [];
    for (const place of ['own', 'foreign'] as const)
      items[type].push(
        await maker.create(type, { ...inputs[type]?.(), ...maker.at(type, place), published: place === 'foreign' }),
      );
  }
  items.branches = [accounts.own, accounts.foreign];
  await api.send({
    method: 'POST',
    url: '/api/contact',
    payload: { name: 'A', email: 'a@example.org', message: 'Hello' },
  });
});
afterAll(async () => {
  await snapshot.stop();
  await api.stop();
});

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';

const send = (who: Cookies | undefined, method: Method, path: string, view?: string): Promise<LightMyRequestResponse> =>
  api.send(
    { method, url: `/api/admin/${path}`, headers: { accept: 'application/json', ...(view && { 'x-view-as': view }) } },
    who,
  );

/** Begins to look as an account. */
async function begin(username: string, viewer?: Cookies): Promise<string> {
  const answer = await send(viewer ?? superadmin, 'POST', `admins/${ids[username]}/view`);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('view')]);
  return answer.json<{ view: string }>().view;
}

const codeOf = (answer: LightMyRequestResponse): unknown => [answer.statusCode, answer.json<{ code?: string }>().code];

interface Call {
  method: Method;
  path: string;
  isAboutAccounts: boolean;
}

/** Every call of staff. */
function calls(): Call[] {
  const { paths } = JSON.parse(readFileSync('openapi.json', 'utf8')) as {
    paths: Record<string, Record<string, { security?: unknown[]; tags: string[] }>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security }]) => path.startsWith('/api/admin/') && security && security.length > 0)
      .map(([method, { tags }]) => ({
        method: method.toUpperCase() as Method,
        path: path.slice('/api/admin/'.length),
        isAboutAccounts: tags.includes('accounts'),
      })),
  );
}

/** The addresses of a call: of each item that there is, or of none. */
function addressesOf({ path }: Call): string[] {
  const type = path.split('/')[0] === '{type}' ? 'news' : (path.split('/')[0] ?? '');
  const known = items[type] ?? [accounts.own];
  const filled = path.replace('{type}', type).replace('{version}', '1');
  return filled.includes('{id}') ? known.map((id) => filled.replace('{id}', id)) : [filled];
}

/** How somebody signs in. */
const OF_ONESELF = ['email', 'factor', 'identity', 'passkeys', 'sessions', 'tokens'];

test('reads what the account would read, whichever it is, and writes nothing by it', async () => {
  const reads = calls().filter(({ method, path }) => method === 'GET' && !['check', ...OF_ONESELF].includes(path));
  expect(reads.length).toBeGreaterThan(40);
  snapshot = await Snapshot.take(api.databaseUrl);
  const views: Record<string, string> = {};
  for (const username of ['editor', 'keeper', 'translator', 'second']) views[username] = await begin(username);
  await snapshot.restore();
  const addresses = reads.flatMap(addressesOf);
  for (const [username, view] of Object.entries(views)) {
    const seen: unknown[] = [];
    for (const address of addresses) {
      const { statusCode, body } = await send(superadmin, 'GET', address, view);
      seen.push([address, statusCode, body]);
    }
    expect(await snapshot.restore()).toEqual([]);
    const own: unknown[] = [];
    for (const address of addresses) {
      const { statusCode, body } = await send(cookies[username], 'GET', address);
      own.push([address, statusCode, body]);
    }
    const isShown = (_: unknown, index: number) => username !== 'keeper' || !addresses[index]?.endsWith('/private');
    expect(seen.filter(isShown)).toEqual(own.filter(isShown));
    await snapshot.restore();
  }
});

test('writes nothing: every call that could is refused', async () => {
  const writes = calls().filter(({ method, path }) => method !== 'GET' && path !== 'logout');
  expect(writes.length).toBeGreaterThan(80);
  const view = await begin('second');
  await snapshot.restore();
  for (const call of writes)
    for (const address of addressesOf(call)) {
      const answer = await send(superadmin, call.method, address, view);
      expect([call.method, address, ...[codeOf(answer)].flat()]).toEqual([call.method, address, 403, 'read_only_view']);
    }
  expect(await snapshot.restore()).toEqual([]);
});

test('tells the rights of the account, and who really is signed in', async () => {
  const view = await begin('editor');
  const { viewer, ...seen } = (await send(superadmin, 'GET', 'check', view)).json<Record<string, unknown>>();
  expect(seen).toEqual((await send(cookies.editor, 'GET', 'check')).json());
  expect(viewer).toEqual({ username: 'superadmin' });
  // whatever else is about accounts is shown in a view: a new call has to be thought about
  const aboutAccounts = calls().filter(({ method, isAboutAccounts }) => method === 'GET' && isAboutAccounts);
  const shown = ['admins', 'admins/{id}/tokens', 'check', 'identity-groups'];
  expect(aboutAccounts.map(({ path }) => path).sort()).toEqual([...shown, ...OF_ONESELF].sort());
  for (const path of OF_ONESELF)
    expect(codeOf(await send(superadmin, 'GET', path, view))).toEqual([403, 'read_only_view']);
  expect((await send(superadmin, 'GET', 'check')).json()).not.toHaveProperty('viewer');
});

test('pictures of drafts are served as that person gets them: by the addresses of the answer', async () => {
  const { url } = await new MediaClient(api, superadmin).one(await quarters(40, 30).jpeg().toBuffer());
  const draft = { ...inputs.news?.(), ...maker.at('news', 'own'), published: false, images: [url] };
  const path = `news/${await maker.create('news', draft)}`;
  const asked = [
    [superadmin, await begin('editor')],
    [cookies.editor, undefined],
  ] as const;
  for (const [who, view] of asked) {
    const headers = view === undefined ? {} : { 'x-view-as': view };
    const answer = await api.sendSigned({ method: 'GET', url: `/api/admin/${path}`, headers }, who);
    const [picture] = answer.json<{ media: { url: string }[] }>().media;
    // without a cookie: the address is all that the browser needs
    expect((await api.send({ method: 'GET', url: picture?.url })).statusCode).toBe(200);
    expect((await api.send({ method: 'GET', url })).statusCode).toBe(404);
  }
});

test('private data stays hidden from a viewer who may not read it, and tells who has read it', async () => {
  const view = await begin('keeper');
  const path = `collections/${items.collections?.[0]}/private`;
  expect((await send(superadmin, 'GET', path, view)).statusCode).toBe(403);
  const { viewer, registrar } = (await send(superadmin, 'GET', 'check', view)).json<Record<string, unknown>>();
  expect([viewer, registrar]).toEqual([{ username: 'superadmin', hidesPrivate: true }, undefined]);
  const secondView = await begin('keeper', cookies.second);
  await api.database.query("UPDATE admin SET registrar = true WHERE username = 'second'");
  expect((await send(cookies.second, 'GET', path, secondView)).statusCode).toBe(200);
  const { entries } = (await send(superadmin, 'GET', 'audit?action=read_private')).json<{ entries: object[] }>();
  expect(entries[0]).toMatchObject({ account: { username: 'second' } });
  await api.database.query("UPDATE admin SET registrar = false WHERE username = 'second'");
});

test('is for superadmins, is recorded, and is worth nothing with another session', async () => {
  const before: unknown[] = await api.database.query("SELECT id FROM audit_entry WHERE action = 'viewed_as'");
  for (const username of ['editor', 'keeper'])
    expect((await send(cookies[username], 'POST', `admins/${ids.second}/view`)).statusCode).toBe(403);
  const view = await begin('editor');
  const { entries } = (await send(superadmin, 'GET', 'audit?action=viewed_as')).json<{ entries: object[] }>();
  expect(entries.length).toBe(before.length + 1);
  expect(entries[0]).toMatchObject({ account: { username: 'superadmin' }, type: 'admins', title: 'editor' });
  const foreign = await begin('second', superadmin);
  for (const [who, token] of [
    [cookies.keeper, foreign],
    [cookies.second, foreign],
    [await api.signIn(), view],
    [superadmin, `${view}x`],
    [superadmin, ''],
    [superadmin, 'none'],
  ] as const)
    expect(
      codeOf(await api.send({ method: 'GET', url: '/api/admin/news', headers: { 'x-view-as': token } }, who)),
    ).toEqual([403, 'view_ended']);
  expect((await api.send({ method: 'GET', url: '/api/admin/check', headers: { 'x-view-as': view } })).statusCode).toBe(
    401,
  );
  // nor does it sign anybody in
  const bearer = { authorization: `Bearer ${view}` };
  expect((await api.send({ method: 'GET', url: '/api/admin/check', headers: bearer })).statusCode).toBe(401);
});

test('ends with either account, and with the session', async () => {
  expect(codeOf(await send(cookies.second, 'POST', `admins/${ids.second}/view`))).toEqual([409, 'own_account']);
  const set = (what: string, username: string) =>
    api.database.query(`UPDATE admin SET ${what} WHERE username = $1`, [username]);
  const view = await begin('editor', cookies.second);
  const seen = async () => codeOf(await send(cookies.second, 'GET', 'check', view));
  expect(await seen()).toEqual([200, undefined]);
  await set('disabled_at = now()', 'editor');
  expect(await seen()).toEqual([403, 'view_ended']);
  expect(codeOf(await send(superadmin, 'POST', `admins/${ids.editor}/view`))).toEqual([409, 'account_disabled']);
  await set('disabled_at = NULL', 'editor');
  await set("role = 'admin'", 'second');
  expect(await seen()).toEqual([403, 'view_ended']);
  await set("role = 'superadmin', must_change_password = true", 'second');
  expect(codeOf(await send(cookies.second, 'GET', 'news', view))).toEqual([403, 'password_change_required']);
  await set('must_change_password = false', 'second');
  expect((await send(superadmin, 'DELETE', `admins/${ids.editor}`)).statusCode).toBe(200);
  expect(await seen()).toEqual([403, 'view_ended']);
  const last = await begin('keeper', cookies.second);
  expect((await send(cookies.second, 'POST', 'logout', last)).statusCode).toBe(200);
  expect(codeOf(await send(cookies.second, 'GET', 'check', last))).toEqual([401, 'unauthorized']);
});
