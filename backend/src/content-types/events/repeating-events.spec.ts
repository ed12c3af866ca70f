import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import fc from '@muzey/shared-ui/testing/fast-check.ts';
import { addDays, occurrencesOf, weekdayOf } from '@muzey/shared-ui/recurrence/days.ts';
import { startApp, type Cookies, type TestApp } from '../../../test/app.js';
import { eventInput } from '../../../test/builders/events.js';
import { faults } from '../../../test/contract/content-client.js';
import type { AdminEvent, PublicEvent } from './events.dto.js';

let api: TestApp;
let cookies: Cookies;

beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
});
afterAll(() => api.stop());
beforeEach(() => api.database.query('DELETE FROM events'));

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  api.send({ method, url: `/api/admin/${path}`, payload }, cookies);
const create = async (overrides: object) => {
  const answer = await send('POST', 'events', { ...eventInput(), ...overrides });
  expect([answer.statusCode, faults(answer)]).toEqual([201, []]);
  return answer.json<{ event: AdminEvent }>().event;
};
const change = async (id: string, payload: object) => {
  const answer = await send('PUT', `events/${id}`, payload);
  expect([answer.statusCode, faults(answer)]).toEqual([200, []]);
  return answer.json<{ event: AdminEvent }>().event;
};
const visit = async <Shape>(path: string) =>
  (await api.send({ method: 'GET', url: `/api/public/${path}` })).json<Shape>();

const today = () => isoDay(new Date());
const fromToday = (days: number) => addDays(today(), days);
/** Monday, 4 May 2026. */
const MONDAY = '2026-05-04';
const weekly = (over: object = {}) => ({ weekdays: [1, 4], until: '2026-05-31', ...over });

test('a rule is kept as it is meant: in order, without days that it has not', async () => {
  const repeats = { weekdays: [4, 1, 4], until: '2026-05-31', except: ['2026-05-11', '2026-05-07', '2026-05-08'] };
  const event = await create({ date: MONDAY, repeats });
  const kept = { every: 1, weekdays: [1, 4], until: '2026-05-31', count: null, except: ['2026-05-07', '2026-05-11'] };
  expect(event).toMatchObject({ date: MONDAY, repeats: kept });
  const shown = await visit<PublicEvent>(`events/${event.id}`);
  const dates = ['2026-05-04', '2026-05-14', '2026-05-18', '2026-05-21', '2026-05-25', '2026-05-28'];
  expect(shown).toMatchObject({ first_date: MONDAY, repeats: kept, dates });
});

test('absent leaves a rule and each of its fields; one end takes the place of the other; null clears', async () => {
  const { id } = await create({ date: MONDAY, repeats: weekly({ except: ['2026-05-07'] }) });
  expect((await change(id, { location: 'Hall' })).repeats).toMatchObject({ until: '2026-05-31' });
  const counted = { every: 1, weekdays: [1, 4], until: null, count: 3, except: ['2026-05-07'] };
  expect((await change(id, { repeats: { count: 3 } })).repeats).toEqual(counted);
  expect((await change(id, { repeats: { until: '2026-05-20' } })).repeats).toMatchObject({ count: null });
  expect((await change(id, { repeats: null })).repeats).toBeNull();
  expect(await visit<PublicEvent>(`events/${id}`)).toMatchObject({ date: MONDAY, following_date: null });
});

test('a client that knows of no rules may move the first day: its weekday moves along', async () => {
  const { id } = await create({ date: MONDAY, repeats: weekly({ except: ['2026-05-11'] }) });
  const moved = await change(id, { date: '2026-05-05' });
  expect(moved).toMatchObject({ date: '2026-05-05', repeats: { weekdays: [2, 4], except: [] } });
});

