import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type Cookies, type TestApp } from '../../../test/app.js';
import { ProbeModule } from '../../../test/probe.js';

const NOBODY = '00000000-0000-4000-8000-000000000000';

/** Bodies that are refused for different reasons, with the status when no other check fails. */
const bodies: [name: string, payload: string, type: string, status: number][] = [
  ['no JSON', '{', 'application/json', 400],
  ['a wrong field', '{"text":1}', 'application/json', 400],
  ['another type', 'text', 'text/plain', 415],
  ['a type that is none', '{}', ';', 415],
  ['too much', JSON.stringify({ text: 'x'.repeat(5_000_000) }), 'application/json', 413],
];

const INVITATION = ['/api/admin/invitation', '/api/admin/invitation/password'];

describe('401, 403 and 404 come before errors in the body', () => {
  let api: TestApp;
  let plain: Cookies;
  let superadmin: Cookies;
  let existing: string;
  beforeAll(async () => {
    api = await startApp({}, { modules: [ProbeModule] });
    existing = await api.addAdmin('plain', 'Correct9horse');
    [plain, superadmin] = await Promise.all([
      api.signIn({ username: 'plain', password: 'Correct9horse' }),
      api.signIn(),
    ]);
  });
  afterAll(() => api.stop());

  describe.each(bodies)('%s', (_, payload, type, status) => {
    const put = async (id: string, cookies?: Cookies, headers: Record<string, string> = {}) => {
      const url = `/api/probe/admins/${id}`;
      const answer = await api.send(
        { method: 'PUT', url, payload, headers: { 'content-type': type, ...headers } },
        cookies,
      );
      const { code } = answer.json<{ code: string }>();
      return [answer.statusCode, code];
    };

    it('401 without a session, before any other error', async () => {
      expect(await put(NOBODY)).toEqual([401, 'unauthorized']);
      expect(await put('no-id')).toEqual([401, 'unauthorized']);
    });

    it('403 without the role, or from another site', async () => {
      expect(await put(NOBODY, plain)).toEqual([403, 'forbidden']);
      expect(await put('no-id', superadmin, { origin: 'https://evil.test' })).toEqual([403, 'csrf']);
    });

    it('404 for an unknown id, and for an invalid one', async () => {
      for (const id of [NOBODY, 'no-id', '1', '%00', `${existing}'`])
        expect(await put(id, superadmin)).toEqual([404, 'not_found']);
    });

    it(`${status} after all other checks`, async () => {
      expect((await put(existing, superadmin))[0]).toBe(status);
    });
  });
});

describe('before a body is read', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startApp();
  });
  afterAll(() => api.stop());

  const post = async (url: string, payload: string, headers: Record<string, string> = {}) => {
    const answer = await api.send({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    });
    return [answer.statusCode, answer.json<{ code: string }>().code];
  };

  it.each(bodies)('%s: another site is refused on public routes too', async (_, payload, type) => {
    const headers = { 'content-type': type, origin: 'https://evil.test' };
    for (const url of ['/api/admin/login', '/api/admin/refresh', ...INVITATION])
      expect(await post(url, payload, headers)).toEqual([403, 'csrf']);
  });

  it.each(bodies)('%s: an address that has reached its limit is refused', async (_, payload, type) => {
    const headers = { 'content-type': type };
    await api.database.query(
      "INSERT INTO throttle (key, attempts, since) VALUES ('contact:127.0.0.1', 60, now()), ('login:address:127.0.0.1', 60, now())",
    );
    for (const url of ['/api/contact', '/api/admin/login', ...INVITATION])
      expect(await post(url, payload, headers)).toEqual([429, 'too_many_requests']);
    await api.database.query('DELETE FROM throttle');
    for (const url of ['/api/contact', '/api/admin/login', ...INVITATION])
      expect((await post(url, payload, headers))[0]).not.toBe(429);
    await api.database.query('DELETE FROM throttle');
  });

  it('a refused message counts against the limit, a sign-in without a name does not', async () => {
    for (let time = 0; time < 60; time++) expect(await post('/api/contact', '{')).toEqual([400, 'validation']);
    expect(await post('/api/contact', '{')).toEqual([429, 'too_many_requests']);
    for (let time = 0; time < 61; time++) expect(await post('/api/admin/login', '{')).toEqual([400, 'validation']);
  });

  it('the limit without a session is 64 kB', async () => {
    await api.database.query('DELETE FROM throttle');
    const body = (length: number) => JSON.stringify({ x: 'x'.repeat(length - 8) });
    for (const url of ['/api/contact', '/api/admin/login', ...INVITATION]) {
      expect(await post(url, body(64 * 1024))).toEqual([400, 'validation']);
      expect(await post(url, body(64 * 1024 + 1))).toEqual([413, 'payload_too_large']);
    }
    expect(await post('/api/admin/refresh', body(5_000_000))).toEqual([401, 'unauthorized']);
  });
});
