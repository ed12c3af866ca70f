import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cookiesOf, startApp, type Cookies, type TestApp } from '../../../test/app.js';
import { truncate } from '../../../test/truncate.js';

const who = { username: 'editor', password: 'Correct9horse' };
const NOBODY = '00000000-0000-4000-8000-000000000000';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0';

interface Shown {
  id: string;
  browser: string | null;
  address: string | null;
  current: boolean;
}

describe('the sessions of the current account', () => {
  let api: TestApp;
  let own: Cookies;
  let id: string;
  beforeAll(async () => {
    api = await startApp({ SITE_SECRET: 'the site itself' });
    id = await api.addAdmin(who.username, who.password);
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    await truncate(api.database, 'session, refresh_token, audit_entry');
    own = await from('192.0.2.1', firefox);
  });

  const via = (address: string) => ({ 'x-muzey-site': 'the site itself', 'x-forwarded-for': address });
  const from = async (address: string, userAgent: string) => {
    const headers = { ...via(address), 'user-agent': userAgent };
    return cookiesOf(await api.send({ method: 'POST', url: '/api/admin/login', payload: who, headers }));
  };
  const list = async (cookies = own) =>
    (await api.send({ url: '/api/admin/sessions' }, cookies)).json<(Shown & Record<string, unknown>)[]>();
  const end = (which: string, cookies = own) =>
    api.send({ method: 'DELETE', url: `/api/admin/sessions${which}` }, cookies);
  const check = async (cookies: Cookies) => (await api.send({ url: '/api/admin/check' }, cookies)).statusCode;

  it('is told with device, address and last use; this one first', async () => {
    await from('2001:db8::7', 'curl/8.0');
    const moment = expect.stringMatching(/^\d{4}-.+Z$/) as unknown;
    const sid = expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown;
    expect(await list()).toEqual([
      {
        id: sid,
        browser: 'Firefox',
        system: 'Linux',
        address: '192.0.2.1',
        createdAt: moment,
        lastUsedAt: moment,
        current: true,
      },
      expect.objectContaining({ address: '2001:db8::7', current: false }),
    ]);
  });

  it('is told as it is now: a refresh says when and from where', async () => {
    await api.database.query("UPDATE session SET used_at = now() - interval '2 hours'");
    const headers = via('192.0.2.99');
    own = cookiesOf(await api.send({ method: 'POST', url: '/api/admin/refresh', headers }, own));
    const [row] = await api.database.query<[{ address: string; fresh: boolean }]>(
      "SELECT address, used_at > now() - interval '1 minute' AS fresh FROM session",
    );
    expect(row).toEqual({ address: '192.0.2.99', fresh: true });
  });

  it('are listed without ended and expired ones, and those of other accounts', async () => {
    await api.signIn();
    const ended = await from('192.0.2.2', firefox);
    await api.send({ method: 'POST', url: '/api/admin/logout' }, ended);
    await from('192.0.2.3', firefox);
    await api.database.query(
      `UPDATE refresh_token SET expires_at = now() FROM session WHERE session.id = session_id AND address = '192.0.2.3'`,
    );
    expect((await list()).map(({ address }) => address)).toEqual(['192.0.2.1']);
  });

  it('include a session started by an older version', async () => {
    await api.database.query('UPDATE session SET used_at = NULL, address = NULL, browser = NULL, system = NULL');
    const [shown] = await list();
    expect(shown).toMatchObject({ browser: null, system: null, address: null, lastUsedAt: shown?.createdAt });
  });

  it('can be ended one by one', async () => {
    const [one, two] = [await from('192.0.2.2', firefox), await from('192.0.2.3', firefox)];
    const target = (await list()).find(({ address }) => address === '192.0.2.2')?.id ?? '';
    expect((await end(`/${target}`)).json()).toEqual({ message: 'Ended.' });
    expect([await check(one), await check(two), await check(own)]).toEqual([401, 200, 200]);
    expect((await end(`/${target}`)).statusCode).toBe(404);
  });

  it('can be ended all but this one', async () => {
    const others = [await from('192.0.2.2', firefox), await from('192.0.2.3', firefox)];
    const stranger = await api.signIn();
    expect((await end('')).statusCode).toBe(200);
    for (const other of others) expect(await check(other)).toBe(401);
    expect([await check(own), await check(stranger)]).toEqual([200, 200]);
    expect(await list()).toHaveLength(1);
    expect(await api.database.query('SELECT username, action, item_id, fields FROM audit_entry')).toEqual([
      { username: 'editor', action: 'changed', item_id: id, fields: ['sessions'] },
    ]);
  });

  it.each([NOBODY, 'nothing', '%00'])('are a 404 for the id %s', async (which) => {
    expect((await end(`/${which}`)).statusCode).toBeGreaterThanOrEqual(400);
    expect((await end(`/${which}`)).statusCode).toBeLessThan(405);
  });

  it('can not be ended for another account', async () => {
    const stranger = await api.signIn();
    const [theirs] = await list(stranger);
    expect((await end(`/${theirs?.id}`)).statusCode).toBe(404);
    expect(await check(stranger)).toBe(200);
  });
});