test.each([
  [{ repeats: { weekdays: [1] } }, ['repeats.until: required']],
  [{ repeats: weekly({ count: 3 }) }, ['repeats.count: invalid_value']],
  [{ repeats: weekly({ weekdays: [2] }) }, ['repeats.weekdays: invalid_value']],
  [{ repeats: weekly({ weekdays: [0, 1] }) }, ['repeats.weekdays: invalid_value']],
  [{ repeats: weekly({ until: '2026-05-03' }) }, ['repeats.until: end_before_start']],
  [{ repeats: weekly({ until: '2029-05-05' }) }, ['repeats.until: too_long']],
  [{ repeats: { weekdays: [1, 2, 3, 4, 5, 6, 7], until: '2027-06-30' } }, ['repeats.until: too_long']],
  [{ repeats: { every: 2, count: 80 } }, ['repeats.count: too_long']],
  [{ repeats: { count: 367 } }, ['repeats.count: invalid_value']],
  [{ repeats: { count: 1, every: 53 } }, ['repeats.every: invalid_value']],
  [{ repeats: { count: 1, except: [MONDAY] } }, ['repeats.except: invalid_value']],
  [{ repeats: weekly({ except: ['31 May'] }) }, ['repeats.except: invalid_date']],
  [{ repeats: [] }, ['repeats: wrong_type']],
  [{ repeats: weekly({ often: true }) }, ['repeats.often: unknown_field']],
  [{ repeats: weekly(), end_date: '2026-05-07' }, ['end_date: invalid_value']],
  [{ end_date: '2026-05-03' }, ['end_date: end_before_start']],
  [{ end_date: '2029-05-05' }, ['end_date: too_long']],
])('%j is refused on the field', async (overrides, expected) => {
  const answer = await send('POST', 'events', { ...eventInput(), date: MONDAY, ...overrides });
  expect([answer.statusCode, faults(answer)]).toEqual([400, expected]);
});

test('more exceptions than a rule may have days are refused', async () => {
  const repeats = weekly({ except: Array<string>(367).fill(MONDAY) });
  const answer = await send('POST', 'events', { ...eventInput(), date: MONDAY, repeats });
  expect([answer.statusCode, faults(answer)]).toEqual([400, ['repeats.except: too_long']]);
});

test('on its last day an event of several days may end at an earlier time than it starts', async () => {
  const several = { date: MONDAY, end_date: '2026-05-06', start_time: '18:00', end_time: '12:00' };
  expect(await create(several)).toMatchObject(several);
});

test('lists show the next occurrence, and what is over only when its last one is', async () => {
  const named = new Map<string, string>();
  const add = async (name: string, days: object) => named.set((await create(days)).id, name);
  const every = (date: string, over: object) => ({ date, repeats: { weekdays: [weekdayOf(date)], ...over } });
  await add('single in 3 days', { date: fromToday(3) });
  await add('weekly, next in 2 days', every(fromToday(-12), { until: fromToday(30) }));
  await add('weekly, next one is left out', every(fromToday(-6), { count: 3, except: [fromToday(1)] }));
  await add('three days, today the last one', { date: fromToday(-2), end_date: today() });
  await add('weekly, over since yesterday', every(fromToday(-8), { count: 2 }));
  await add('over for 2 days', { date: fromToday(-4), end_date: fromToday(-2) });
  const list = async (query: string) => (await visit<{ events: PublicEvent[] }>(`events?${query}`)).events;
  const names = (events: readonly { id: string }[]) => events.map(({ id }) => named.get(id));
  const coming = [
    'three days, today the last one',
    'weekly, next in 2 days',
    'single in 3 days',
    'weekly, next one is left out',
  ];
  const past = ['weekly, over since yesterday', 'over for 2 days'];
  expect(names(await list(''))).toEqual([...coming, ...past]);
  expect(names(await list('when=current'))).toEqual(coming);
  expect(names(await list('when=past'))).toEqual(past);
  const days = (await list('')).map(({ date, end_date, following_date, dates }) => [
    date,
    end_date,
    following_date,
    dates,
  ]);
  expect(days).toEqual([
    [fromToday(-2), today(), null, undefined],
    [fromToday(2), null, fromToday(9), undefined],
    [fromToday(3), null, null, undefined],
    [fromToday(8), null, null, undefined],
    [fromToday(-1), null, null, undefined],
    [fromToday(-4), fromToday(-2), null, undefined],
  ]);
  const rows = (await send('GET', 'events?fields=row')).json<{ events: AdminEvent[] }>().events;
  expect(names(rows)).toEqual([...coming, ...past]);
  expect(rows[1]).toMatchObject({ date: fromToday(-12), next_date: fromToday(2), repeats: { until: fromToday(30) } });
  expect(rows[4]).toMatchObject({ date: fromToday(-8), next_date: null });
  const overview = (await send('GET', 'overview')).json<{ events: { next: { date: string } } }>();
  expect(overview.events.next.date).toBe(fromToday(-2));
});

