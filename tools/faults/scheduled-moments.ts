import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { freeze } from '@muzey/shared-ui/testing/freeze.ts';
import { expect, seconds } from './expect.ts';
import type { Fault, Outcome } from './fault.ts';
import { Museum } from './museum.ts';
import type { Random } from './random.ts';
import { changedOnce, scheduleArticles, Watcher, type Interval, type Sighting } from './schedule-watcher.ts';
import { Staff } from './staff.ts';
import { setProcessClocks, steppedClock } from './stepped-clock.ts';

const MOMENTS = 200;
/** The share of {@link MOMENTS} seen at once; the others come a little later. */
const AT_ONCE = 198;
/** In milliseconds. */
const AT_ONCE_MS = 1_000;
const LATEST_MS = 3_000;
/** Behind nginx, whose cache counts whole seconds. */
const LATEST_BEHIND_NGINX_MS = 2_000;
const LEAD_MS = 20_000;
const KILLS = 8;
const KILL_EVERY_MS = 5_000;
/** Days by which the clocks of the processes, but not of the database, are wrong. */
const STEPS = [40, 0, -40, 0];
const STEP_MS = 8_000;
const AWAY_MS = 60_000;
const CALM_MS = 8_000;
const SPAN_MS = KILLS * KILL_EVERY_MS + STEPS.length * STEP_MS + AWAY_MS + CALM_MS;

/** When the API behind the site was away, and when both APIs were. */
interface Away {
  first: Interval[];
  both: Interval[];
}

/** Articles appear, vanish and change on schedule at the site, a second API and nginx, whatever is killed, away or has a wrong clock. */
export const scheduledMoments: Fault = {
  name: 'scheduled-moments',
  async play(random): Promise<Outcome> {
    const museum = await Museum.open(undefined, steppedClock);
    try {
      const second = await museum.startApi();
      const staff = new Staff(museum.apiUrl);
      await staff.signIn();
      const from = Date.now() + LEAD_MS;
      const moments = Array.from({ length: MOMENTS }, () => from + random.between(0, SPAN_MS));
      const articles = await scheduleArticles(staff, moments);
      expect(Date.now() < from, 'the machine was too slow to write the articles before their moments');
      const away: Away = { first: [], both: [] };
      const nginx = await museum.startNginx([second.port]);
      const database = () => away.both;
      // where one API is killed, nginx asks the next one, as the site does
      const either = { any: () => [...away.first, ...away.both], database };
      const site = new Watcher(museum.product.siteUrl, articles, either);
      const other = new Watcher(`http://127.0.0.1:${second.port}`, articles, { any: database, database });
      const behind = nginx === undefined ? [] : [new Watcher(nginx, articles, either)];
      await delay(from - Date.now());
      await goWrong(museum, random, away);
      const all = [site, other, ...behind].map((watcher) => watcher.finish(LATEST_MS));
      const [bySite = [], byOther = [], byNginx] = await Promise.all(all);
      await staff.signIn();
      const changed = await changedOnce(staff, articles);
      const seen = `${judge([bySite, byOther], from)}; ${judgeNginx(byNginx, from)}; each of ${changed} changes and releases live once`;
      return { lost: [], acknowledged: MOMENTS, uploads: 0, repeated: 0, seen };
    } finally {
      await museum.close();
    }
  },
};

async function goWrong(museum: Museum, random: Random, away: Away): Promise<void> {
  for (let kill = 0; kill < KILLS; kill++) {
    const until = performance.now() + KILL_EVERY_MS;
    await delay(random.between(0, 1_500));
    await meanwhile(away.first, async () => {
      const { process } = museum.product.api;
      const gone = once(process, 'exit');
      process.kill('SIGKILL');
      await gone;
      await museum.recovered(20_000);
    });
    await delay(Math.max(0, until - performance.now()));
  }
  for (const days of STEPS) {
    await setProcessClocks(museum.dataDir, days);
    await delay(STEP_MS);
  }
  await meanwhile(away.both, async () => {
    const goOn = await freeze(museum.product.database?.pid ?? 0);
    try {
      await delay(AWAY_MS);
    } finally {
      goOn();
    }
  });
  await delay(CALM_MS);
}

/** Nothing can appear while something it depends on is away, so its time is when that returns. */
async function meanwhile(away: Interval[], work: () => Promise<void>): Promise<void> {
  const interval: Interval = { from: Date.now(), until: Infinity };
  away.push(interval);
  await work();
  interval.until = Date.now();
}

/** How many were seen at once at every address. */
const seenAtOnce = (watched: Sighting[][]): number =>
  Math.min(...watched.map((of) => of.filter(({ afterMs }) => afterMs <= AT_ONCE_MS).length));

function lateOnes(of: Sighting[], overMs: number, from: number): string {
  const late = of.filter(({ afterMs }) => afterMs > overMs);
  const told = late.map(
    ({ address, at, kind, afterMs, givenBy }) =>
      `${address}: ${kind} after ${seconds(at - from)}, seen ${seconds(afterMs)} late (${givenBy})`,
  );
  return told.join(', ');
}

function judgeNginx(watched: Sighting[] | undefined, from: number): string {
  if (!watched) return 'nginx is not installed';
  const late = lateOnes(watched, LATEST_BEHIND_NGINX_MS, from);
  expect(late === '', `behind nginx: ${late}`);
  const latest = Math.max(...watched.map(({ afterMs }) => afterMs));
  return `all within ${seconds(latest)} behind nginx`;
}

function judge(watched: Sighting[][], from: number): string {
  const told = (overMs: number) => lateOnes(watched.flat(), overMs, from);
  const latest = Math.max(...watched.flat().map(({ afterMs }) => afterMs));
  expect(latest <= LATEST_MS, told(LATEST_MS));
  const atOnce = seenAtOnce(watched);
  const within = `within ${seconds(AT_ONCE_MS)}`;
  expect(atOnce >= AT_ONCE, `only ${atOnce} of ${MOMENTS} moments were seen ${within}: ${told(AT_ONCE_MS)}`);
  return `${atOnce} of ${MOMENTS} moments ${within}, all within ${seconds(latest)}, by the site and by a second API`;
}
