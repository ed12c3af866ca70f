import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startApp, type Cookies, type TestApp } from '../../../../test/app.js';
import { BranchClient } from '../../../../test/branch-client.js';
import { faults } from '../../../../test/contract/content-client.js';
import type { AdminBranch } from '../../../content-types/branches/branches.dto.js';
import type { Site } from '../site.dto.js';
import { truncate } from '../../../../test/truncate.js';

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
const site = () => api.send({ method: 'GET', url: '/api/public/site' });
const shown = async () => (await site()).json<Site>().notices ?? [];
const seconds = (count: number) => new Date(Date.now() + count * 1_000).toISOString();

describe('a closure', () => {
  const day = { from: '2030-01-01', until: '2030-01-02' };
  const reason = { en: 'New Year', kk: 'Jańa jıl' };
  const notice = { text: { en: 'The museum is closed on 1 January.' }, kind: 'warning' };
  const read = async (id: string) =>
    (await api.send({ method: 'GET', url: `/api/admin/branches/${id}` }, cookies)).json<AdminBranch>();

  test('writes the notice, and the days into the hours of the branches, over what was said of them', async () => {
    const [one, other, open] = [await branches.create(), await branches.create(), await branches.create()];
    const before = { date: '2030-01-02', opens: '10:00', closes: '12:00' };
    const may = { date: '2030-05-01', closed: true };
    await branches.change(one.id, { hours: { weekly: [], exceptions: [before, may] } });
    const payload = { ...day, branches: [one.id, other.id], reason, notice: { ...notice, shown_from: seconds(-5) } };
    const answer = await call('POST', '/closures', payload);
    expect([answer.statusCode, faults(answer)]).toEqual([201, []]);
    expect(answer.json()).toMatchObject({
      notice: { ...notice, where: 'everywhere', shown_until: '2030-01-02T19:00:00.000Z' },
    });
    const closed = { date: '2030-01-01', until: '2030-01-02', closed: true, note: reason };
    expect((await read(one.id)).hours.exceptions).toEqual([closed, may]);
    expect(await read(other.id)).toMatchObject({ version: 2, hours: { exceptions: [closed] } });
    expect(await read(open.id)).toMatchObject({ version: 1, hours: { exceptions: [] } });
    expect(await shown()).toHaveLength(1);
    const { entries } = (await api.send({ method: 'GET', url: '/api/admin/audit?limit=3' }, cookies)).json<{
      entries: { type: string; action: string }[];
    }>();
    expect(entries.map(({ type, action }) => `${type} ${action}`).sort()).toEqual([
      'branches changed',
      'branches changed',
      'notices created',
    ]);
  });

  test.each<[string, object, string[]]>([
    ['days in the wrong order', { from: '2030-01-03' }, ['until: end_before_start']],
    ['a day that does not exist', { from: '2030-02-30' }, ['from: invalid_date']],
    ['no day', { from: '' }, ['from: required']],
    ['93 days', { until: '2030-04-03' }, ['until: too_long']],
    ['no branch', { branches: [] }, ['branches: too_short']],
    ['an unknown branch', { branches: [UNKNOWN] }, ['branches[0]: not_found']],
    ['a notice without text', { notice: { text: {} } }, ['notice.text: required']],
    [
      'a notice that is shown too late',
      { notice: { ...notice, shown_from: '2031-01-01' } },
      ['notice.shown_until: end_before_start'],
    ],
    ['a long reason', { reason: { ru: 'x'.repeat(201) } }, ['reason.ru: too_long']],
  ])('with %s changes nothing at all', async (_, change, expected) => {
    const { id } = await branches.create();
    const answer = await call('POST', '/closures', { ...day, branches: [id], reason, notice, ...change });
    expect([answer.statusCode, faults(answer)]).toEqual([400, expected]);
    expect(await read(id)).toMatchObject({ version: 1, hours: { exceptions: [] } });
    expect(await shown()).toEqual([]);
  });

  test('a branch has at most 200 special days', async () => {
    const start = Date.UTC(2031, 0, 1);
    const exceptions = Array.from({ length: 200 }, (__, index) => ({
      date: new Date(start + index * 86_400_000).toISOString().slice(0, 10),
      closed: true,
    }));
    const { id } = await branches.create({ hours: { weekly: [], exceptions } });
    const answer = await call('POST', '/closures', { ...day, branches: [id], notice });
    expect([answer.statusCode, faults(answer)]).toEqual([400, ['branches: too_long']]);
    expect(await shown()).toEqual([]);
  });
});
