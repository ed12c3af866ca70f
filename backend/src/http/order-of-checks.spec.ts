import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type Cookies, type TestApp } from '../../test/app.js';
import { ProbeModule } from '../../test/probe.js';

const NOBODY = '00000000-0000-4000-8000-000000000000';

/** Bodies that are refused for different reasons, and how, once nothing else is in the way. */
const bodies: [name: string, payload: string, type: string, status: number][] = [
  ['no JSON', '{', 'application/json', 400],
  ['a wrong field', '{"text":1}', 'application/json', 400],
  ['another type', 'text', 'text/plain', 415],
  ['a type that is none', '{}', ';', 415],
  ['too much', JSON.stringify({ text: 'x'.repeat(3_000_000) }), 'application/json', 413],
];

describe('401, 403, 404 come before what is wrong with the body', () => {
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

    it('401 without a session, whatever else is wrong', async () => {
      expect(await put(NOBODY)).toEqual([401, 'unauthorized']);
      expect(await put('no-id')).toEqual([401, 'unauthorized']);
    });

    it('403 without the role, or from another site', async () => {
      expect(await put(NOBODY, plain)).toEqual([403, 'forbidden']);
      expect(await put('no-id', superadmin, { origin: 'https://evil.test' })).toEqual([403, 'csrf']);
    });

    it('404 for what is not there; an id that is none is not there either', async () => {
      for (const id of [NOBODY, 'no-id', '1', '%00', `${existing}'`])
        expect(await put(id, superadmin)).toEqual([404, 'not_found']);
    });

    it(`${status} at last`, async () => {
      expect((await put(existing, superadmin))[0]).toBe(status);
    });
  });
});
