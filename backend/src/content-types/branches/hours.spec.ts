import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type Cookies, type TestApp } from '../../../test/app.js';
import { BranchClient, branchInput as input } from '../../../test/branch-client.js';
import { faults } from '../../../test/contract/content-client.js';
import type { AdminBranch, Branch } from './branches.dto.js';
import { toBranch } from './branches.mapper.js';
import { hoursToCome } from './hours.js';
import { BranchEntity } from './branches.entity.js';

let api: TestApp;
let cookies: Cookies;
let branches: BranchClient;

beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
  branches = new BranchClient(api, cookies);
});
afterAll(() => api.stop());

const send = (method: 'POST' | 'PUT', path: string, payload: object) =>
  api.send({ method, url: `/api/admin/branches${path}`, payload }, cookies);
const create = (hours: object) => branches.create({ hours });
const readPublic = async (id: string) =>
  (await api.send({ method: 'GET', url: `/api/public/branches/${id}` })).json<Branch>();
/** The branch as visitors would see it at a given time. */
async function shownAt(id: string, moment: string): Promise<Branch> {
  const row = await api.database.manager.findOneByOrFail(BranchEntity, { id });
  return toBranch(row, new Map(), new Date(`${moment}:00+05:00`));
}

const from = (opens: string) => [{ weekday: 2, opens, closes: '18:00' }];
const base = from('09:00');
const summer = { valid_from: '2030-05-01', name: { en: 'Summer hours' }, weekly: from('08:00') };
const winter = { valid_from: '2030-10-01', weekly: from('10:00') };
const closure = { date: '2030-08-01', until: '2030-08-14', closed: true };
const holiday = { date: '2030-03-21', closed: true };
const whole = { weekly: base, weeks: [summer, winter], exceptions: [holiday, closure] };

describe('weeks that begin on a day', () => {
  test('are kept in order; a branch without them has no such field', async () => {
    const { hours } = await create({ ...whole, weeks: [winter, summer] });
    expect(hours).toEqual(whole);
    expect((await create({ weekly: base, weeks: [], exceptions: [] })).hours).toEqual({ weekly: base, exceptions: [] });
  });

  test('visitors read the week in force as the week, and of the others those to come', async () => {
    const { id } = await create(whole);
    expect((await readPublic(id)).hours).toEqual(whole);
    const shown = await shownAt(id, '2030-05-01T00:00');
    expect(shown.hours).toEqual({ ...whole, weekly: summer.weekly });
    expect((await shownAt(id, '2030-04-30T23:59')).hours.weekly).toEqual(base);
    expect((await shownAt(id, '2030-10-01T00:00')).hours).toMatchObject({ weekly: winter.weekly, weeks: [winter] });
  });

  test('the sign on the door follows them, and the ranges', async () => {
    const { id } = await create(whole);
    // 30 April 2030 is a Tuesday
    expect((await shownAt(id, '2030-04-30T18:00')).today.next).toEqual({ date: '2030-05-07', opens: '08:00' });
    expect((await shownAt(id, '2030-08-13T12:00')).today).toMatchObject({ open: false, opens: null });
    expect((await shownAt(id, '2030-07-30T20:00')).today.next).toEqual({ date: '2030-08-20', opens: '08:00' });
  });
});

describe('a client that knows neither weeks nor ranges', () => {
  const old = ({ weekly, exceptions }: AdminBranch['hours']) => ({
    weekly,
    exceptions: exceptions.map(({ until: _, ...one }) => one),
  });

  test('loses nothing when it saves what it read, and changes the week before all others', async () => {
    const { id, hours } = await create(whole);
    expect((await branches.change(id, { hours: old(hours) })).hours).toEqual(whole);
    const later = { ...old(hours), weekly: from('11:00') };
    expect((await branches.change(id, { hours: later })).hours).toEqual({ ...whole, weekly: from('11:00') });
    expect((await branches.change(id, { hours: { ...old(hours), exceptions: [] } })).hours.exceptions).toEqual([]);
  });

  test('null takes away what absence keeps', async () => {
    const { id } = await create(whole);
    const hours = { weekly: base, weeks: null, exceptions: [{ ...closure, until: null }] };
    const after = { weekly: base, exceptions: [{ date: closure.date, closed: true }] };
    expect((await branches.change(id, { hours })).hours).toEqual(after);
  });
});

