import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startApp, type Cookies, type TestApp } from '../../../../test/app.js';
import { BranchClient } from '../../../../test/branch-client.js';
import { description } from '../../../../test/description.js';
import { eventually } from '../../../../test/eventually.js';
import { faults, type Refusal } from '../../../../test/contract/content-client.js';
import type { Site } from '../site.dto.js';
import { setPrimaryTime } from '../../../../test/primary-time.js';
import { truncate } from '../../../../test/truncate.js';
import type { AdminNotice, NoticeList } from './notices.dto.js';

let api: TestApp;
let cookies: Cookies;
let branches: BranchClient;

beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
  branches = new BranchClient(api, cookies);
});
afterAll(() => api.stop());
beforeEach(() => truncate(api.database, 'notices, audit_entry, branch'));

const UNKNOWN = '00000000-0000-4000-8000-0000000000ff';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (method: Method, path = '', payload?: object, headers: Record<string, string> = {}, who = cookies) =>
  api.send({ method, url: `/api/admin/notices${path}`, payload, headers }, who);
const create = async (body: object = {}): Promise<AdminNotice> => {
  const answer = await call('POST', '', { text: { en: 'The lift is out of order.' }, ...body });
  expect([answer.statusCode, faults(answer)]).toEqual([201, []]);
  return answer.json<{ notice: AdminNotice }>().notice;
};
const site = () => api.send({ method: 'GET', url: '/api/public/site' });
const shown = async () => (await site()).json<Site>().notices ?? [];
const seconds = (count: number) => new Date(Date.now() + count * 1_000).toISOString();

test('a notice is shown to visitors at once, without what concerns the staff', async () => {
  const { id } = await create({ text: { en: 'Open later', kk: 'Keyin ashıladı' }, kind: 'warning', closable: false });
  expect(await shown()).toEqual([
    {
      id,
      version: 1,
      text: { en: 'Open later', kk: 'Keyin ashıladı' },
      kind: 'warning',
      where: 'everywhere',
      branch: null,
      closable: false,
    },
  ]);
});

test('what is absent stays, null clears, and every change counts the version', async () => {
  const { id } = await create({ text: { en: 'One', ru: 'Один' }, shown_until: seconds(60) });
  const answer = await call('PUT', `/${id}`, { text: { ru: null }, shown_until: null });
  expect(answer.json()).toMatchObject({
    notice: { version: 2, text: { en: 'One' }, shown_until: null, kind: 'information', shown: 'now' },
  });
  expect(answer.headers.etag).toBe('"2"');
});

test('what was read can be sent back, and a stale version is a 412 with what is stored', async () => {
  const { id } = await create();
  const read = await call('GET', `/${id}`);
  expect((await call('PUT', `/${id}`, read.json(), { 'if-match': String(read.headers.etag) })).statusCode).toBe(200);
  for (const stale of [
    await call('PUT', `/${id}`, { kind: 'warning' }, { 'if-match': '"1"' }),
    await call('DELETE', `/${id}`, undefined, { 'if-match': '"1"' }),
  ]) {
    expect([stale.statusCode, stale.json<Refusal>().current]).toMatchObject([412, { id, version: 2 }]);
  }
  expect((await call('DELETE', `/${id}`, undefined, { 'if-match': '"2"' })).statusCode).toBe(200);
  expect((await call('GET', `/${id}`)).statusCode).toBe(404);
});

test('readers see again what reads otherwise or begins anew, and not what only staff know', async () => {
  const { id } = await create({ text: { en: 'One', ru: 'Один' }, translation: { from: { ru: 'en' } } });
  const told = async (body: object) => {
    expect((await call('PUT', `/${id}`, body)).statusCode).toBe(200);
    return (await shown())[0]?.version;
  };
  for (const own of [{ translation: { still_right: ['ru'] } }, { position: 3 }, { shown_until: seconds(60) }])
    expect(await told(own)).toBe(1);
  expect(await told({ text: { en: 'Two' } })).toBe(5);
  expect(await told({ translation: { still_right: ['ru'] } })).toBe(5);
  expect(await told({ kind: 'warning' })).toBe(7);
  expect(await told({ where: 'home' })).toBe(8);
  expect(await told({ shown_from: seconds(-60) })).toBe(9);
});

test('a creation that is repeated with its key writes one notice', async () => {
  const payload = { text: { en: 'Once' } };
  const headers = { 'idempotency-key': 'notice-1' };
  const [first, second] = [await call('POST', '', payload, headers), await call('POST', '', payload, headers)];
  expect(second.json()).toEqual(first.json());
  expect(await shown()).toHaveLength(1);
});

