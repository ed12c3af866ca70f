import type { Checks } from '../lib/checks.ts';
import { Visitor } from '../lib/visitor.ts';
import { percentile } from './load.ts';
import type { Museum } from './museum.ts';

const VISITORS = 32;
const TIMES = 10;
/** In milliseconds. A page takes a tenth of that; a request that waits for the answer to another one waits up to five seconds. */
const MAX_ANSWER_MS = 3_000;

/** Visitors without cookies request the same page from nginx at the same moment: none of them waits for another. */
export async function checkCrowd(checks: Checks, { origin }: Museum): Promise<void> {
  for (const path of ['/', '/uz/news', '/api/public/news']) {
    const durations: number[] = [];
    const strange: number[] = [];
    const visit = async () => {
      const visitor = new Visitor(origin, { sockets: 1 });
      for (let time = 0; time < TIMES; time++) {
        const since = performance.now();
        const { status } = await visitor.ask(path);
        durations.push(performance.now() - since);
        if (status !== 200) strange.push(status);
      }
      visitor.leave();
    };
    await Promise.all(Array.from({ length: VISITORS }, visit));
    const [p50, worst] = [percentile(durations, 50), Math.max(...durations)].map(Math.round);
    checks.that(
      `${VISITORS} visitors at once ask for ${path} ${TIMES} times each: ${p50} ms (median), ${worst} ms (slowest)`,
      strange.length === 0 && Math.max(...durations) < MAX_ANSWER_MS,
      strange,
    );
  }
}
