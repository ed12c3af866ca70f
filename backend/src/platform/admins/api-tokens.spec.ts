import { afterAll, beforeAll, beforeEach, describe, expect, it, jest, test } from '@jest/globals';
import { dayIn } from '@muzey/shared-ui/i18n/dates.ts';
import type { InjectOptions } from 'fastify';
import { startApp, superadmin, type Cookies, type TestApp } from '../../../test/app.js';
import { multipart, quarters } from '../../../test/builders/pictures.js';
import { truncate } from '../../../test/truncate.js';
import { inputs } from '../../../test/samples.js';
import { isApiToken, newApiToken } from '../auth/api-token.js';
import { SessionsService } from '../auth/sessions.service.js';
import { ApiTokensService } from './api-tokens.service.js';

const PASSWORD = 'Correct9horse';
const NOBODY = '00000000-0000-4000-8000-000000000000';

test('a token has a prefix, and a checksum that a changed character breaks', () => {
  const token = newApiToken();
  expect(token).toMatch(/^mz_[0-9A-Za-z]{38}$/);
  expect(isApiToken(token)).toBe(true);
  for (let at = 3; at < token.length; at++) {
    const other = token.slice(0, at) + (token[at] === 'a' ? 'b' : 'a') + token.slice(at + 1);
    expect(isApiToken(other)).toBe(false);
  }
  for (const text of ['', 'mz_', `${token}a`, token.slice(1), token.toUpperCase()])
    expect(isApiToken(text)).toBe(false);
});