test('SQL finds the same next days as the module that expands rules', async () => {
  const several = fc.record({
    starts: fc.integer({ min: -60, max: 20 }),
    every: fc.integer({ min: 1, max: 3 }),
    others: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
    count: fc.integer({ min: 1, max: 12 }),
    further: fc.option(fc.nat(4), { nil: null }),
    repeats: fc.boolean(),
    except: fc.array(fc.nat(60), { maxLength: 6 }),
  });
  const expected = new Map<string, string>();
  for (const { starts, every, others, count, further, repeats, except } of fc.sample(several, 60)) {
    const date = fromToday(starts);
    const weekdays = [...new Set([weekdayOf(date), ...(further === null ? others : [])])].sort();
    const left = except.map((days) => fromToday(starts + days)).filter((day) => day !== date);
    const rule = repeats ? { every, weekdays, until: null, count, except: left.sort() } : null;
    const event = { date, end_date: further === null ? null : addDays(date, further), repeats: rule };
    const { over, ...next } = occurrencesOf(event, today());
    const { id } = await create(event);
    expected.set(id, `${over ? 'past' : 'current'} ${next.date}`);
  }
  const shown = new Map<string, string>();
  for (const when of ['current', 'past']) {
    const { events } = await visit<{ events: PublicEvent[] }>(`events?when=${when}`);
    for (const { id, date } of events) shown.set(id, `${when} ${date}`);
    const dates = events.map(({ date, end_date: end }) => (when === 'current' ? date : (end ?? date)) ?? '');
    expect(when === 'current' ? dates : dates.toReversed()).toEqual(dates.toSorted());
  }
  expect(shown).toEqual(expected);
});

test('an occurrence of several days keeps its length', async () => {
  const date = fromToday(-8);
  const { id } = await create({ date, end_date: fromToday(-6), repeats: { count: 3 } });
  const shown = await visit<PublicEvent>(`events/${id}`);
  expect(shown).toMatchObject({ date: fromToday(-1), end_date: fromToday(1), following_date: fromToday(6) });
});

test('trash and history bring the rule back, and lists with it', async () => {
  const date = fromToday(-7);
  const { id, repeats } = await create({ date, repeats: { count: 3 } });
  await send('DELETE', `events/${id}`);
  expect((await send('POST', `trash/events/${id}/restore`)).statusCode).toBe(200);
  const current = () => visit<{ events: PublicEvent[] }>('events?when=current');
  expect((await current()).events).toMatchObject([{ id, date: today(), following_date: fromToday(7) }]);

  const { version } = await change(id, { repeats: { count: 2 }, end_date: addDays(date, 1) });
  await change(id, { repeats: null, end_date: null });
  expect((await current()).events).toEqual([]);
  const restore = (path: string, payload: object) => send('POST', `events/${id}/revisions/${path}/restore`, payload);
  expect((await restore(String(version), { fields: ['repeats'] })).statusCode).toBe(200);
  const back = (await send('GET', `events/${id}`)).json<AdminEvent>();
  expect(back).toMatchObject({ repeats: { ...repeats, count: 2 }, end_date: null, next_date: today() });
  expect((await current()).events).toMatchObject([{ id, date: today() }]);
  expect((await restore(String(version), {})).json<{ item: AdminEvent }>().item.end_date).toBe(addDays(date, 1));
});

test('the audit log names the fields that somebody changed, not those that follow', async () => {
  const { id } = await create({ date: MONDAY });
  await change(id, { repeats: weekly() });
  const rows = await api.database.query<{ fields: string[] }[]>(
    "SELECT fields FROM audit_entry WHERE item_id = $1 AND action = 'changed'",
    [id],
  );
  expect(rows).toEqual([{ fields: ['repeats'] }]);
});
