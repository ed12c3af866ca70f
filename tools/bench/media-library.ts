import { Client } from 'pg';
import { atMostInRounds, median, type Figures } from './figures.ts';
import { latencies } from './load.ts';
import { Museum } from './museum.ts';

const FEW = 1_000;
const MANY = 100_000;
const TURNS = 5;
/** Requests of each side in a turn. */
const SAMPLES = 9;
/** On a page. */
const LIMIT = 24;
/** Each tag has 5,000 pictures of the 100,000. */
const TAGS = ['bench0', 'bench1'];

/** Every hundredth medium is a document, every hundredth picture lacks something, every tenth is small; the search text is as long as that of a described photograph. */
const FILL = `
  INSERT INTO media (id, kind, file, checksum, bytes, width, height, placeholder, alt, caption, credit_line, rights_expires_at, fault, tags,
    search, pending, created_at)
  SELECT gen_random_uuid(), CASE WHEN n % 100 = 2 THEN 'document' ELSE 'image' END, 'bench-' || n || '.jpg', md5(n::text), 250000 + n,
    CASE WHEN n % 10 = 0 THEN 800 ELSE 4000 END, 3000, '#808080',
    CASE WHEN n % 100 = 0 THEN '{"en": "A loom"}' ELSE '{"en": "A loom", "ru": "Станок", "uz": "Dastgoh", "kk": "Stanok"}' END::jsonb,
    '{}', CASE WHEN n % 100 = 1 THEN NULL ELSE 'State archive' END,
    CASE WHEN n % 100 = 4 THEN now() + n % 25 * interval '1 day' END, CASE WHEN n % 1000 = 3 THEN 'missing' END,
    ARRAY['bench' || n % 20],
    chr(57346) || ' a loom станок dastgoh state archive photograph' || n || ' ', false, now() - n * interval '1 minute'
  FROM generate_series($1::int, $2::int) AS n`;

/** By the number of pictures that there are. */
const PAGES: Record<string, (count: number) => string> = {
  all: () => '',
  'of all kinds': () => 'kind=all',
  'that are documents': () => 'kind=document',
  'in the middle of all': (count) => `skip=${count / 2}`,
  'at the end of all': (count) => `skip=${count - LIMIT}`,
  'by size': () => 'sort=largest',
  'lacking a text': () => 'lacks=alt&lang=kk',
  'lacking a credit': () => 'lacks=credit',
  unused: () => 'unused=true',
  'with a tag': () => 'tag=bench7',
  'of a month': () => `month=${new Date(Date.now() - 86_400_000).toISOString().slice(0, 7)}`,
  small: () => 'small=true',
  expiring: () => 'expiring=true&sort=expiring',
  damaged: () => 'damaged=true',
  'found by a word of 1 %': () => 'search=photograph77',
  'found by a rare word': (count) => `search=photograph${count - 23}`,
  'found by a common word': () => 'search=archive',
};

/** A museum with so many pictures. */
interface Library {
  museum: Museum;
  count: number;
}

/** How the pages of the library grow, beside a second museum with few pictures, and what it takes to say the same of many. */
export async function measureMediaLibrary(museum: Museum): Promise<Figures> {
  const small = await Museum.start(() => undefined);
  try {
    const [few, many] = [
      { museum: small, count: FEW },
      { museum, count: MANY },
    ];
    const client = await fill(many);
    try {
      await (await fill(few)).end();
      return { ...(await measurePages(few, many)), ...(await measureCredits(museum, client)) };
    } finally {
      await client.end();
    }
  } finally {
    await small.stop();
  }
}

/** @returns the connection that has filled it */
async function fill({ museum, count }: Library): Promise<Client> {
  const client = new Client({ connectionString: museum.product.databaseUrl });
  await client.connect();
  await client.query(FILL, [1, count]);
  await client.query('VACUUM ANALYZE media');
  return client;
}

async function measurePages(few: Library, many: Library): Promise<Figures> {
  const figures: Figures = {};
  for (const [name, query] of Object.entries(PAGES)) {
    const taken = async ({ museum, count }: Library) => {
      const path = `/api/admin/media?limit=${LIMIT}&${query(count)}`;
      const target = { port: museum.product.api.port, path, headers: { cookie: museum.cookie } };
      return median(await latencies(Array.from({ length: SAMPLES }, () => target)));
    };
    const [least, own]: [number[], number[]] = [[], []];
    for (let turn = -1; turn < TURNS; turn++) {
      const [one, other] = [await taken(few), await taken(many)];
      // the first turn only warms up
      if (turn < 0) continue;
      least.push(one);
      own.push(other);
    }
    figures[`pictures ${name}, a page of 24 of 100,000 (ms), against 1,000`] = atMostInRounds(3, [own], [least]);
  }
  return figures;
}

/** One credit for 5,000 pictures, against one UPDATE of the same rows. */
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
          // not the version: the history would lack the state before each change of ours, and keep that as well
          'UPDATE media SET credit_line = $1, search = search || $3 WHERE tags @> ARRAY[$2]',
          [credit, tag, ' archive '],
        ),
      );
      await timed(own, () =>
        museum.send('PATCH', '/api/admin/media', { filter: { tag }, change: { credit_line: `${credit}.` } }),
      );
    }
  }
  return { 'one credit for 5,000 pictures (ms), against one UPDATE of them': atMostInRounds(3, [own], [least]) };
}
