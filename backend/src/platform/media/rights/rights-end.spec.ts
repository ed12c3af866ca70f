import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import fc from '@muzey/shared-ui/testing/fast-check.ts';
import { startApp, type TestApp } from '../../../../test/app.js';
import { quarters } from '../../../../test/builders/pictures.js';
import { eventually } from '../../../../test/eventually.js';
import { MediaClient } from '../../../../test/media-client.js';
import { Changes } from '../../cache/changes.js';
import { PrimaryClock } from '../../database/primary-clock.js';
import { ResponseCache } from '../../cache/response-cache.js';
import type { Media } from '../model/media.dto.js';

/** Visitors' answers around the moments when rights to pictures end. The test sets the clock. */
let subject: TestApp;
let pictures: readonly Media[];
let article: string;
let put: (url: string, payload: object) => ReturnType<TestApp['send']>;

const start = Date.now();
const MINUTE_MS = 60_000;
/** When the rights to each picture end, relative to the start. */
const ENDS = [20 * MINUTE_MS, 40 * MINUTE_MS + 250, 40 * MINUTE_MS + 251].map((after) => start + after);

beforeAll(async () => {
  subject = await startApp();
  const cookies = await subject.signIn();
  const client = new MediaClient(subject, cookies);
  const files = await Promise.all(
    ENDS.map((_, index) =>
      quarters(400 + 2 * index, 300)
        .jpeg()
        .toBuffer(),
    ),
  );
  pictures = await client.upload(...files);
  await client.rendered();
  put = (url, payload) => subject.send({ method: 'PUT', url, payload }, cookies);
  for (const [index, { id }] of pictures.entries()) {
    const rights = { rights_expires_at: new Date(ENDS[index] ?? 0).toISOString() };
    expect((await put(`/api/admin/media/${id}`, rights)).statusCode).toBe(200);
  }
  const images = pictures.map(({ url }) => url);
  const news = { content: { en: { title: 'The loom' } }, images, published: true };
  const made = await subject.send({ method: 'POST', url: '/api/admin/news', payload: news }, cookies);
  article = made.json<{ newsItem: { id: string } }>().newsItem.id;
  await put('/api/admin/site', { image: images[2] });
});
afterAll(() => subject.stop());
afterEach(async () => {
  // a background refresh would survive clear(), with the time of the test's clock
  await refreshed();
  jest.restoreAllMocks();
  subject.app.get(ResponseCache).clear();
  // it has polled the database again, by the real clock
  const changes = subject.app.get(Changes);
  expect(await eventually(() => Promise.resolve(changes.confirmedAt <= performance.now()), true)).toBe(true);
});

/** Sets the primary's clock, and with it this process's. Timers keep running. */
function setClock(now: number): void {
  const clock = subject.app.get(PrimaryClock);
  jest.spyOn(clock, 'set').mockReturnValue(false);
  jest.spyOn(performance, 'now').mockReturnValue(clock.onPerformance(now));
  jest.spyOn(clock, 'now').mockReturnValue(new Date(now));
}

/** Waits until no background refresh is running. */
async function refreshed(): Promise<void> {
  const cache = subject.app.get(ResponseCache);
  while (cache.validating > 0) await new Promise((resolve) => setImmediate(resolve));
}

const get = (url: string) => subject.send({ method: 'GET', url });
const idsIn = (body: string) => pictures.map(({ id }) => id).filter((id) => body.includes(id));
const shownAt = (now: number) => pictures.flatMap(({ id }, index) => (now < (ENDS[index] ?? 0) ? [id] : []));

/** The visitors' answers that have pictures, each with the pictures it would have if rights never ended. */
const answers = (): [url: string, has: (shown: readonly string[]) => readonly string[]][] => [
  ['/api/public/news?limit=6', (shown) => shown],
  [`/api/public/news/${article}`, (shown) => shown],
  ['/api/public/search?q=loom', (shown) => shown.filter((id) => id === pictures[0]?.id)],
  ['/api/public/site', (shown) => shown.filter((id) => id === pictures[2]?.id)],
];

