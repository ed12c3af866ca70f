import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import { startApp, type Cookies, type TestApp } from '../../../test/app.js';
import { collectionInput } from '../../../test/builders/collections.js';
import { eventInput } from '../../../test/builders/events.js';
import { exhibitionInput } from '../../../test/builders/exhibitions.js';
import { newsInput } from '../../../test/builders/news.js';
import type { CollectionsOverview } from '../../content-types/collections/collections.overview.js';
import type { EventsOverview } from '../../content-types/events/events.overview.js';
import type { ExhibitionsOverview } from '../../content-types/exhibitions/exhibitions.overview.js';
import type { NewsOverview } from '../../content-types/news/news.overview.js';
import { truncate } from '../../../test/truncate.js';
import { OverviewService } from './overview.service.js';

interface Overview {
  exhibitions: ExhibitionsOverview;
  events: EventsOverview;
  news: NewsOverview;
  collections: CollectionsOverview;
}

let api: TestApp;
let cookies: Cookies;

beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
});
afterAll(() => api.stop());
beforeEach(() => truncate(api.database, 'news, exhibitions, events, collections CASCADE'));

async function write(type: string, payload: object): Promise<void> {
  const answer = await api.send({ method: 'POST', url: `/api/admin/${type}`, payload }, cookies);
  expect(answer.statusCode).toBe(201);
}
const read = async (query = '') =>
  (await api.send({ method: 'GET', url: `/api/admin/overview${query}` }, cookies)).json<Overview>();
const day = (fromToday: number) => isoDay(new Date(Date.now() + fromToday * 86_400_000));

test('an empty museum has nothing', async () => {
  expect(await read()).toEqual({
    exhibitions: { total: 0, active: 0, archived: 0 },
    events: { total: 0, next: null },
    news: { total: 0, publishedThisMonth: 0, mostRead: [] },
    collections: { total: 0, published: 0, archived: 0 },
    pages: { total: 0, published: 0, archived: 0 },
  });
});

test('totals count drafts, active and published leave archived ones out', async () => {
  const flags = [{}, { published: false }, { archived: true }, { published: false, archived: true }];
  for (const flag of flags) {
    await write('exhibitions', exhibitionInput(flag));
    await write('collections', collectionInput(flag));
    await write('news', newsInput(flag));
  }
  expect(await read()).toMatchObject({
    exhibitions: { total: 4, active: 1, archived: 2 },
    collections: { total: 4, published: 1, archived: 2 },
    news: { total: 4, publishedThisMonth: 1 },
  });
});

test('the next event is the soonest published one, today included, in the asked language', async () => {
  const titled = (en: string, kk?: string) => ({
    content: { en: { title: en }, ...(kk ? { kk: { title: kk } } : {}) },
  });
  await write('events', eventInput({ date: day(-1), ...titled('Yesterday') }));
  await write('events', eventInput({ date: day(0), published: false, ...titled('Draft') }));
  await write('events', eventInput({ date: day(5), ...titled('Later') }));
  await write('events', eventInput({ date: day(2), ...titled('Soon', 'Jaqında') }));
  expect((await read()).events).toEqual({ total: 4, next: { title: 'Soon', date: day(2) } });
  expect((await read('?lang=kk')).events.next?.title).toBe('Jaqında');
  expect((await read('?lang=ru')).events.next?.title).toBe('Soon');
  await write('events', eventInput({ date: day(0), ...titled('Today') }));
  expect((await read()).events.next).toEqual({ title: 'Today', date: day(0) });
});

test('a month is one of the museum’s', async () => {
  for (const date of [
    '2026-02-28T18:59:59Z', // the last second of February in Tashkent
    '2026-02-28T19:00:00Z', // the first of March
    '2026-03-31T18:59:59Z',
    '2026-03-31T19:00:00Z', // April
  ]) {
    await write('news', newsInput({ date }));
  }
  const { news } = await api.app.get(OverviewService).read('en', new Date('2026-03-15T12:00:00Z'));
  expect(news).toMatchObject({ total: 4, publishedThisMonth: 2 });
  const firstHour = await api.app.get(OverviewService).read('en', new Date('2026-02-28T19:30:00Z'));
  expect(firstHour.news).toMatchObject({ publishedThisMonth: 2 });
});

test('an unknown language is a 400', async () => {
  expect((await api.send({ method: 'GET', url: '/api/admin/overview?lang=fr' }, cookies)).statusCode).toBe(400);
});
