import { setTimeout as delay } from 'node:timers/promises';
import { freeze } from '@muzey/shared-ui/testing/freeze.ts';
import { expect, seconds } from './expect.ts';
import { whileWriting, type Fault } from './fault.ts';
import type { Museum } from './museum.ts';
import { Staff } from './staff.ts';

const FROZEN = 20_000;
/** In milliseconds; docs/faults.md. */
const MAX_ANSWER_MS = 5_000;
/** One machine runs all processes, so answers may be half a second late. */
const REFUSED_WITHIN = MAX_ANSWER_MS + 500;
const BACK_WITHIN = 5_000;

/** PostgreSQL accepts connections but says nothing (SIGSTOP). */
export const databaseFrozen: Fault = {
  name: 'database-frozen',
  play: (random) =>
    whileWriting(random, async ({ museum, staff }) => {
      await delay(1_000);
      const other = new Staff(museum.apiUrl);
      await other.signIn();
      await showsWhatItKnows(museum);
      const goOn = await freeze(museum.product.database?.pid ?? 0);
      let slowest = 0;
      try {
        const until = performance.now() + FROZEN;
        // the first check may still use the result of a second ago
        await delay(3_000);
        while (performance.now() < until) {
          slowest = Math.max(slowest, await lookAround(other));
          await showsWhatItKnows(museum);
        }
      } finally {
        goOn();
      }
      const back = await museum.recovered(BACK_WITHIN);
      expect(staff.slowest < REFUSED_WITHIN, `somebody who was writing waited ${seconds(staff.slowest)}`);
      slowest = Math.max(slowest, staff.slowest);
      return `frozen ${seconds(FROZEN)}, refused within ${seconds(slowest)}, back within ${seconds(back)}`;
    }),
};

/** @returns how long the slowest refusal took */
async function lookAround(staff: Staff): Promise<number> {
  const since = performance.now();
  const [write, read, live, ready] = await Promise.all([
    staff.ask('POST', '/api/admin/news', { content: { en: { title: 'Never there' } } }),
    // a page that nobody has requested before
    staff.ask('GET', `/api/public/collections?limit=1&skip=${Math.floor(since)}`),
    timed(() => staff.ask('GET', '/api/health/live')),
    staff.ask('GET', '/api/health/ready'),
  ]);
  const took = performance.now() - since;
  for (const [name, { status, retryAfter }] of Object.entries({ write, read })) {
    expect(
      status === 503 && Number(retryAfter) > 0,
      `a ${name} was answered with ${status}, Retry-After ${retryAfter}`,
    );
  }
  expect(took < REFUSED_WITHIN, `a refusal took ${seconds(took)}`);
  expect(live.status === 200 && live.took < 1_000, `liveness said ${live.status} after ${seconds(live.took)}`);
  expect(ready.status === 503, `readiness said ${ready.status}`);
  return took;
}

/** Pages that are in the cache are still served. */
export async function showsWhatItKnows({ apiUrl, product }: Museum): Promise<void> {
  for (const url of [`${apiUrl}/api/public/site`, `${product.siteUrl}/uz/visit`]) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(MAX_ANSWER_MS) });
    await answer.arrayBuffer();
    expect(answer.status === 200, `${url}, seen before, was answered with ${answer.status}`);
  }
}

async function timed<Answer>(work: () => Promise<Answer>): Promise<Answer & { took: number }> {
  const since = performance.now();
  return { ...(await work()), took: performance.now() - since };
}