test('every account reads notices, only superadmins write them, strangers see no list', async () => {
  const { id } = await create();
  await api.addAdmin('plain', 'Correct9horse');
  const plain = await api.signIn({ username: 'plain', password: 'Correct9horse' });
  expect((await call('GET', '', undefined, {}, plain)).statusCode).toBe(200);
  expect((await call('POST', '', { text: { en: 'x' } }, {}, plain)).statusCode).toBe(403);
  expect((await call('PUT', `/${id}`, {}, {}, plain)).statusCode).toBe(403);
  expect((await call('DELETE', `/${id}`, undefined, {}, plain)).statusCode).toBe(403);
  expect((await call('POST', '/closures', {}, {}, plain)).statusCode).toBe(403);
  expect((await api.send({ method: 'GET', url: '/api/admin/notices' })).statusCode).toBe(401);
});

test('the audit log names what was done, and the notice by its text', async () => {
  const { id } = await create();
  await call('PUT', `/${id}`, { text: { ru: 'Лифт не работает.' }, kind: 'warning' });
  await call('PUT', `/${id}`, { kind: 'warning' });
  await call('DELETE', `/${id}`);
  const { entries } = (await api.send({ method: 'GET', url: '/api/admin/audit?type=notices' }, cookies)).json<{
    entries: { action: string; fields: string[]; title: string }[];
  }>();
  expect(entries.map(({ action, fields, title }) => [action, fields.sort().join(), title])).toEqual([
    ['deleted', '', 'The lift is out of order.'],
    ['changed', 'kind,text.ru', 'The lift is out of order.'],
    ['created', '', 'The lift is out of order.'],
  ]);
});

describe('in time', () => {
  test('visitors see neither those to come nor those that have ended; staff see when each is shown', async () => {
    const ids: Record<string, string> = {};
    const times: Record<string, object> = {
      ended: { shown_until: seconds(-1) },
      now: { shown_from: seconds(-60), shown_until: seconds(3_600) },
      later: { shown_from: seconds(3_600) },
    };
    for (const [state, body] of Object.entries(times)) ids[state] = (await create(body)).id;
    expect((await shown()).map(({ id }) => id)).toEqual([ids.now]);
    const answer = await site();
    expect(answer.body).not.toContain(ids.later);
    expect(answer.body).not.toContain('shown_from');
    const { notices, total } = (await call('GET')).json<NoticeList>();
    expect([total, ...notices.map(({ id, shown: state }) => [id, state])]).toEqual([
      3,
      [ids.ended, 'ended'],
      [ids.now, 'now'],
      [ids.later, 'later'],
    ]);
  });

  test('one begins and ends by itself, whatever is cached', async () => {
    await create({ shown_from: seconds(600), shown_until: seconds(900) });
    expect(await shown()).toEqual([]);
    await setPrimaryTime(api.database, new Date(Date.now() + 599_000), api.app);
    expect(await eventually(async () => (await shown()).length, 1)).toBe(1);
    await setPrimaryTime(api.database, new Date(Date.now() + 899_000), api.app);
    expect(await eventually(async () => (await shown()).length, 0)).toBe(0);
    await setPrimaryTime(api.database, new Date(), api.app);
  });

  test('strangers find none to come and none that has ended, wherever they look', async () => {
    const { id: branch } = await branches.create();
    await create({ text: { en: 'Unheard-of' }, shown_from: seconds(3_600), where: 'branch', branch });
    await create({ text: { en: 'Unheard-of' }, shown_until: seconds(-3_600) });
    const paths = Object.keys(description.paths).filter((path) => path.startsWith('/api/public/'));
    expect(paths).toContain('/api/public/site');
    for (const path of paths) {
      const url = `${path.replace('{id}', branch)}${path.endsWith('/search') ? '?q=unheard' : ''}`;
      expect((await api.send({ method: 'GET', url })).body).not.toContain('Unheard');
    }
  });

  test('no cache keeps the answer beyond the end of a notice', async () => {
    await create({ shown_until: seconds(60) });
    const life = Number(/stale-if-error=(\d+)/.exec(String((await site()).headers['cache-control']))?.[1]);
    expect(life).toBeGreaterThan(5);
    expect(life).toBeLessThan(60);
  });

  test('one to come takes nothing from what is given in an outage until then', async () => {
    await create({ shown_from: seconds(60) });
    expect((await site()).headers['cache-control']).toContain('stale-if-error=600');
  });

  test('a date alone is the beginning of that day at the museum', async () => {
    expect((await create({ shown_from: '2030-01-01' })).shown_from).toBe('2029-12-31T19:00:00.000Z');
  });
});

