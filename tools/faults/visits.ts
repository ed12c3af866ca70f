import { setTimeout as delay } from 'node:timers/promises';
import { expect } from './expect.ts';
import type { Museum } from './museum.ts';

const VISITS = 60;

/** Opens the home page, as others do meanwhile. @returns how long each request took, in milliseconds */
export async function visits({ product }: Museum): Promise<number[]> {
  const times: number[] = [];
  for (let visit = 0; visit < VISITS; visit++) {
    const since = performance.now();
    const answer = await fetch(`${product.siteUrl}/`, { signal: AbortSignal.timeout(20_000) });
    await answer.arrayBuffer();
    times.push(performance.now() - since);
    expect(answer.status === 200, `the home page was answered with ${answer.status}`);
    await delay(20);
  }
  return times;
}