test('an earlier version is put back without weeks and ranges that came later, whole or in part', async () => {
  const before = { weekly: base, exceptions: [{ date: closure.date, closed: true }] };
  const { id, version } = await create(before);
  const restore = async (fields?: string[]) => {
    const url = `/api/admin/branches/${id}/revisions/${version}/restore`;
    const current = (await api.send({ method: 'GET', url: `/api/admin/branches/${id}` }, cookies)).json<AdminBranch>();
    const payload = { version: current.version, ...(fields ? { fields } : {}) };
    const answer = await api.send({ method: 'POST', url, payload }, cookies);
    expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
    return answer.json<{ item: AdminBranch }>().item.hours;
  };
  await branches.change(id, { hours: { ...whole, weekly: from('11:00') } });
  expect(await restore(['hours.weekly'])).toEqual(whole);
  expect(await restore(['hours.exceptions'])).toEqual({ ...whole, exceptions: before.exceptions });
  expect(await restore(['hours.weeks'])).toEqual(before);
  await branches.change(id, { hours: whole });
  expect(await restore()).toEqual(before);
});

const days = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    date: new Date(Date.UTC(2030, 0, 1 + index)).toISOString().slice(0, 10),
    closed: true,
  }));
const weeks = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ valid_from: `20${30 + index}-01-01`, weekly: base }));

test('days are to come until their last one is over', () => {
  expect(hoursToCome('2030-08-14', whole).exceptions).toEqual([closure]);
  expect(hoursToCome('2030-08-15', whole).exceptions).toEqual([]);
});

test('there may be 12 weeks and 200 exceptions; a branch that has more from before keeps as many', async () => {
  const { id } = await create({ weekly: base, weeks: weeks(12), exceptions: days(200) });
  const hours = { weekly: base, exceptions: days(250) };
  await api.database.manager.update(BranchEntity, id, { hours });
  expect((await branches.change(id, { hours })).hours.exceptions).toHaveLength(250);
  const more = await send('PUT', `/${id}`, { hours: { weekly: base, exceptions: days(251) } });
  expect(faults(more)).toEqual(['hours.exceptions: too_long']);
});

test.each<[string, object, string[]]>([
  ['13 weeks', { weeks: weeks(13) }, ['hours.weeks: too_long']],
  ['201 exceptions', { exceptions: days(201) }, ['hours.exceptions: too_long']],
  [
    'two weeks of one day',
    { weeks: [summer, { ...winter, valid_from: summer.valid_from }] },
    ['hours.weeks[1].valid_from: duplicate'],
  ],
  ['a week without its day', { weeks: [{ weekly: base }] }, ['hours.weeks[0].valid_from: wrong_type']],
  [
    'a week from no day',
    { weeks: [{ ...summer, valid_from: '2030-02-30' }] },
    ['hours.weeks[0].valid_from: invalid_date'],
  ],
  [
    'a weekday twice, which closes before it opens',
    { weeks: [{ ...summer, weekly: [...base, { ...base[0], closes: '08:00' }] }] },
    ['hours.weeks[0].weekly[1].weekday: duplicate', 'hours.weeks[0].weekly[1].closes: end_before_start'],
  ],
  [
    'a day that closes when it opens',
    { weekly: [{ weekday: 2, opens: '09:00', closes: '09:00' }] },
    ['hours.weekly[0].closes: end_before_start'],
  ],
  [
    'a special day that closes when it opens',
    { exceptions: [{ date: '2030-08-01', opens: '09:00', closes: '09:00' }] },
    ['hours.exceptions[0].closes: end_before_start'],
  ],
  [
    'an end before the start',
    { exceptions: [{ ...closure, until: '2030-07-31' }] },
    ['hours.exceptions[0].until: end_before_start'],
  ],
  ['367 days', { exceptions: [{ ...closure, until: '2031-08-02' }] }, ['hours.exceptions[0].until: too_long']],
  [
    'no day as the end',
    { exceptions: [{ ...closure, until: '2030-08-32' }] },
    ['hours.exceptions[0].until: invalid_date'],
  ],
  [
    'a day twice',
    { exceptions: [closure, { date: closure.date, closed: true }] },
    ['hours.exceptions[1].date: duplicate'],
  ],
])('%s is refused on the field', async (_, hours, expected) => {
  const answer = await send('POST', '', { ...input, hours: { weekly: base, exceptions: [], ...hours } });
  expect([answer.statusCode, faults(answer)]).toEqual([400, expected]);
});

test('366 days are allowed; exceptions that overlap are refused, and the other one is named', async () => {
  await create({ weekly: base, exceptions: [{ ...closure, until: '2031-08-01' }] });
  const exceptions = [
    { date: '2030-08-14', until: '2030-08-20', closed: true },
    closure,
    { date: '2030-08-03', closed: true },
  ];
  const answer = await send('POST', '', { ...input, hours: { weekly: base, exceptions } });
  expect(faults(answer)).toEqual(['hours.exceptions[2].date: overlap', 'hours.exceptions[0].date: overlap']);
  const { errors } = answer.json<{ errors: { message: string }[] }>();
  expect(errors.map(({ message }) => message)).toEqual(Array(2).fill('overlaps with 2030-08-01 until 2030-08-14'));
});
