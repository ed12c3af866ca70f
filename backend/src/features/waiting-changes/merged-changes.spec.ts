import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../../../test/app.js';
import { eventually } from '../../../test/eventually.js';
import { setPrimaryTime } from '../../../test/primary-time.js';
import { WaitingClient, type Json } from '../../../test/waiting-client.js';

let api: TestApp;
let client: WaitingClient;

beforeAll(async () => {
  api = await startApp();
  client = new WaitingClient(api, await api.signIn());
});
afterAll(() => api.stop());

const publish = (path: string) => client.send('POST', `${path}/waiting-change/publish`, {});

describe('a change that is saved twice', () => {
  test('is no conflict with readers, who are counted meanwhile', async () => {
    const path = await client.newsWithChange();
    const read = (views: number) =>
      api.database.query('UPDATE news SET views = $2 WHERE id = $1', [path.slice(5), views]);
    await read(5);
    await client.call('PUT', `${path}/waiting-change`, { author: 'A. Q.' });
    await read(7);
    expect((await publish(path)).json<Json>()).toMatchObject({ item: { author: 'A. Q.', views: 7 } });
  });

  test('does not take what the live version had at that time for its own', async () => {
    const path = await client.newsWithChange();
    await client.call('PUT', path, { author: 'Wrong', content: { en: { content: 'Wrong' }, kk: { title: 'Gilem' } } });
    const again = await client.call('PUT', `${path}/waiting-change`, { content: { en: { excerpt: 'Short' } } });
    expect(again).toMatchObject({ item: { author: 'Wrong', content: { kk: { title: 'Gilem' } } } });
    await client.call('PUT', path, { author: null, content: { en: { content: 'At length.' }, kk: null } });
    await client.call('PUT', path, { content: { ru: { title: 'Ковёр' } } });
    const { item } = (await publish(path)).json<{ item: { content: object } }>();
    expect(item).toMatchObject({
      author: null,
      content: { en: { title: 'Tomorrow', excerpt: 'Short', content: 'At length.' }, ru: { title: 'Ковёр' } },
    });
    expect(item.content).not.toHaveProperty('kk');
  });

  test('can take a text back', async () => {
    const path = await client.newsWithChange({ content: { en: { title: 'Tomorrow' } }, author: 'A. Q.' });
    await client.call('PUT', `${path}/waiting-change`, { content: { en: { title: 'A carpet comes home' } } });
    await client.call('PUT', path, { content: { en: { title: 'Today' } } });
    expect((await publish(path)).json<Json>()).toMatchObject({
      item: { author: 'A. Q.', content: { en: { title: 'Today' } } },
    });
  });
});

test('hours of several weeks, and closures of several days, can be taken away by a change that waits', async () => {
  const closure = { date: '2030-08-01', until: '2030-08-14', closed: true };
  const summer = { valid_from: '2030-05-01', weekly: [{ weekday: 1, opens: '08:00', closes: '20:00' }] };
  const hours = { weekly: [], weeks: [summer], exceptions: [closure] };
  const { branch } = await client.call<{ branch: { id: string } }>('POST', 'branches', {
    content: { en: { title: 'The old house' } },
    hours,
  });
  const path = `branches/${branch.id}`;
  const exceptions = [{ date: '2030-08-01', until: null, closed: true }];
  await client.save(path, { hours: { weekly: [], weeks: null, exceptions } });
  const { item } = (await publish(path)).json<{ item: { hours: object } }>();
  expect(item.hours).toEqual({ weekly: [], exceptions: [{ date: '2030-08-01', closed: true }] });
});

test('the time at which a change goes live is that of schedules', async () => {
  const path = await client.newsWithChange();
  const days = (count: number) => new Date(Date.now() + count * 86_400_000);
  const plan = (publish_at: Date) =>
    client.send('POST', `${path}/waiting-change/publish`, { publish_at: publish_at.toISOString() });
  await setPrimaryTime(api.database, days(40), api.app);
  expect((await plan(days(20))).statusCode).toBe(400);
  expect((await plan(days(60))).statusCode).toBe(200);
  await setPrimaryTime(api.database, days(61), api.app);
  expect(await eventually(() => client.title(path), 'Tomorrow')).toBe('Tomorrow');
  await setPrimaryTime(api.database, days(0), api.app);
});

test('schedules and rules of events wait, go live, and are taken away by changes', async () => {
  const event = { content: { en: { title: 'A lecture' } }, date: '2030-05-06', published: true };
  const made = await client.call<{ event: { id: string } }>('POST', 'events', event);
  const path = `events/${made.event.id}`;
  const change = {
    repeats: { every: 1, weekdays: [1, 4], until: null, count: 9, except: ['2030-05-09'] },
    end_date: '2030-05-07',
    shown_from: '2030-01-01T00:00:00.000Z',
    shown_until: '2031-01-01T00:00:00.000Z',
  };
  await client.save(path, change);
  await client.plan(path);
  expect(await eventually(async () => (await client.call('GET', path)).version, 2)).toBe(2);
  expect(await client.call('GET', path)).toMatchObject({ ...change, shown: 'later' });
  const { repeats } = await client.call('GET', path);
  const cleared = { repeats: null, end_date: null, shown_from: null, shown_until: null };
  await client.save(path, { ...cleared, repeats: { ...(repeats as object), count: null, until: '2030-06-30' } }, 2);
  expect((await publish(path)).json<Json>()).toMatchObject({
    item: { end_date: null, shown: 'now', repeats: { count: null, until: '2030-06-30' } },
  });
  await client.save(path, cleared, 3);
  expect((await publish(path)).json<Json>()).toMatchObject({ item: { ...cleared, shown: 'now', version: 4 } });
});
