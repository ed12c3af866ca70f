import { setTimeout as delay } from 'node:timers/promises';
import type { Checks } from '../lib/checks.ts';
import { testAccount, Visitor } from '../lib/visitor.ts';
import { percentile } from './load.ts';
import { originOf, type Museum } from './museum.ts';

/** The time until every replica's public pages must show a write (docs/security.md), and the time limit of waiting. */
const MAX_DELAY_MS = 1_000;
const WAIT_TIMEOUT_MS = 10_000;
const ROUNDS = 10;

/** Writes through one API and checks all others, which had the old state in memory. */
export async function checkFreshness(checks: Checks, museum: Museum): Promise<void> {
  const staff = museum.apis.map((api) => new Visitor(originOf(api)));
  const readers = [...museum.apis, ...museum.sites].map((part) => new Visitor(originOf(part)));
  const pages = ['/api/public/news', '/api/public/news', '/news', '/news'];
  try {
    for (const editor of staff) await editor.signIn(testAccount);
    const delays: number[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      const writer = staff[round % staff.length];
      if (!writer) break;
      for (const [index, reader] of readers.entries()) await reader.ask(pages[index] ?? '/');
      const title = `Fresh number ${round}`;
      const id = await writer.publish(title);
      const all = await Promise.all(
        readers.map((reader, index) => lastOld(reader, pages[index] ?? '/', (text) => text.includes(title))),
      );
      delays.push(Math.max(...all));
      await writer.ask(`/api/admin/news/${id}`, { method: 'PUT', body: { published: false } });
      const gone = await Promise.all(
        readers.map((reader, index) => lastOld(reader, pages[index] ?? '/', (text) => !text.includes(title))),
      );
      delays.push(Math.max(...gone));
    }
    const [median, worst] = [percentile(delays, 50), Math.max(...delays)];
    checks.that(
      `whoever asks any API or site ${MAX_DELAY_MS} ms after a write sees it: ${delays.length} writes, the old state was last given after ${Math.round(median)} ms (median), ${Math.round(worst)} ms (latest)`,
      worst <= MAX_DELAY_MS,
    );
  } finally {
    for (const client of [...staff, ...readers]) client.leave();
  }
}

/**
 * Polls until a page is as expected.
 * @returns how many milliseconds after the write the last request was sent that still got the old state. The time of sending counts,
 * however long a busy machine takes to answer. Infinity when the page never changes
 */
async function lastOld(reader: Visitor, path: string, isNew: (text: string) => boolean): Promise<number> {
  const start = performance.now();
  let last = 0;
  while (performance.now() - start < WAIT_TIMEOUT_MS) {
    const sent = performance.now() - start;
    const { status, text } = await reader.ask(path);
    if (status === 200 && isNew(text)) return last;
    last = sent;
    await delay(20);
  }
  return Infinity;
}