test('they come in their order, which staff can change', async () => {
  const [first, second] = [await create(), await create()];
  expect([first.position, second.position]).toEqual([0, 1]);
  await call('PUT', `/${first.id}`, { position: 5 });
  expect((await shown()).map(({ id }) => id)).toEqual([second.id, first.id]);
});

describe('numbers', () => {
  const fill = (count: number, columns = '') =>
    api.database.query(
      `INSERT INTO notices (id, text, kind, place, position, created_at, updated_at${columns && ', shown_until'})
       SELECT gen_random_uuid(), '{"en": "x"}', 'information', 'everywhere', n, now(), now()${columns}
       FROM generate_series(1, ${count}) AS n`,
    );

  test('at most 20 are shown at one moment', async () => {
    await create({ published: false });
    await fill(19);
    const last = await create();
    const refused = await call('POST', '', { text: { en: 'One more' } });
    expect([refused.statusCode, faults(refused)]).toEqual([400, ['shown_from: too_many_notices']]);
    // one of the twenty can be changed, and so can one that is shown before they are
    expect((await call('PUT', `/${last.id}`, { kind: 'warning' })).statusCode).toBe(200);
    expect((await call('PUT', `/${last.id}`, { shown_until: seconds(60) })).statusCode).toBe(200);
    await create({ shown_from: seconds(60) });
    expect(await shown()).toHaveLength(20);
  });

  test('at most 500 are stored', async () => {
    await fill(500, ", now() - interval '1 day'");
    const refused = await call('POST', '', { text: { en: 'One more' } });
    expect([refused.statusCode, refused.json<Refusal>().code]).toEqual([409, 'too_many_notices']);
  });
});

test.each<[object, string[]]>([
  [{ text: {} }, ['text: required']],
  [{ text: { en: ' ', ru: null } }, ['text: required']],
  [{ text: undefined }, ['text: required']],
  [{ text: { en: 'x'.repeat(301) } }, ['text.en: too_long']],
  [{ text: { fr: 'Fermé' } }, ['text.fr: unknown_field']],
  [{ text: { en: 'a\0b' } }, ['text.en: invalid_characters']],
  [{ kind: 'alarm' }, ['kind: invalid_value']],
  [{ where: 'footer' }, ['where: invalid_value']],
  [{ where: 'branch' }, ['branch: required']],
  [{ where: 'branch', branch: 'x' }, ['branch: invalid_value']],
  [{ where: 'branch', branch: UNKNOWN }, ['branch: not_found']],
  [{ shown_from: 'soon' }, ['shown_from: invalid_date']],
  [{ shown_from: '2030-01-02', shown_until: '2030-01-02' }, ['shown_until: end_before_start']],
  [{ closable: 'yes' }, ['closable: wrong_type']],
  [{ position: -1 }, ['position: invalid_value']],
  [{ shownFrom: null }, ['shownFrom: unknown_field']],
])('%j is refused on the field, and nothing is written', async (body, expected) => {
  const answer = await call('POST', '', { text: { en: 'x' }, ...body });
  expect([answer.statusCode, faults(answer)]).toEqual([400, expected]);
  expect(await shown()).toEqual([]);
});

test('a notice of a branch stays with the staff when the branch is gone', async () => {
  const { id: branch } = await branches.create();
  const { id } = await create({ where: 'branch', branch });
  expect(await shown()).toMatchObject([{ where: 'branch', branch }]);
  await api.send({ method: 'DELETE', url: `/api/admin/branches/${branch}` }, cookies);
  expect((await call('PUT', `/${id}`, { kind: 'warning' })).statusCode).toBe(200);
  expect((await call('PUT', `/${id}`, { where: 'home' })).json()).toMatchObject({ notice: { branch: null } });
});

test('a notice of a branch that is shown later, or no more, is told to no visitor', async () => {
  const { id: branch } = await branches.create();
  await create({ where: 'branch', branch });
  const schedule = (payload: object) =>
    api.send({ method: 'PUT', url: `/api/admin/branches/${branch}`, payload }, cookies);
  await schedule({ shown_from: seconds(3_600) });
  expect(await shown()).toEqual([]);
  await schedule({ shown_from: null, shown_until: seconds(30) });
  expect(await shown()).toMatchObject([{ branch }]);
  expect((await site()).headers['cache-control']).toMatch(/stale-if-error=1\d\b/);
  await schedule({ shown_until: seconds(-30) });
  expect(await shown()).toEqual([]);
});
