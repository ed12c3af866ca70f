import { compared, median, type Figures } from './figures.ts';
import { latencies } from './load.ts';
import { OBJECTS, type Museum } from './museum.ts';

const WORDS = ['landscape', 'self-portrait', 'loom', 'river thames', 'горы', 'St Paul', 'ковёр', 'qishloq'];
/** The dearest searches of the public: words that nearly every object has, and as many words as are used. */
const DEAR = ['a', 'of', 'the', 'on the', 'ing', 'a of the on and in by to'];
const TURNS = 10;

/** How long a visitor waits for a search over all objects, and for the dearest, from the API without a memory. */
export async function measurePublicSearch(museum: Museum): Promise<Figures> {
  await museum.importObjects(OBJECTS);
  const { ports } = await museum.startBaseline({});
  const measure = async (words: readonly string[]) => {
    const queries = Array.from({ length: TURNS }, () => words.map(encodeURIComponent)).flat();
    const asked = queries.map((q) => ({ port: museum.forgetful.port, path: `/api/public/search?q=${q}` }));
    const baseline = queries.map((q) => ({ port: ports.database, path: `/search?${q}` }));
    await latencies(asked.slice(0, words.length));
    await latencies(baseline.slice(0, words.length));
    return [await latencies(asked), await latencies(baseline)] as const;
  };
  const [usual, least] = await measure(WORDS);
  const [dear, dearLeast] = await measure(DEAR);
  return {
    'public search over 69,202 objects, p50 (ms), against node:http and pg': compared(median(usual), median(least)),
    'the dearest public search over them, slowest (ms), against node:http and pg': compared(
      Math.max(...dear),
      Math.max(...dearLeast),
    ),
  };
}
