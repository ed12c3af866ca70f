import { atMostTimes, median, type Figures } from './figures.ts';
import { longArticle } from './long-text.ts';
import type { Museum } from './museum.ts';

/** How many of them lie in the table before and while it is measured. */
export const LONG_ARTICLES = 2_000;
const MEASURED = 300;

/** How long the staff waits for an article of 2,048 letters in each of four languages, in a table of such; beside the least that can write it. */
export async function measureLongArticles(museum: Museum, count = LONG_ARTICLES): Promise<Figures> {
  const { ports } = await museum.startBaseline({});
  const baseline = `http://127.0.0.1:${ports.database}`;
  const taken = { created: [], updated: [], baselineCreated: [], baselineUpdated: [] } as Record<string, number[]>;
  const timed = async (name: keyof typeof taken, ...call: Parameters<Museum['send']>) => {
    const began = performance.now();
    const answer = await museum.send(...call);
    taken[name]?.push(performance.now() - began);
    return answer;
  };
  for (let n = 0; n < count; n++) {
    const article = { content: longArticle(n), published: true, date: new Date(n * 60_000).toISOString() };
    if (n < count - MEASURED) {
      await museum.send('POST', '/api/admin/news', article);
      await museum.send('POST', '/', article, baseline);
      continue;
    }
    const { newsItem } = await timed('created', 'POST', '/api/admin/news', article);
    const least = await timed('baselineCreated', 'POST', '/', article, baseline);
    const change = { content: { en: { title: `Article ${n}, again` } } };
    await timed('updated', 'PUT', `/api/admin/news/${(newsItem as { id: string }).id}`, change);
    await timed('baselineUpdated', 'PUT', `/${String(least.id)}`, change, baseline);
  }
  const middle = (name: keyof typeof taken) => median(taken[name] ?? []);
  return {
    'create of 4 × 2,048 letters among 2,000 such, p50 (ms), against node:http and pg': atMostTimes(
      1.5,
      middle('created'),
      middle('baselineCreated'),
    ),
    'update of such an article, p50 (ms), against node:http and pg': atMostTimes(
      2,
      middle('updated'),
      middle('baselineUpdated'),
    ),
  };
}
