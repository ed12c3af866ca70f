import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import { startApp, type Cookies, type TestApp } from './app.js';
import { eventInput } from './builders/events.js';
import { exhibitionInput } from './builders/exhibitions.js';
import { setPrimaryTime } from './primary-time.js';

let api: TestApp;
let cookies: Cookies;

const inDays = (count: number): Date => new Date(Date.now() + count * 86_400_000);
const day = (count: number): string => isoDay(inDays(count));

beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
});
afterAll(() => api.stop());

async function write(type: string, payload: object): Promise<void> {
  const answer = await api.send({ method: 'POST', url: `/api/admin/${type}`, payload }, cookies);
  expect(answer.statusCode).toBe(201);
}

const read = async <Answer>(path: string, who?: Cookies): Promise<Answer> =>
  (await api.send({ method: 'GET', url: `/api/${path}` }, who)).json<Answer>();

interface Day {
  date: string;
  next_date?: string | null;
}

const events = async (when: string) =>
  (await read<{ events: Day[] }>(`public/events?when=${when}`)).events.map(({ date }) => date);

test('a process whose own clock is wrong goes by the day of the primary', async () => {
  const repeats = { every: 2, count: 30 };
  await write('events', eventInput({ date: day(0), start_time: null, end_time: null }));
  await write('events', eventInput({ date: day(10), start_time: null, end_time: null, repeats }));
  await write('exhibitions', exhibitionInput({ start_date: day(-5), end_date: day(20) }));
  const summer = { valid_from: day(30), weekly: [{ weekday: 1, opens: '08:00', closes: '20:00' }] };
  await write('branches', {
    content: { en: { title: 'A branch' } },
    hours: { weekly: [], weeks: [summer], exceptions: [] },
  });
  expect(await events('current')).toEqual([day(0), day(10)]);
  await setPrimaryTime(api.database, inDays(40), api.app);
  expect(await events('current')).toEqual([day(52)]);
  expect(await events('past')).toEqual([day(0)]);
  const { total } = await read<{ total: number }>('public/exhibitions?when=past');
  expect(total).toBe(1);
  const branch = (await read<{ hours: { weekly: object[] } }[]>('public/branches')).at(-1);
  expect(branch?.hours.weekly).toEqual(summer.weekly);
  const nextDates = async (fields: string) =>
    (await read<{ events: Day[] }>(`admin/events?fields=${fields}`, cookies)).events.map(({ next_date }) => next_date);
  expect(await nextDates('')).toEqual([day(52), null]);
  expect(await nextDates('row')).toEqual([day(52), null]);
});
