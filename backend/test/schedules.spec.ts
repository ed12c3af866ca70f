import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import fc from '@muzey/shared-ui/testing/fast-check.ts';
import { runs } from '@muzey/shared-ui/testing/test-seed.ts';
import { createApp } from '../src/app.js';
import { RouteDeclarations } from '../src/platform/auth/route-declarations.js';
import { PrimaryClock } from '../src/platform/database/primary-clock.js';
import { loadConfig } from '../src/platform/config/config.js';
import { startApp, superadmin, type TestApp } from './app.js';
import { eventually } from './eventually.js';
import { looked, setPrimaryTime } from './primary-time.js';
import { COMMON, ScheduledItems, type ScheduledItem } from './scheduled-items.js';

let subject: TestApp;
/** Another process on the same database, without a response cache. */
let other: NestFastifyApplication;
let items: ScheduledItems;

beforeAll(async () => {
  subject = await startApp();
  const env = { DATABASE_URL: subject.databaseUrl, DATA_DIR: subject.dataDir, DEMO_CONTENT: 'off', CACHE_MB: '0' };
  other = await createApp(loadConfig({ ...env, LOG_LEVEL: 'silent', SUPERADMIN_PASSWORD: superadmin.password }));
  items = new ScheduledItems(subject, await subject.signIn());
  await items.create();
});
afterAll(async () => {
  await other.close();
  await subject.stop();
});
afterEach(() => void jest.restoreAllMocks());

const START = Date.parse('2030-01-01T00:00:00Z');
const SLOT_MS = 60_000;
const LAST_SLOT = 8;
const startOf = (slot: number) => new Date(START + slot * SLOT_MS);

/** The stored flags and schedule of an item, as this test records them. */
interface State {
  published: boolean;
  archived: boolean;
  from: number | null;
  until: number | null;
}

type Step = { slot: number } | { index: number; state: State };

const slot = fc.nat(LAST_SLOT);
const bound = fc.option(slot, { freq: 2 });
const state: fc.Arbitrary<State> = fc
  .record({ published: fc.boolean(), archived: fc.boolean(), from: bound, until: bound })
  .filter(({ from, until }) => from === null || until === null || from < until);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ slot }),
  fc.record({
    index: fc.nat(5),
    state: fc.oneof(
      state.map((one) => ({ ...one, published: true, archived: false })),
      state,
    ),
  }),
);

/** The types that should be visible during this slot, by the way in which they can be reached. */
function expected(states: readonly State[], now: number): Record<string, string[]> {
  const isShown = ({ from, until }: State) => (from ?? -1) <= now && (until ?? LAST_SLOT + 1) > now;
  const named = (holds: (state: State, item: ScheduledItem) => boolean) =>
    items.all.filter((item, index) => {
      const stored = states[index];
      // branches have no flags
      const flags = item.type === 'branches' ? { published: true, archived: false } : {};
      return stored !== undefined && holds({ ...stored, ...flags }, item);
    });
  const names = (shown: ScheduledItem[]) => shown.map(({ type }) => type);
  const reachable = names(named((stored) => stored.published && isShown(stored)));
  const listed = names(named((stored) => stored.published && !stored.archived && isShown(stored)));
  return {
    item: reachable,
    card: reachable,
    picture: reachable,
    linked: reachable,
    listed,
    found: listed,
    counted: listed,
    total: listed.filter((type) => type !== 'branches'),
  };
}

const moment = (start: number | null) => (start === null ? null : startOf(start).toISOString());

/** Branches have no flags. */
const write = (item: ScheduledItem, { from, until, ...flags }: State) =>
  items.put(item, {
    ...(item.type === 'branches' ? {} : flags),
    shown_from: moment(from),
    shown_until: moment(until),
  });

const always: State = { published: true, archived: false, from: null, until: null };

test('at every moment visitors are given what the stored schedules say, with a cache and without, by any process', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      const states = items.all.map(() => always);
      for (const item of items.all) await write(item, always);
      let now = 0;
      for (const one of [{ slot: 0 }, ...steps]) {
        if ('slot' in one) {
          now = one.slot;
          await setPrimaryTime(subject.database, new Date(startOf(now).getTime() + SLOT_MS / 2), subject.app, other);
        } else {
          const item = items.all[one.index];
          if (!item) throw new Error('there are fewer types');
          states[one.index] = one.state;
          await write(item, one.state);
          await looked(other);
        }
        for (const process of [subject.app, other]) expect(await items.shown(process)).toEqual(expected(states, now));
      }
    }),
    { numRuns: runs(2, 12), endOnFailure: true },
  );
});

/** How far the clock may be corrected between two polls, in milliseconds. */
const CORRECTION_MS = 50;

