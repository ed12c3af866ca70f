import { Client } from 'pg';
import { atMostTimes, atMostInRounds, median, type Figures } from './figures.ts';
import { latencies } from './load.ts';
import type { Museum } from './museum.ts';

const FEW = 1_000;
const MANY = 100_000;
const SAMPLES = 30;
/** Each tag has 2,000 pictures of the 100,000. */
const TAGS = ['bench0', 'bench1'];
const TURNS = 5;

/** Every hundredth medium is a document, every hundredth picture lacks something, every tenth is small; the search text is as long as that of a described photograph. */
const FILL = `
  INSERT INTO media (id, kind, file, checksum, bytes, width, height, placeholder, alt, caption, credit_line, tags, search, pending, created_at)
  SELECT gen_random_uuid(), CASE WHEN n % 100 = 2 THEN 'document' ELSE 'image' END, 'bench-' || n || '.jpg', md5(n::text), 250000, CASE WHEN n % 10 = 0 THEN 800 ELSE 4000 END, 3000, '#808080',
    CASE WHEN n % 100 = 0 THEN '{"en": "A loom"}' ELSE '{"en": "A loom", "ru": "Станок", "uz": "Dastgoh", "kk": "Stanok"}' END::jsonb,
    '{}', CASE WHEN n % 100 = 1 THEN NULL ELSE 'State archive' END, ARRAY['bench' || n % 50],
    chr(57346) || ' a loom станок dastgoh state archive photograph' || n || ' ', false, now() - n * interval '1 minute'
  FROM generate_series($1::int, $2::int) AS n`;

const FILTERS = {
  all: '',
  'of all kinds': 'kind=all',
  'that are documents': 'kind=document',
  'lacking a text': 'lacks=alt&lang=kk',
  'lacking a credit': 'lacks=credit',
  unused: 'unused=true',
  'with a tag': 'tag=bench7',
  'of a month': `month=${new Date(Date.now() - 86_400_000).toISOString().slice(0, 7)}`,
  small: 'small=true',
  expiring: 'expiring=true',
  'found by a word': 'search=photograph77',
};

/** How the filters of the library grow, and what it takes to say the same of many pictures. */
export async function measureMediaLibrary(museum: Museum): Promise<Figures> {
  const client = new Client({ connectionString: museum.product.databaseUrl });
  await client.connect();
  try {
    await client.query(FILL, [1, FEW]);
    await client.query('ANALYZE media');
    const few = await times(museum);
    await client.query(FILL, [FEW + 1, MANY]);
    await client.query('ANALYZE media');
    const many = await times(museum);
    const figures: Figures = {};
    for (const name of Object.keys(FILTERS) as (keyof typeof FILTERS)[])
      figures[`pictures ${name}, a page of 24 of 100,000 (ms), against 1,000`] = atMostTimes(3, many[name], few[name]);
    return { ...figures, ...(await measureCredits(museum, client)) };
  } finally {
    await client.end();
  }
}

async function times(museum: Museum): Promise<Record<keyof typeof FILTERS, number>> {
  const headers = { cookie: museum.cookie };
  const taken: Partial<Record<keyof typeof FILTERS, number>> = {};
  for (const [name, query] of Object.entries(FILTERS) as [keyof typeof FILTERS, string][]) {
    const target = { port: museum.product.api.port, path: `/api/admin/media?limit=24&${query}`, headers };
    await latencies(Array.from({ length: 5 }, () => target));
    taken[name] = median(await latencies(Array.from({ length: SAMPLES }, () => target)));
  }
  return taken as Record<keyof typeof FILTERS, number>;
}

/** One credit for 2,000 pictures, against one UPDATE of the same rows. */
async function measureCredits(museum: Museum, client: Client): Promise<Figures> {
  const [own, least]: [number[], number[]] = [[], []];
  const timed = async (list: number[], work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    list.push(performance.now() - began);
  };
  for (let turn = 0; turn < TURNS; turn++) {
    for (const [index, tag] of TAGS.entries()) {
      const credit = `Archive ${turn}.${index}`;
      await timed(least, () =>
        client.query(
          'UPDATE media SET credit_line = $1, search = search || $3, version = version + 1 WHERE tags @> ARRAY[$2]',
          [credit, tag, ' archive '],
        ),
      );
      await timed(own, () =>
        museum.send('PATCH', '/api/admin/media', { filter: { tag }, change: { credit_line: `${credit}.` } }),
      );
    }
  }
  return { 'one credit for 2,000 pictures (ms), against one UPDATE of them': atMostInRounds(3, [own], [least]) };
}
