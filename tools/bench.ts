// `npm run bench [-- --json FILE] [-- --only NAME,…]`: how fast the museum is beside the least that could do the same work, and what a
// browser gets of it. The names are those of `parts`.
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { measureDocuments } from './bench/documents.ts';
import { measureExchange } from './bench/exchange.ts';
import { measureFacets } from './bench/facets.ts';
import { print, type Figures } from './bench/figures.ts';
import { frontFigures } from './bench/front.ts';
import { measureImports } from './bench/imports.ts';
import { measureHistory } from './bench/history.ts';
import { measureLargeRegister } from './bench/large-register.ts';
import { measureLongArticles } from './bench/long-articles.ts';
import { measureGrowth, measureReads, measureWrites } from './bench/measures.ts';
import { measureMediaLibrary } from './bench/media-library.ts';
import { measureMemory } from './bench/memory.ts';
import { measureLimits } from './bench/limits.ts';
import { Museum, withDemoMuseum } from './bench/museum.ts';
import { measureManifests } from './bench/manifests.ts';
import { measureParts } from './bench/parts.ts';
import { measurePublicSearch } from './bench/public-search.ts';
import { measureRedirects } from './bench/redirects.ts';
import { measureSaves, measureStates, measureWebhooks } from './bench/saves.ts';
import { measureStaffLists } from './bench/staff-lists.ts';
import { measureStarts } from './bench/starts.ts';
import { measureTranslations } from './bench/translations.ts';
import { measureTyping } from './bench/typing.ts';
import { buildInPlace } from './lib/build.ts';
import { whenOutputCloses } from './lib/output.ts';
import { root } from './lib/paths.ts';

const NEWS = 2_000;
/** Where neither writing nor counting is measured: enough to be read. */
const FEW_NEWS = 60;
const { values: options } = parseArgs({ options: { json: { type: 'string' }, only: { type: 'string' } } });
const log = (line: string) => console.log(line);
const parts: Record<string, (museum: Museum, article: string) => Promise<Figures>> = {
  reads: measureReads,
  // before objects of another register come in: an export tells how those were read
  imports: (museum) => measureImports(museum),
  exchange: (museum) => measureExchange(museum),
  saves: (museum) => measureSaves(museum),
  states: (museum) => measureStates(museum),
  webhooks: (museum) => measureWebhooks(museum),
  growth: (museum) => measureGrowth(museum, log),
  starts: measureStarts,
  memory: measureMemory,
  documents: () => Promise.resolve(measureDocuments()),
  search: (museum) => measurePublicSearch(museum),
  facets: (museum) => measureFacets(museum),
  history: (museum) => measureHistory(museum),
  media: (museum) => measureMediaLibrary(museum),
  iiif: (museum) => measureParts(museum),
  manifests: (museum) => measureManifests(museum),
  redirects: (museum) => measureRedirects(museum),
  typing: (museum) => measureTyping(museum),
  limits: measureLimits,
  // last of those on this museum: their articles would weigh on all others
  articles: async (museum) => ({ ...(await measureLongArticles(museum)), ...(await measureStaffLists(museum)) }),
  translations: (museum) => measureTranslations(museum),
  // its 300,000 objects would weigh on all others, too
  scale: (museum) => measureLargeRegister(museum),
  front: () => withDemoMuseum(log, (siteUrl) => frontFigures(siteUrl, log)),
};
const only = options.only?.split(',') ?? ['writes', ...Object.keys(parts)];
const unknown = only.filter((name) => name !== 'writes' && !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}; there are writes, ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}

await buildInPlace();
const museum = await Museum.start(log);
let stopping: Promise<void> | undefined;
const stop = () => (stopping ??= museum.stop());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void stop().then(() => process.exit(1)));
process.on('disconnect', () => void stop().then(() => process.exit(1)));
whenOutputCloses(() => void stop().then(() => process.exit(1)));

try {
  const count = only.includes('writes') || only.includes('reads') ? NEWS : FEW_NEWS;
  log(`Writing ${count} news…`);
  const { figures: writes, article } = await measureWrites(museum, count);
  const figures: Figures = only.includes('writes') ? writes : {};
  for (const [name, measure] of Object.entries(parts)) {
    if (!only.includes(name)) continue;
    log(`Measuring: ${name}…`);
    await museum.signIn();
    Object.assign(figures, await measure(museum, article));
  }
  log('\nReads per second of processor time; medians of interleaved turns.\n');
  print(figures, log);
  const missed = Object.values(figures).filter(({ holds }) => holds === false).length;
  log(`\n${missed === 0 ? 'All goals are reached.' : `${missed} goals are missed (!).`}`);
  if (options.json) {
    await writeFile(
      resolve(process.env.MUZEY_CALLED_FROM ?? root, options.json),
      `${JSON.stringify(figures, null, 2)}\n`,
    );
  }
} finally {
  await stop();
}
process.exit(0);