describe('API tokens', () => {
  let api: TestApp;
  let chief: Cookies;
  let editor: Cookies;
  let editorId: string;
  let article: string;
  beforeAll(async () => {
    api = await startApp();
    await api.addAdmin('chief', PASSWORD, 'superadmin');
    editorId = await api.addAdmin('editor', PASSWORD);
    const created = await api.send(
      { method: 'POST', url: '/api/admin/news', payload: { ...inputs.news?.(), published: false } },
      await api.signIn(),
    );
    article = created.json<{ newsItem: { id: string } }>().newsItem.id;
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    await truncate(api.database, 'api_token, audit_entry, throttle');
    await api.database.query('UPDATE admin SET disabled_at = NULL, grants = NULL, registrar = false');
    chief = await api.signIn({ username: 'chief', password: PASSWORD });
    editor = await api.signIn({ username: 'editor', password: PASSWORD });
  });

  const post = (url: string, payload: object, cookies: Cookies) => api.send({ method: 'POST', url, payload }, cookies);
  const make = async (payload: object = {}, cookies = editor, url = '/api/admin/tokens') => {
    const answer = await post(url, { name: 'Ticket office', ...payload }, cookies);
    expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
    return answer.json<{ secret: string; token: Record<string, unknown> & { id: string } }>();
  };
  let services = 0;
  const makeService = async (body: object = {}): Promise<string> => {
    const answer = await post(
      '/api/admin/create-admin',
      { username: `s${services++}_service`, service: true, ...body },
      chief,
    );
    expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
    return answer.json<{ admin: { id: string } }>().admin.id;
  };
  const asProgram = (secret: string, options: InjectOptions & { cookies?: never }) =>
    api.send({ ...options, headers: { ...options.headers, authorization: `Bearer ${secret}` } });
  const check = async (secret: string) => (await asProgram(secret, { url: '/api/admin/check' })).statusCode;
  const change = (secret: string, payload: object, url = `/api/admin/news/${article}`) =>
    asProgram(secret, { method: 'PUT', url, payload });

  it('are told once, and listed without their secret', async () => {
    const { secret, token } = await make({ last_day: null });
    const listed = (await api.send({ url: '/api/admin/tokens' }, editor)).body;
    expect(JSON.parse(listed)).toEqual({ tokens: [token] });
    expect(token).toMatchObject({
      name: 'Ticket office',
      ending: secret.slice(-4),
      grants: null,
      registrar: false,
      used_at: null,
    });
    expect(listed).not.toContain(secret.slice(3, 30));
    const [stored] = await api.database.query<[{ row: string }]>(
      'SELECT to_jsonb(api_token)::text AS row FROM api_token',
    );
    expect(stored.row).not.toContain(secret.slice(3, 30));
  });

  it('end in 90 days unless another day is named, at most in 366', async () => {
    const daysAhead = async (body: object) => {
      const { token } = await make(body);
      return Math.round((Date.parse(String(token.last_day)) - Date.now()) / 86_400_000);
    };
    expect(Math.abs((await daysAhead({})) - 90)).toBeLessThanOrEqual(1);
    // one day more, because midnight may pass
    expect((await make({ last_day: dayIn(366) })).token.last_day).toBe(dayIn(366));
    for (const last_day of [dayIn(-1), dayIn(368), '2026-02-30'])
      expect((await post('/api/admin/tokens', { name: 'x', last_day }, editor)).statusCode).toBe(400);
  });

  it('do what their account may, and say when they were used', async () => {
    const { secret } = await make();
    expect((await change(secret, { content: { kk: { title: 'Jańa' } } })).statusCode).toBe(200);
    const [token] = (await api.send({ url: '/api/admin/tokens' }, editor)).json<{ tokens: { used_at: string }[] }>()
      .tokens;
    expect(Date.parse(token?.used_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('are named in the audit log, also by a change of many objects', async () => {
    const { secret } = await make({ name: 'Word list' });
    await change(secret, { content: { kk: { title: 'Basqa' } } });
    const object = await asProgram(secret, {
      method: 'POST',
      url: '/api/admin/collections',
      payload: inputs.collections?.(),
    });
    const { id } = object.json<{ collection: { id: string } }>().collection;
    const bulk = await asProgram(secret, {
      method: 'PATCH',
      url: '/api/admin/collections',
      payload: { ids: [id], change: { status: 'held' } },
    });
    expect(bulk.json()).toMatchObject({ changed: 1 });
    const { entries } = (await api.send({ url: '/api/admin/audit' }, chief)).json<{
      entries: { type: string; account: object }[];
    }>();
    const ofProgram = { id: editorId, username: 'editor', token: 'Word list' };
    const ofPerson = { id: editorId, username: 'editor' };
    expect(entries.map(({ type, account }) => [type, account])).toEqual([
      ['collections', ofProgram],
      ['collections', ofProgram],
      ['news', ofProgram],
      ['admins', ofPerson],
    ]);
  });

  it.each<[string, (token: string) => Promise<unknown>]>([
    ['is revoked', (id) => api.send({ method: 'DELETE', url: `/api/admin/tokens/${id}` }, editor)],
    [
      'is revoked by a superadmin',
      (id) => api.send({ method: 'DELETE', url: `/api/admin/admins/${editorId}/tokens/${id}` }, chief),
    ],
    [
      'is of an account whose sessions a superadmin ended',
      () => api.send({ method: 'DELETE', url: `/api/admin/admins/${editorId}/sessions` }, chief),
    ],
    ['has ended', () => api.database.query('UPDATE api_token SET ends_at = now()')],
    [
      'was made while the clock was ahead',
      () => api.database.query(`UPDATE api_token SET ends_at = now() + interval '2 years'`),
    ],
    [
      'is of an account that is switched off',
      () => api.send({ method: 'PUT', url: `/api/admin/admins/${editorId}`, payload: { disabled: true } }, chief),
    ],
  ])('one that %s is refused at the next request', async (_, end) => {
    const { secret, token } = await make();
    expect(await check(secret)).toBe(200);
    await end(token.id);
    expect(await check(secret)).toBe(401);
  });

  it('are refused in an address, in a cookie, or changed', async () => {
    const { secret } = await make();
    const url = '/api/admin/check';
    expect((await api.send({ url: `${url}?access_token=${secret}` })).statusCode).toBe(401);
    for (const cookie of [`access=${secret}`, `refresh=${secret}`])
      expect((await api.send({ url }, cookie)).statusCode).toBe(401);
    for (const authorization of [`Basic ${secret}`, secret, `Bearer ${newApiToken()}`, `Bearer ${secret.slice(0, -1)}`])
      expect((await api.send({ url, headers: { authorization } })).statusCode).toBe(401);
  });

  it('a mistyped one costs no query, and tries with invented ones are bounded', async () => {
    await api.database.query('ALTER TABLE api_token RENAME TO gone');
    try {
      expect(await check(`mz_${'a'.repeat(38)}`)).toBe(401);
    } finally {
      await api.database.query('ALTER TABLE gone RENAME TO api_token');
    }
    const { secret } = await make();
    const codes = new Set<number>();
    for (let tried = 0; tried < 61; tried++) codes.add(await check(newApiToken()));
    expect([...codes]).toEqual([401, 429]);
    expect(await check(secret)).toBe(200);
  });

  it('one may send 600 requests a minute, whatever others and people send', async () => {
    const [flooding, other] = [await make(), await make()];
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    try {
      const codes: number[] = [];
      for (let sent = 0; sent <= 600; sent++) codes.push(await check(flooding.secret));
      expect([codes.indexOf(429), new Set(codes)]).toEqual([600, new Set([200, 429])]);
      expect(await check(other.secret)).toBe(200);
      expect((await api.send({ url: '/api/admin/check' }, editor)).statusCode).toBe(200);
      clock.mockReturnValue(Date.now() + 60_000);
      expect(await check(flooding.secret)).toBe(200);
    } finally {
      clock.mockRestore();
    }
  });

  it('may do no more than their account may now, nor more than they were given', async () => {
    const { secret } = await make();
    const limited = await make({ grants: { tasks: { events: 'delete' } } });
    expect((await change(limited.secret, { archived: true })).statusCode).toBe(403);
    await api.send(
      { method: 'PUT', url: `/api/admin/admins/${editorId}`, payload: { grants: { tasks: { events: 'draft' } } } },
      chief,
    );
    expect((await change(secret, { archived: true })).statusCode).toBe(403);
    const event = { ...inputs.events?.(), published: false };
    const write = async (body: object, token: string) =>
      (await asProgram(token, { method: 'POST', url: '/api/admin/events', payload: body })).statusCode;
    expect([await write(event, secret), await write(event, limited.secret)]).toEqual([201, 201]);
    expect(await write({ ...event, published: true }, limited.secret)).toBe(403);
  });

  it('of a superadmin are superadmins only without limits, and never manage accounts', async () => {
    const [all, limited] = [await make({}, chief), await make({ grants: { tasks: { news: 'delete' } } }, chief)];
    const links = async ({ secret }: { secret: string }) =>
      (await asProgram(secret, { url: '/api/admin/preview-links' })).statusCode;
    expect([await links(all), await links(limited)]).toEqual([200, 403]);
    const payload = { username: 'another', password: PASSWORD };
    const answer = await asProgram(all.secret, { method: 'POST', url: '/api/admin/create-admin', payload });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'not_for_tokens']);
  });

  it('of an administrator do not get by their limits what takes a superadmin', async () => {
    const notice = { text: { en: 'Closed' }, published: true };
    const write = async ({ secret }: { secret: string }) =>
      (await asProgram(secret, { method: 'POST', url: '/api/admin/notices', payload: notice })).statusCode;
    const tasks = { news: 'draft', branches: 'delete', notices: 'delete', site: 'publish', registers: 'publish' };
    const [own, ofSuperadmin] = [await make({ grants: { tasks } }), await make({ grants: { tasks } }, chief)];
    expect([await write(own), await write(ofSuperadmin)]).toEqual([403, 201]);
    for (const url of ['/api/admin/registers', '/api/admin/registers/template.xlsx'])
      expect((await asProgram(own.secret, { url })).statusCode).toBe(403);
    expect((await change(own.secret, { archived: false })).statusCode).toBe(200);
    const [plain, extended] = [await makeService(), await makeService({ grants: { tasks: { notices: 'publish' } } })];
    const ofService = (id: string) => make({ grants: { tasks } }, chief, `/api/admin/admins/${id}/tokens`);
    const ofExtended = await ofService(extended);
    expect([await write(await ofService(plain)), await write(ofExtended)]).toEqual([403, 201]);
    const setRole = (role: string) => api.database.query("UPDATE admin SET role = $1 WHERE username = 'chief'", [role]);
    await setRole('admin');
    expect(await write(ofExtended)).toBe(403);
    await setRole('superadmin');
  });

  it('read private fields of objects only if account, maker and token may', async () => {
    const object = await post('/api/admin/collections', inputs.collections?.() ?? {}, await api.signIn(superadmin));
    const url = `/api/admin/collections/${object.json<{ collection: { id: string } }>().collection.id}/private`;
    const [plain, registrar] = [await make(), await make({ registrar: true })];
    const read = async ({ secret }: { secret: string }) => (await asProgram(secret, { url })).statusCode;
    expect([await read(plain), await read(registrar)]).toEqual([403, 403]);
    await api.database.query('UPDATE admin SET registrar = true WHERE id = $1', [editorId]);
    expect([await read(plain), await read(registrar)]).toEqual([403, 200]);
    const service = await makeService();
    await api.database.query('UPDATE admin SET registrar = true WHERE id = $1', [service]);
    const ofService = await make({ registrar: true }, chief, `/api/admin/admins/${service}/tokens`);
    expect(await read(ofService)).toBe(403);
    await api.database.query("UPDATE admin SET registrar = true WHERE username = 'chief'");
    expect(await read(ofService)).toBe(200);
  });

  it('load files that visitors may not see', async () => {
    const sent = await quarters(90, 60).jpeg().toBuffer();
    const { secret } = await make();
    const form = multipart([sent]);
    const uploaded = await asProgram(secret, { method: 'POST', url: '/api/admin/upload/image', ...form });
    const [url = ''] = uploaded.json<{ urls: string[] }>().urls;
    expect(url).not.toContain('signature');
    const load = async (headers = {}) => (await api.send({ url, headers })).statusCode;
    expect([await load(), await load({ authorization: `Bearer ${secret}` })]).toEqual([404, 200]);
  });

  it('of somebody else are not revoked as one’s own', async () => {
    const { secret, token } = await make({}, chief);
    const url = `/api/admin/tokens/${token.id}`;
    expect((await api.send({ method: 'DELETE', url }, editor)).statusCode).toBe(404);
    expect(await check(secret)).toBe(200);
  });

  it('need no Origin of this site, as requests with cookies do', async () => {
    const { secret } = await make();
    const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    const options = {
      method: 'PUT',
      url: '/api/admin/own-languages',
      payload: { languages: ['kk'] },
      headers,
    } as const;
    expect([(await asProgram(secret, options)).statusCode, (await api.send(options, editor)).statusCode]).toEqual([
      200, 403,
    ]);
  });

  it('are at most 20 of an account, also if they are made at once', async () => {
    const payload = { name: 'One of many' };
    const answers = await Promise.all(Array.from({ length: 25 }, () => post('/api/admin/tokens', payload, editor)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'too_many_tokens' });
  });

  it('are made within 15 minutes of signing in', async () => {
    await api.database.query(`UPDATE session SET authenticated_at = now() - interval '16 minutes'`);
    expect((await post('/api/admin/tokens', { name: 'Late' }, editor)).json()).toMatchObject({ code: 'sign_in_again' });
  });

  it('are not made by a session that was ended while its request waited', async () => {
    const [session] = await api.database.query<[{ id: string }]>(
      'SELECT id FROM session WHERE admin_id = $1 AND ended_at IS NULL LIMIT 1',
      [editorId],
    );
    const account = await api.app.get(SessionsService).find(session.id);
    if (!account) throw new Error('no session');
    await api.database.query('UPDATE session SET ended_at = now() WHERE id = $1', [session.id]);
    const made = api.app.get(ApiTokensService).make(editorId, { name: 'Late' }, account);
    await expect(made).rejects.toMatchObject({ status: 401 });
    expect(await api.database.query('SELECT FROM api_token')).toEqual([]);
  });

  describe('of a service', () => {
    const tokensOf = (id: string) => `/api/admin/admins/${id}/tokens`;

    it('are made by superadmins, and may do what both may', async () => {
      const service = await makeService({ grants: { tasks: { news: 'publish', events: 'publish' } } });
      const { secret } = await make({ grants: { tasks: { news: 'draft' } } }, chief, tokensOf(service));
      const { tokens } = (await api.send({ url: tokensOf(service) }, chief)).json<{ tokens: { ending: string }[] }>();
      expect(tokens.map(({ ending }) => ending)).toEqual([secret.slice(-4)]);
      expect((await change(secret, { archived: false })).statusCode).toBe(200);
      expect((await change(secret, { published: true })).statusCode).toBe(403);
      await api.database.query(
        `UPDATE admin SET role = 'admin', grants = '{"branches":null,"languages":null,"tasks":{"events":"draft"}}' WHERE username = 'chief'`,
      );
      expect((await change(secret, { archived: false })).statusCode).toBe(403);
      await api.database.query(
        `UPDATE admin SET role = 'superadmin', grants = NULL, disabled_at = now() WHERE username = 'chief'`,
      );
      expect(await check(secret)).toBe(401);
    });

    it('are not made for other people’s accounts', async () => {
      const answer = await post(tokensOf(editorId), { name: 'x' }, chief);
      expect(answer.json()).toMatchObject({ status: 409, code: 'not_a_service' });
      expect((await post(tokensOf(NOBODY), { name: 'x' }, chief)).statusCode).toBe(404);
    });

    it('belong to an account as which nobody signs in', async () => {
      const service = await makeService();
      const own = `/api/admin/admins/${service}`;
      for (const [url, payload] of [
        [`${own}/password`, { password: PASSWORD }],
        [`${own}/invitation`, {}],
      ] as const)
        expect((await post(url, payload, chief)).json()).toMatchObject({ code: 'service_account' });
      const made = await api.send({ method: 'PUT', url: own, payload: { role: 'superadmin' } }, chief);
      expect(made.json()).toMatchObject({ status: 400, errors: [{ field: 'role', code: 'not_of_services' }] });
      for (const body of [{ password: PASSWORD }, { role: 'superadmin' }])
        expect(
          (await post('/api/admin/create-admin', { username: 'refused', service: true, ...body }, chief)).statusCode,
        ).toBe(400);
      const listed = await api.send({ url: '/api/admin/admins' }, chief);
      const admins = listed.json<{ id: string; service?: true }[]>();
      expect(admins.filter(({ service: isService }) => isService).map(({ id }) => id)).toContain(service);
    });

    it('end with the service, not with sessions that somebody ends', async () => {
      const service = await makeService();
      const { secret } = await make({}, chief, tokensOf(service));
      const url = `/api/admin/admins/${service}/sessions`;
      expect((await api.send({ method: 'DELETE', url }, chief)).statusCode).toBe(200);
      expect(await check(secret)).toBe(200);
      await api.send({ method: 'DELETE', url: `/api/admin/admins/${service}` }, chief);
      expect(await check(secret)).toBe(401);
    });
  });
});
