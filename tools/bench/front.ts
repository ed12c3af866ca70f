import lighthouse, { type Result } from 'lighthouse';
import { startBrowser } from './browser.ts';
import { atLeast, atMost, median, type Figures } from './figures.ts';

/** Lighthouse is run this often for each page, and the median counts. */
const RUNS = 3;

/** Thousands of bytes. */
const kB = (bytes: number) => Math.round(bytes / 100) / 10;

/**
 * The home page as a cheap telephone gets it: Lighthouse's mobile scores (simulated slow 4G, a processor four times slower), and the
 * bytes that its run transferred. Films are left out of the bytes: they come after the page.
 * @param siteUrl the running site with the demo museum, without a slash at its end
 */
export async function frontFigures(siteUrl: string, log: (line: string) => void): Promise<Figures> {
  const figures: Figures = {};
  await using browser = await startBrowser();
  for (const [lang, path] of [
    ['en', '/'],
    ['ru', '/ru'],
    ['uz', '/uz'],
    ['kk', '/kk'],
  ] as const) {
    const results: Result[] = [];
    for (let run = 0; run < RUNS; run++) {
      const answer = await lighthouse(siteUrl + path, { port: browser.port, output: 'json', logLevel: 'error' });
      if (!answer) throw new Error(`Lighthouse gave no result for ${path}.`);
      results.push(answer.lhr);
    }
    Object.assign(figures, figuresOf(`home ${lang}`, results));
    log(`  ${path}: Lighthouse ran ${RUNS} times`);
    for (const complaint of complaintsOf(results)) log(`    ${complaint}`);
  }
  return figures;
}

function figuresOf(name: string, results: readonly Result[]): Figures {
  const score = (category: string) => median(results.map((result) => result.categories[category]?.score ?? 0));
  const metric = (audit: string) => median(results.map((result) => result.audits[audit]?.numericValue ?? NaN));
  const bytes = (counts: (type: string) => boolean) => kB(median(results.map((result) => transferred(result, counts))));
  return {
    [`${name}: Lighthouse performance`]: atLeast(score('performance'), 0.98),
    [`${name}: Lighthouse accessibility`]: atLeast(score('accessibility'), 1),
    [`${name}: Lighthouse best practices`]: atLeast(score('best-practices'), 1),
    [`${name}: Lighthouse SEO`]: atLeast(score('seo'), 1),
    [`${name}: layout shift`]: atMost(Math.round(metric('cumulative-layout-shift') * 1000) / 1000, 0.02),
    [`${name}: largest picture or text shown, ms`]: plain(Math.round(metric('largest-contentful-paint'))),
    [`${name}: blocked, ms`]: plain(Math.round(metric('total-blocking-time'))),
    [`${name}: scripts, kB`]: atMost(
      bytes((type) => type === 'Script'),
      105,
    ),
    [`${name}: fonts, kB`]: atMost(
      bytes((type) => type === 'Font'),
      60,
    ),
    [`${name}: whole page, kB`]: atMost(
      bytes((type) => type !== 'Media'),
      600,
    ),
  };
}

const plain = (value: number) => ({ value, floor: null, ratio: null, goal: null, holds: null });

/** Bytes on the wire of all resources of the wanted types, as Lighthouse's own list has them. */
function transferred(result: Result, counts: (type: string) => boolean): number {
  const details = result.audits['network-requests']?.details;
  if (details?.type !== 'table') throw new Error('Lighthouse listed no requests.');
  return details.items
    .filter(({ resourceType }) => typeof resourceType === 'string' && counts(resourceType))
    .reduce((sum, { transferSize }) => sum + (typeof transferSize === 'number' ? transferSize : 0), 0);
}

/** What Lighthouse found wanting in what must be without fault, each once. */
function complaintsOf(results: readonly Result[]): string[] {
  const found = new Set<string>();
  for (const { categories, audits } of results) {
    for (const id of ['accessibility', 'best-practices', 'seo']) {
      for (const { id: audit, weight } of categories[id]?.auditRefs ?? []) {
        const { score, title } = audits[audit] ?? {};
        if (weight > 0 && score === 0) found.add(`${id}: ${title ?? audit}`);
      }
    }
  }
  return [...found];
}