test('at every moment an answer has exactly the pictures whose rights have not ended, whatever is kept', async () => {
  const moment = fc.oneof(
    fc.integer({ min: 0, max: 60 * MINUTE_MS }).map((after) => start + after),
    fc.tuple(fc.constantFrom(...ENDS), fc.integer({ min: -2, max: 2 })).map(([end, beside]) => end + beside),
  );
  const visits = fc.array(fc.tuple(moment, fc.nat({ max: 3 })), { minLength: 3, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(visits, async (wanted) => {
      // a background refresh of the previous run would be later than the start of this run
      await refreshed();
      subject.app.get(ResponseCache).clear();
      for (const [now, which] of wanted.sort(([one], [other]) => one - other)) {
        setClock(now);
        const [url, has] = answers()[which] ?? ['', () => []];
        const { statusCode, body } = await get(url);
        expect([url, statusCode, idsIn(body)]).toEqual([url, 200, has(shownAt(now))]);
      }
    }),
    { numRuns: 40 },
  );
});

test('caches in front may keep an answer, a file and a card until then, and no longer', async () => {
  const [first] = pictures;
  const card = () => get(`/api/cards/news/${article}/en.jpg`).then(({ headers }) => String(headers.location));
  const withPicture = await card();
  const caching = async (url: string) => (await get(url)).headers['cache-control'];
  const list = '/api/public/news?limit=6';
  setClock((ENDS[0] ?? 0) - 20_500);
  // first built, then from memory
  for (let turn = 0; turn < 2; turn++)
    expect(await caching(list)).toBe('public, max-age=1, stale-while-revalidate=18, stale-if-error=8');
  expect(await caching(first?.url ?? '')).toBe('public, max-age=19, immutable, s-maxage=1, stale-if-error=8');
  expect(await caching(withPicture)).toBe('public, max-age=19, s-maxage=1, stale-if-error=8');
  setClock(ENDS[0] ?? 0);
  expect((await get(first?.url ?? '')).statusCode).toBe(404);
  expect(await card()).not.toBe(withPicture);
  expect((await get(withPicture)).statusCode).toBe(302);
  // answers without any end of rights do not change
  setClock(ENDS[2] ?? 0);
  expect(await caching(list)).toBe('public, max-age=1, stale-while-revalidate=30, stale-if-error=600');
});

test('an answer that is fetched again in the background ends as well', async () => {
  const list = '/api/public/news?limit=6';
  setClock((ENDS[0] ?? 0) - 1_501);
  await get(list);
  // older than a second: served from the cache, and refreshed
  setClock((ENDS[0] ?? 0) - 1);
  await get(list);
  await refreshed();
  setClock(ENDS[0] ?? 0);
  expect(idsIn((await get(list)).body)).toEqual(shownAt(ENDS[0] ?? 0));
});

test('a consent that is withdrawn hides the picture at once: in answers that were kept, its file, and share cards', async () => {
  const [, , picture] = pictures;
  const consent = (value: string | null) => put(`/api/admin/media/${picture?.id}`, { consent: value });
  const all = [...answers().map(([url]) => url), '/api/public/news?limit=1'];
  const card = () => get(`/api/cards/news/${article}/en.jpg`).then(({ headers }) => String(headers.location));
  // the first picture is the one on the card
  await put(`/api/admin/news/${article}`, { images: [picture?.url] });
  for (const url of all) await get(url);
  const withPicture = await card();
  expect((await get(withPicture)).statusCode).toBe(200);
  expect((await get(picture?.url ?? '')).statusCode).toBe(200);

  await consent('withdrawn');
  for (const url of all) expect([url, (await get(url)).body.includes(picture?.id ?? '-')]).toEqual([url, false]);
  // the set of public files is read again after the answer to the write
  const status = async () => (await get(picture?.url ?? '')).statusCode;
  expect(await eventually(status, 404)).toBe(404);
  expect(await card()).not.toBe(withPicture);
  expect((await get(withPicture)).statusCode).toBe(302);

  await consent('given');
  expect(await card()).toBe(withPicture);
  await put(`/api/admin/news/${article}`, { images: pictures.map(({ url }) => url) });
});