test('what is scheduled is shown from its moment until its end, though nobody writes then', async () => {
  await setPrimaryTime(subject.database, startOf(0), subject.app, other);
  for (const item of items.all) await write(item, always);
  const [item] = items.all;
  if (!item) throw new Error('there are no items');
  const clock = subject.app.get(PrimaryClock);
  const now = () => clock.now().getTime();
  /**
   * Reads until the item has become visible, or invisible. A read that lies completely before or after the moment must
   * have that side's answer.
   */
  const becomes = async (shown: boolean, moment: number) => {
    const wrong: object[] = [];
    const isShown = async () => {
      const before = now();
      const answer = await subject.send({ method: 'GET', url: `/api/public/${item.type}/${item.id}` });
      const found = answer.statusCode === 200;
      const [isEarly, isLate] = [now() < moment - CORRECTION_MS, before > moment + CORRECTION_MS];
      if ((isEarly && found === shown) || (isLate && found !== shown))
        wrong.push({ moment, before, after: now(), found });
      return found;
    };
    expect(await eventually(isShown, shown)).toBe(shown);
    expect(wrong).toEqual([]);
  };
  const from = now() + 1_000;
  await items.put(item, { shown_from: new Date(from).toISOString(), shown_until: null });
  await looked(subject.app, other);
  await becomes(true, from);
  const until = now() + 1_000;
  await items.put(item, { shown_from: new Date(from).toISOString(), shown_until: new Date(until).toISOString() });
  await looked(subject.app, other);
  await becomes(false, until);
  for (const process of [subject.app, other])
    expect(await eventually(async () => (await items.shown(process)).listed?.includes(item.type) ?? false, false)).toBe(
      false,
    );
});

/** The addresses of all public routes that may concern one of these items. */
function publicAddresses(): string[] {
  const routes = subject.app.get(RouteDeclarations).all();
  const paths = routes.filter(({ access, method }) => access === 'public' && method === 'GET').map(({ path }) => path);
  const filled = items.all.flatMap((item) => {
    const files = ['en.jpg', item.picture.split('/').at(-1) ?? ''];
    return paths.flatMap((path) =>
      [item.id, item.mediaId].flatMap((id) =>
        files.map((file) =>
          path.replace(':type', item.type).replace(':id', id).replace(':file', file).replace(':lang', 'en'),
        ),
      ),
    );
  });
  const ofLists = ['', '?limit=50', '?limit=50&when=past', `?limit=50&q=${COMMON}`, '?limit=50&fields=card'];
  // one item or file takes none of the others
  const isOne = (path: string) => items.all.some(({ id, mediaId }) => path.includes(id) || path.includes(mediaId));
  return [...new Set(filled)].flatMap((path) =>
    (isOne(path) ? ofLists.slice(0, 2) : ofLists).map((query) => path + query),
  );
}

/** Those of the addresses that return a file of an item, or refer to one. */
async function telling(addresses: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const url of addresses) {
    const { statusCode, body, headers } = await subject.app.getHttpAdapter().getInstance().inject({ url });
    const isFile = !String(headers['content-type']).includes('json') && /\/(media|cards)\/.{40}/.test(url);
    const names = [COMMON, ...items.all.map(({ picture }) => picture)].some((name) => body.includes(name));
    if (names || (isFile && statusCode < 400)) found.push(url);
  }
  return found;
}

test.each([{ from: 8 }, { until: 1 }])('no route tells strangers of what is shown %j', async (schedule) => {
  await setPrimaryTime(subject.database, startOf(4), subject.app, other);
  for (const item of items.all) await write(item, always);
  const addresses = publicAddresses();
  const open = await telling(addresses);
  // items, lists, search, the page that links all; cards, files, downloads
  expect(open.length).toBeGreaterThan(6 * 8);
  for (const item of items.all) await write(item, { ...always, ...schedule });
  // the set of public files is read again after a change, within a second
  for (const { picture } of items.all)
    expect(await eventually(async () => (await telling([picture])).length, 0)).toBe(0);
  expect(await telling(addresses)).toEqual([]);
});

test('the clock of a process does not matter', async () => {
  await setPrimaryTime(subject.database, startOf(2), subject.app, other);
  const [later, now, ended] = items.all;
  if (!later || !now || !ended) throw new Error('there are fewer items');
  for (const item of items.all) await write(item, always);
  await write(later, { ...always, from: 6 });
  await write(now, { ...always, from: 1, until: 6 });
  await write(ended, { ...always, until: 1 });
  const own = Date.now.bind(Date);
  for (const days of [40, -40]) {
    jest.spyOn(Date, 'now').mockImplementation(() => own() + days * 86_400_000);
    const { item, listed } = await items.shown(subject.app);
    for (const shown of [item, listed]) {
      expect(shown).toEqual(
        items.all.map(({ type }) => type).filter((type) => ![later.type, ended.type].includes(type)),
      );
    }
  }
});

test('no cache keeps an answer as fresh beyond the next moment, or at all beyond the end of what it shows', async () => {
  for (const item of items.all) await write(item, always);
  await setPrimaryTime(subject.database, startOf(0), subject.app);
  const [first, second] = items.all;
  if (!first || !second) throw new Error('there are fewer items');
  const caching = async ({ type, id }: ScheduledItem) => {
    const { headers } = await subject.send({ method: 'GET', url: `/api/public/${type}/${id}` });
    const seconds = /max-age=(\d+), stale-while-revalidate=(\d+), stale-if-error=(\d+)/.exec(
      String(headers['cache-control']),
    );
    return seconds?.slice(1).map(Number) ?? [];
  };
  expect(await caching(first)).toEqual([1, 30, 600]);
  await items.put(first, { shown_until: new Date(startOf(0).getTime() + 30_000).toISOString() });
  await looked(subject.app);
  for (const [item, outage] of [
    [first, 30],
    [second, 600],
  ] as const) {
    // first built, then from the cache
    for (let turn = 0; turn < 2; turn++) {
      const [fresh = NaN, stale = NaN, away = NaN] = await caching(item);
      expect([fresh, fresh + stale < 30, fresh + away <= outage + 1, away >= outage - 30, away > 0]).toEqual([
        1,
        true,
        true,
        true,
        true,
      ]);
    }
  }
});
