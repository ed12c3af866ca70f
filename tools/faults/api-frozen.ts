import { setTimeout as delay } from 'node:timers/promises';
import { eventually, expect, seconds } from './expect.ts';
import { whileWriting, type Fault } from './fault.ts';
import type { Museum } from './museum.ts';
import { Staff } from './staff.ts';

const FROZEN = 20_000;
const ANSWER_WITHIN = 5_000;
const BACK_WITHIN = 5_000;

/** The API accepts connections but says nothing (SIGSTOP). The site answers in its place with the pages it has cached. */
export const apiFrozen: Fault = {
  name: 'api-frozen',
  play: (random) =>
    whileWriting(random, async ({ museum }) => {
      const { siteUrl, api } = museum.product;
      const staff = new Staff(siteUrl);
      await staff.signIn();
      // cached before
      for (const path of ['/uz/visit', '/kk/about']) expect((await ask(siteUrl, path)).status === 200, `no ${path}`);
      const pid = api.process.pid ?? 0;
      let slowest = 0;
      let rounds = 0;
      process.kill(pid, 'SIGSTOP');
      try {
        const until = performance.now() + FROZEN;
        while (performance.now() < until) {
          slowest = Math.max(slowest, await lookAround(museum, staff, ++rounds));
          await delay(200);
        }
      } finally {
        process.kill(pid, 'SIGCONT');
      }
      const works = async () => {
        const read = await ask(siteUrl, `/api/public/events?skip=${rounds}`);
        const write = await staff.ask('PUT', '/api/admin/site', { email: 'thawed@museum.example' });
        return read.status === 200 && write.status === 200;
      };
      const back = await eventually(works, BACK_WITHIN, 'the site did not find the API again');
      await museum.recovered();
      return `frozen ${seconds(FROZEN)}, ${rounds} times answered within ${seconds(slowest)}, back within ${seconds(back)}`;
    }),
};

/** @returns how long the slowest answer took */
async function lookAround({ product: { siteUrl } }: Museum, staff: Staff, round: number): Promise<number> {
  const since = performance.now();
  const form = new FormData();
  form.append('files', new File([new Uint8Array(200_000)], 'a.jpg', { type: 'image/jpeg' }));
  const [seen, unseen, read, write, upload] = await Promise.all([
    ask(siteUrl, '/uz/visit'),
    ask(siteUrl, `/ru/news?page=${round + 1}`),
    ask(siteUrl, `/api/public/news?skip=${round}`),
    staff.ask('PUT', '/api/admin/site', { email: 'never@museum.example' }),
    staff.ask('POST', '/api/admin/upload/image', form),
  ]);
  const took = performance.now() - since;
  expect(seen.status === 200, `a page seen before was answered with ${seen.status}`);
  expect(
    unseen.status === 503 && unseen.text.includes('<h1>'),
    `a page nobody had seen was answered with ${unseen.status}`,
  );
  for (const [what, { status, retryAfter }] of Object.entries({ unseen, read, write, upload }))
    expect(status === 503 && Number(retryAfter) > 0, `${what} was answered with ${status}, Retry-After ${retryAfter}`);
  expect(took < ANSWER_WITHIN, `somebody waited ${seconds(took)}`);
  return took;
}

async function ask(
  siteUrl: string,
  path: string,
): Promise<{ status: number; text: string; retryAfter: string | null }> {
  const answer = await fetch(siteUrl + path, { signal: AbortSignal.timeout(20_000) });
  return { status: answer.status, text: await answer.text(), retryAfter: answer.headers.get('retry-after') };
}
