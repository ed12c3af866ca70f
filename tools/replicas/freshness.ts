import { setTimeout as delay } from 'node:timers/promises';
import type { Checks } from '../lib/checks.ts';
import { testAccount, Visitor } from '../lib/visitor.ts';
import { percentile } from './load.ts';
import { originOf, type Museum } from './museum.ts';

/** Milliseconds until every replica's public pages have to show a write (issue and safety.md: 1 s), and until waiting ends. */
const PROMISED = 1_000;
const PATIENCE = 10_000;
const ROUNDS = 10;

/** Writes by one API and looks at all the others, which had the old state in memory. */
export async function checkFreshness(checks: Checks, museum: Museum): Promise<void> {
  const staff = museum.apis.map((api) => new Visitor(originOf(api)));
  const readers = [...museum.apis, ...museum.sites].map((part) => new Visitor(originOf(part)));
  const pages = ['/api/public/news', '/api/public/news', '/news', '/news'];
  try {
    for (const one of staff) await one.signIn(testAccount);
    const taken: number[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      const writer = staff[round % staff.length];
      if (!writer) break;
      for (const [index, reader] of readers.entries()) await reader.ask(pages[index] ?? '/');
      const title = `Fresh number ${round}`;
      const id = await writer.publish(title);
      const all = await Promise.all(
        readers.map((reader, index) => until(reader, pages[index] ?? '/', (text) => text.includes(title))),
      );
      taken.push(Math.max(...all));
      await writer.ask(`/api/admin/news/${id}`, { method: 'PUT', body: { published: false } });
      const gone = await Promise.all(
        readers.map((reader, index) => until(reader, pages[index] ?? '/', (text) => !text.includes(title))),
      );
      taken.push(Math.max(...gone));
    }
    const [median, worst] = [percentile(taken, 50), Math.max(...taken)];
    checks.that(
      `a write shows on both APIs and both sites within ${PROMISED} ms: ${taken.length} writes, median ${Math.round(median)} ms, slowest ${Math.round(worst)} ms`,
      worst <= PROMISED,
    );
  } finally {
    for (const one of [...staff, ...readers]) one.leave();
  }
}

/** Milliseconds until a page is as it should be. */
async function until(reader: Visitor, path: string, isRight: (text: string) => boolean): Promise<number> {
  const start = performance.now();
  while (performance.now() - start < PATIENCE) {
    const { status, text } = await reader.ask(path);
    if (status === 200 && isRight(text)) return performance.now() - start;
    await delay(20);
  }
  return Infinity;
}
