import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { p95 } from '../lib/slow-senders.ts';
import { expect } from './expect.ts';
import { whileWriting, type Fault } from './fault.ts';
import { megabytes, Peak } from './memory.ts';

const ROUNDS = 5;
const VISITS = 20;
const STRANGERS = 200;
const PIPELINED = 1_500;
/** How much slower a page may get: rendering keeps one of two processors busy. Without a limit it was 80 times. */
const TIMES_AS_SLOW = 20;
/** The most memory; the site uses 160 to 200 under normal load. */
const MAX_MB = 350;
/** Pages that are rendered for each request: with an unknown query parameter, and pages that do not exist. */
const PAGES = ['/?x=', '/ru/collections?x=', '/nothing-'];

/**
 * Strangers at one address request pages that no cache has, 200 at once, and 1,500 on single connections without waiting. Visitors from
 * another address get their pages, cached or not, and the site stays up.
 */
export const madeUpPages: Fault = {
  name: 'made-up-pages',
  play: (random) =>
    whileWriting(
      random,
      async ({ museum }) => {
        const site = museum.product.siteUrl;
        let asked = 0;
        const answered = new Map<number, number>();
        const stranger = async (over: AbortSignal) => {
          while (!over.aborted) {
            const path = `${PAGES[asked % PAGES.length]}${asked++}`;
            const answer = await fetch(site + path, { headers: { 'x-forwarded-for': '203.0.113.1' } });
            await answer.arrayBuffer();
            answered.set(answer.status, (answered.get(answer.status) ?? 0) + 1);
            if (answer.status === 429) await delay(1_000);
          }
        };
        const visitor = async () => {
          const times: number[] = [];
          for (let visit = 0; visit < VISITS; visit++) {
            const since = performance.now();
            // every second page is not cached
            const path = visit % 2 === 0 ? '/ru/news' : `/visit?x=${asked++}`;
            const answer = await fetch(site + path, { headers: { 'x-forwarded-for': '203.0.113.2' } });
            await answer.arrayBuffer();
            expect(answer.status === 200, `a visitor's page was answered with ${answer.status}`);
            times.push(performance.now() - since);
            await delay(25);
          }
          return times;
        };
        const { pid } = museum.product.site.process;
        const memory = new Peak(pid);
        const [alone, among]: [number[], number[]] = [[], []];
        await visitor();
        for (let round = 0; round < ROUNDS; round++) {
          alone.push(...(await visitor()));
          const over = new AbortController();
          const strangers = Array.from({ length: STRANGERS }, () => stranger(over.signal));
          try {
            await pipeline(site);
            among.push(...(await visitor()));
          } finally {
            over.abort();
            await Promise.all(strangers);
          }
        }
        memory.stop();
        const counts = [...answered].sort(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`);
        const times = `p95 of others ${p95(among).toFixed(1)} ms, ${p95(alone).toFixed(1)} ms without them`;
        const said = `${times}; strangers ${counts.join(', ')}; the site had ${megabytes(memory.bytes)} at most`;
        expect(museum.product.site.process.pid === pid, `the site did not stay: ${said}`);
        expect(memory.bytes <= MAX_MB * 1e6, said);
        expect(answered.has(429) && answered.has(200), said);
        expect(p95(among) <= TIMES_AS_SLOW * p95(alone), said);
        return said;
      },
      undefined,
      () => Promise.resolve({ TRUSTED_PROXY: '127.0.0.1' }),
    ),
};

/** Sends many requests on one connection without waiting; returns when the site has closed it. */
async function pipeline(site: string): Promise<void> {
  const { hostname, port, host } = new URL(site);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined).resume();
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(
    Array.from({ length: PIPELINED }, (_, at) => `GET /?y=${at} HTTP/1.1\r\nHost: ${host}\r\n\r\n`).join(''),
  );
  await closed;
}
