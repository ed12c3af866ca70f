import { ManagedProcess } from '../lib/managed-process.ts';
import { siteProcess } from '../lib/processes.ts';
import { atMost, type Figures } from './figures.ts';
import { throughput } from './load.ts';
import type { Museum } from './museum.ts';
import { pidOf, residentMegabytes } from './processes.ts';

/** Milliseconds of load in all, and on each page in turn. */
const LOAD = 60_000;
const EACH = 150;
const PAGES = ['/', '/news', '/visit', '/about', '/branches', '/exhibitions', '/events', '/collections'];

/** The site's memory after a minute of reads of many pages, some compressed and some not. */
async function loadedMegabytes(museum: Museum, articles: readonly string[], cache?: string): Promise<number> {
  const { product } = museum;
  const env = { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn', API_ORIGIN: product.apiUrl };
  const site = await ManagedProcess.start({ ...siteProcess(), name: 'A site', env: { ...env, CACHE_MB: cache } });
  try {
    const paths = ['', '/ru', '/uz', '/kk'].flatMap((lang) =>
      [...PAGES, ...articles].map((path) => (lang + path).replace(/(?<=.)\/$/, '')),
    );
    const until = performance.now() + LOAD;
    for (let turn = 0; performance.now() < until; turn++) {
      const headers = { 'accept-encoding': turn % 2 === 0 ? 'br' : 'identity' };
      await throughput({ port: site.port, path: paths[turn % paths.length] ?? '/', headers }, EACH);
    }
    return residentMegabytes(pidOf(site));
  } finally {
    await site.stop();
  }
}

/** The memory of both processes after load. */
export async function measureMemory(museum: Museum): Promise<Figures> {
  const answer = await fetch(`${museum.product.apiUrl}/api/public/news?limit=60`);
  const { news } = (await answer.json()) as { news: { id: string }[] };
  const articles = news.map(({ id }) => `/news/${id}`);
  const [kept, none] = [await loadedMegabytes(museum, articles), await loadedMegabytes(museum, articles, '0')];
  return {
    'memory of the API after load (MB)': atMost(180, 'MB', residentMegabytes(pidOf(museum.product.api))),
    'memory of the site after a minute of load (MB)': atMost(200, 'MB', kept),
    'memory of a site that keeps nothing, after a minute of load (MB)': atMost(200, 'MB', none),
  };
}
