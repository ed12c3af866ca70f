import lighthouse, { type Result } from 'lighthouse';
import { startBrowser } from './browser.ts';
import { atLeast, atMost, median, told, type Figures } from './figures.ts';

/** Lighthouse is run this often for each page, and the median counts. */
const RUNS = 3;

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
  // by now their pictures are there in all sizes
  const listKilobytes = async (query: string) =>
    (await (await fetch(`${siteUrl}/api/public/news?limit=6${query}`)).bytes()).length / 1_000;
  figures['list of 6 news, as cards ask for it (kB)'] = atMost(10, 'kB', await listKilobytes('&fields=card'));
  figures['list of 6 news, with the texts of pictures (kB)'] = told(await listKilobytes(''));
  return figures;
}

function figuresOf(name: string, results: readonly Result[]): Figures {
  const score = (category: string) => median(results.map((result) => result.categories[category]?.score ?? 0));
  const metric = (audit: string) => median(results.map((result) => result.audits[audit]?.numericValue ?? NaN));
  const kB = (type?: string) => median(results.map((result) => transferred(result, type))) / 1_000;
  return {
    [`${name}: Lighthouse performance`]: atLeast(0.98, score('performance')),
    [`${name}: Lighthouse accessibility`]: atLeast(1, score('accessibility')),
    [`${name}: Lighthouse best practices`]: atLeast(1, score('best-practices')),
    [`${name}: Lighthouse SEO`]: atLeast(1, score('seo')),
    [`${name}: layout shift`]: atMost(0.02, '', metric('cumulative-layout-shift')),
    [`${name}: largest picture or text shown (ms)`]: told(metric('largest-contentful-paint')),
    [`${name}: blocked (ms)`]: told(metric('total-blocking-time')),
    [`${name}: scripts (kB)`]: atMost(106, 'kB', kB('Script')),
    [`${name}: fonts (kB)`]: atMost(60, 'kB', kB('Font')),
    [`${name}: whole page (kB)`]: atMost(600, 'kB', kB()),
  };
}

/** Bytes on the wire, as Lighthouse's own list has them: of one type of resource, or of all but films. */
function transferred(result: Result, type?: string): number {
  const details = result.audits['network-requests']?.details;
  if (details?.type !== 'table') throw new Error('Lighthouse listed no requests.');
  return details.items
    .filter(({ resourceType }) => (type === undefined ? resourceType !== 'Media' : resourceType === type))
    .reduce((sum, { transferSize }) => sum + (typeof transferSize === 'number' ? transferSize : 0), 0);
}

/** Lighthouse's findings in the categories that must have none, each once. */
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
