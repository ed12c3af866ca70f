import { atLeastTimes, atMost, atMostTimes, median, type Figures } from './figures.ts';
import { latencies, type Target } from './load.ts';
import { LOOKED_FOR, RARE } from './long-text.ts';
import type { Museum } from './museum.ts';

const TURNS = 5;
/** Searches of each side in a turn. */
const SEARCHES = 5;

const rows = (looked: string) => `/api/admin/news?fields=row&lang=en&limit=20&search=${encodeURIComponent(looked)}`;

/**
 * How the staff's list is searched among the long articles that `measureLongArticles` has written, against the same statement with the
 * same bytes from node:http and pg; each turn asks both sides in alternation.
 */
export async function measureStaffLists(museum: Museum): Promise<Figures> {
  const headers = { cookie: museum.cookie };
  const { ports } = await museum.startBaseline({});
  const product = (n: number): Target => ({
    port: museum.product.api.port,
    path: rows(LOOKED_FOR[n % LOOKED_FOR.length] ?? ''),
    headers,
  });
  const baseline = (n: number): Target => ({
    port: ports.database,
    path: `/rows?${encodeURIComponent(LOOKED_FOR[n % LOOKED_FOR.length] ?? '')}`,
  });
  const rates: number[] = [];
  const baselineRates: number[] = [];
  const perSecond = (taken: number[]) => (taken.length * 1_000) / taken.reduce((sum, one) => sum + one, 0);
  for (let turn = -1; turn < TURNS; turn++) {
    const [own, least]: [number[], number[]] = [[], []];
    for (let n = 0; n < SEARCHES; n++) {
      own.push(...(await latencies([product(n)])));
      least.push(...(await latencies([baseline(n)])));
    }
    // the first turn only warms up
    if (turn < 0) continue;
    rates.push(perSecond(own));
    baselineRates.push(perSecond(least));
  }
  const [everywhere, seldom]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < TURNS * SEARCHES; turn++) {
    everywhere.push(...(await latencies([product(0)])));
    seldom.push(...(await latencies([{ ...product(0), path: rows(RARE) }])));
  }
  const page = await museum.text(rows(LOOKED_FOR[0] ?? ''));
  return {
    'searches a second in 2,000 long articles, against node:http and pg': atLeastTimes(
      0.4,
      median(rates),
      median(baselineRates),
    ),
    'a search for a word that stands in all of them, p50 (ms), against one that stands in 20': atMostTimes(
      3,
      median(everywhere),
      median(seldom),
    ),
    'a page of 20 rows of these (kB)': atMost(20, 'kB', Buffer.byteLength(page) / 1_000),
  };
}
