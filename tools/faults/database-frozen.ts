import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, seconds, whileWriting, type Fault } from './fault.ts';
import { Staff } from './staff.ts';

const FROZEN = 20_000;
/** safety.md, "Promises". */
const ANSWER_WITHIN = 5_000;
const BACK_WITHIN = 10_000;

/** PostgreSQL is there and says nothing (SIGSTOP). */
export const databaseFrozen: Fault = {
  name: 'database-frozen',
  play: (random) =>
    whileWriting(random, async ({ museum }) => {
      await delay(1_000);
      const other = new Staff(museum.apiUrl);
      await other.signIn();
      const frozen = await family(museum.product.database?.pid ?? 0);
      for (const pid of frozen) process.kill(pid, 'SIGSTOP');
      let slowest = 0;
      try {
        const until = performance.now() + FROZEN;
        // the first look may still believe what it saw a second ago
        await delay(3_000);
        while (performance.now() < until) slowest = Math.max(slowest, await lookAround(other));
      } finally {
        for (const pid of frozen) process.kill(pid, 'SIGCONT');
      }
      const back = await museum.recovered(BACK_WITHIN);
      return `frozen ${seconds(FROZEN)}, refused within ${seconds(slowest)}, back within ${seconds(back)}`;
    }),
};

/** @returns how long the slowest refusal took */
async function lookAround(staff: Staff): Promise<number> {
  const since = performance.now();
  const [write, read, live, ready] = await Promise.all([
    staff.ask('POST', '/api/admin/news', { content: { en: { title: 'Never there' } } }),
    // a page that nobody has asked for before
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
  expect(took < ANSWER_WITHIN + 500, `a refusal took ${seconds(took)}`);
  expect(live.status === 200 && live.took < 1_000, `liveness said ${live.status} after ${seconds(live.took)}`);
  expect(ready.status === 503, `readiness said ${ready.status}`);
  return took;
}

async function timed<Answer>(work: () => Promise<Answer>): Promise<Answer & { took: number }> {
  const since = performance.now();
  return { ...(await work()), took: performance.now() - since };
}

/** A process and all its children. */
export async function family(pid: number): Promise<number[]> {
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const children = await Promise.all(
    numbers.map(async (number) => {
      const status = await readFile(`/proc/${number}/status`, 'utf8').catch(() => '');
      return new RegExp(`^PPid:\\s+${pid}$`, 'm').test(status) ? [Number(number)] : [];
    }),
  );
  return [pid, ...children.flat()];
}
