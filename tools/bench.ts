// `npm run bench [-- --json FILE]`: how fast the museum is beside the least that could do the same work, and what a browser gets of it.
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { print, type Figures } from './bench/figures.ts';
import { frontFigures } from './bench/front.ts';
import { measureLongArticles } from './bench/long-articles.ts';
import { measureGrowth, measureProcess, measureReads, measureWrites } from './bench/measures.ts';
import { Museum, withDemoMuseum } from './bench/museum.ts';
import { measurePublicSearch } from './bench/public-search.ts';
import { measureSaves } from './bench/saves.ts';
import { measureStaffLists } from './bench/staff-lists.ts';
import { build } from './lib/build.ts';
import { whenOutputCloses } from './lib/output.ts';
import { root } from './lib/paths.ts';

const NEWS = 2_000;
const { values: options } = parseArgs({ options: { json: { type: 'string' } } });
const log = (line: string) => console.log(line);

await build();
const museum = await Museum.start(log);
let stopping: Promise<void> | undefined;
const stop = () => (stopping ??= museum.stop());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void stop().then(() => process.exit(1)));
process.on('disconnect', () => void stop().then(() => process.exit(1)));
whenOutputCloses(() => void stop().then(() => process.exit(1)));

try {
  log(`Writing ${NEWS} news…`);
  const { figures: writes, article } = await measureWrites(museum, NEWS);
  log('Reading…');
  const reads = await measureReads(museum, article);
  log('Saving while a register comes in…');
  const saves = await measureSaves(museum);
  const growth = await measureGrowth(museum, log);
  const figures: Figures = {
    ...reads,
    ...growth,
    ...saves,
    ...writes,
    ...(await measureProcess(museum)),
    // last of those on this museum: its articles would weigh on all others
    ...(await measureStaffLists(museum, log)),
    ...(await measurePublicSearch(museum)),
    ...(await measureLongArticles(museum)),
    ...(await withDemoMuseum(log, (siteUrl) => frontFigures(siteUrl, log))),
  };
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
