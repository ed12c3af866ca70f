import { Client } from 'pg';
import { atMost, atMostTimes, median, type Figures } from './figures.ts';
import { latencies } from './load.ts';
import { OBJECTS, type Museum } from './museum.ts';

const CHOICES = 60;
/** How often each choice is asked. */
const TURNS = 3;

/** Terms as a large museum has them: 1,500 of several kinds, each second one below another one of its kind. */
const MAKE_TERMS = `
  WITH made AS (
    SELECT gen_random_uuid() AS id, n, (ARRAY['material', 'technique', 'object_name', 'person', 'place', 'subject'])[1 + n % 6] AS kind
    FROM generate_series(0, 1499) AS n)
  INSERT INTO term (id, kind, labels, broader_id, created_at, updated_at)
  SELECT made.id, made.kind, jsonb_build_object('en', 'Term ' || made.n), above.id, now(), now()
  FROM made LEFT JOIN made AS above ON above.n = made.n - 600 AND made.n % 2 = 1`;

/** Some terms are frequent, most are not. */
const GIVE_TERMS = `
  WITH term AS (SELECT array_agg(id) AS ids FROM term WHERE kind <> 'category'),
    numbered AS (SELECT id, row_number() OVER (ORDER BY id) AS n FROM collections)
  UPDATE collections SET earliest = 1500 + n % 500, latest = 1510 + n % 500, on_show = n % 9 = 0,
    term_ids = ARRAY(SELECT DISTINCT ids[1 + floor(power(random(), 3) * 1500 + n * 0)::int] FROM generate_series(1, 6))
  FROM numbered, term WHERE numbered.id = collections.id`;

const LINKS = 'CREATE TABLE bench_link AS SELECT id AS object, unnest(term_ids) AS term FROM collections';
const GROUP_BY = 'SELECT term, count(*) FROM bench_link GROUP BY term';

/** How long visitors wait for the numbers beside a choice over all objects, against one plain count of the links in the database. */
export async function measureFacets(museum: Museum): Promise<Figures> {
  await museum.importObjects(OBJECTS);
  const client = new Client({ connectionString: museum.product.databaseUrl });
  await client.connect();
  try {
    await giveTerms(client);
    await client.query(LINKS);
    await client.query('ANALYZE');
    const { rows } = await client.query<{ kind: string; id: string }>(
      "SELECT kind, id FROM term WHERE kind <> 'category' ORDER BY id",
    );
    const paths = Array.from({ length: CHOICES }, (_, at) => `/api/public/collections/facets?${choice(rows, at)}`);
    const ask = (port: number, path: string) => latencies([{ port, path }]);
    await ask(museum.forgetful.port, paths[0] ?? '');
    const [own, least]: [number[], number[]] = [[], []];
    for (const path of paths) {
      const taken: number[] = [];
      for (let turn = 0; turn < TURNS; turn++) {
        taken.push(...(await ask(museum.forgetful.port, path)));
        const began = performance.now();
        await client.query(GROUP_BY);
        least.push(performance.now() - began);
      }
      own.push(median(taken));
    }
    const [path = ''] = paths;
    await ask(museum.product.api.port, path);
    const kept = await latencies(Array.from({ length: 50 }, () => ({ port: museum.product.api.port, path })));
    return {
      'the dearest of 60 choices over 69,202 objects (ms), against a GROUP BY over the links': atMostTimes(
        2,
        Math.max(...own),
        median(least),
      ),
      'a choice that is kept, p50 (ms)': atMost(5, 'ms', median(kept)),
    };
  } finally {
    await client.end();
  }
}

/** Gives all objects terms, years and places. */
export async function giveTerms(client: Client): Promise<void> {
  const { rows } = await client.query("SELECT FROM term WHERE kind <> 'category' LIMIT 1000");
  if (rows.length < 1_000) await client.query(MAKE_TERMS);
  await client.query(GIVE_TERMS);
}

/** One to three filters, others for each number. */
function choice(terms: readonly { kind: string; id: string }[], at: number): string {
  const names: Record<string, string> = { person: 'maker' };
  const asked = new Map<string, string[]>();
  for (let one = 0; one < 1 + (at % 3); one++) {
    const term = terms[(at * 37 + one * 401) % terms.length];
    if (!term) continue;
    const name = names[term.kind] ?? term.kind;
    asked.set(name, [...(asked.get(name) ?? []), term.id]);
  }
  const years = at % 4 === 0 ? [`from=${1500 + at * 5}`] : [];
  return [...Array.from(asked, ([name, ids]) => `${name}=${ids.join(',')}`), ...years].join('&');
}
