import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import { addDays } from '@muzey/shared-ui/recurrence/days.ts';
import { migrate } from '../src/platform/database/data-source.js';
import { startApp, type Cookies, type TestApp } from './app.js';
import { backTo } from './back-to.js';
import { eventInput } from './builders/events.js';
import { createDatabase, onConnection, type TestDatabase } from './database.js';

/** The last migration before events could repeat. */
const BEFORE = 43;

let database: TestDatabase;
let api: TestApp;
let cookies: Cookies;
async function start(): Promise<void> {
  api = await startApp({ DATABASE_URL: database.url });
  cookies = await api.signIn();
}
beforeAll(async () => {
  database = await createDatabase('migrated');
  await start();
});
afterAll(async () => {
  await api.stop();
  await database.drop();
});

interface Shown {
  id: string;
  date: string | null;
}

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  api.send({ method, url: `/api/${path}`, payload }, cookies);

test('events of an older schema keep their days, lists, trash and history', async () => {
  const today = isoDay(new Date());
  const ids: string[] = [];
  for (const days of [-2, 5, 1]) {
    const answer = await call('POST', 'admin/events', eventInput({ date: addDays(today, days) }));
    ids.push(answer.json<{ event: Shown }>().event.id);
  }
  const [past, later, next] = ids;
  await call('DELETE', `admin/events/${past}`);
  await call('PUT', `admin/events/${later}`, { location: 'Hall 3' });
  const lists = async () => [
    (await call('GET', 'public/events')).json<{ events: Shown[] }>().events.map(({ id, date }) => [id, date]),
    (await call('GET', 'admin/events?fields=row')).json<{ events: Shown[] }>().events.map(({ id, date }) => [id, date]),
  ];
  const before = await lists();
  expect(before[0]).toEqual([
    [next, addDays(today, 1)],
    [later, addDays(today, 5)],
  ]);

  // an API that runs would read tables in another order than migrations lock them: a deadlock
  await api.stop();
  await backTo(BEFORE, database.url);
  await onConnection(database.url, async (older) => {
    const { rows } = await older.query(
      "SELECT FROM information_schema.columns WHERE table_name = 'events' AND column_name = 'repeats'",
    );
    expect(rows).toEqual([]);
    await older.query('UPDATE events SET version = version');
  });
  await migrate(database.url);
  await start();

  expect(await lists()).toEqual(before);
  expect((await call('POST', `admin/trash/events/${past}/restore`)).statusCode).toBe(200);
  expect((await call('GET', 'public/events?when=past')).json<{ events: Shown[] }>().events).toMatchObject([
    { id: past, date: addDays(today, -2), end_date: null, repeats: null },
  ]);
  expect(
    (await call('POST', `admin/events/${later}/revisions/1/restore`, {})).json<{ item: object }>().item,
  ).toMatchObject({ location: 'Hall 2', date: addDays(today, 5), repeats: null });
});
