import { Client } from 'pg';
import { setTimeout as delay } from 'node:timers/promises';
import { giveTerms } from './facets.ts';
import { atMostTimes, median, type Figures } from './figures.ts';
import { ManagedProcess } from '../lib/managed-process.ts';
import { latencies } from './load.ts';
import { OBJECTS, type Museum } from './museum.ts';

const LARGE = 300_000;
/** How often each question is asked. */
const TURNS = 3;
/** Quicker answers are as quick as the machine lets them be. */
const LEAST_MS = 5;
/** Facets of so many objects do not fit in the heap that is delivered (docs/scale.md). */
const HEAP = '--max-old-space-size=768';
/** Milliseconds between two saves. */
const PAUSE_MS = 100;

/** States, funds, rooms, schedules and translations, as they are mixed in a museum. */
const VARY = `
  WITH numbered AS (SELECT id, row_number() OVER (ORDER BY id) AS n FROM collections)
  UPDATE collections SET published = n % 10 > 0, archived = n % 33 = 0, position = CASE WHEN n % 50 = 0 THEN n END,
    content = content || CASE WHEN n % 3 = 0 THEN jsonb_build_object('ru', content -> 'en') ELSE '{}' END,
    record = record || jsonb_build_object('fund', (ARRAY['main', 'auxiliary'])[1 + n % 2])
      || CASE WHEN n % 9 = 0 THEN jsonb_build_object('on_show', jsonb_build_object('room', jsonb_build_object('en', 'Room ' || n % 40))) ELSE '{}' END,
    shown_until = CASE WHEN n % 100 = 1 THEN now() + interval '1 year' END, shown_from = CASE WHEN n % 100 = 2 THEN now() + interval '1 year' END,
    category = (ARRAY['jewelry', 'numismatics', 'ethnography', 'handicrafts'])[1 + n % 4]
  FROM numbered WHERE numbered.id = collections.id`;

/** Copies with numbers of their own, and entries in the audit log. Parameter: how many there are to be. */
const GROW = `
  INSERT INTO collections (id, content, search, published, archived, position, created_at, updated_at, category, external_id, record,
    term_ids, earliest, latest, on_show, number_sort, number_keys, shown_from, shown_until)
  SELECT gen_random_uuid(), content, search, published, archived, position, created_at - copy * interval '1 day', updated_at, category,
    external_id || '-' || copy, record || jsonb_build_object('object_number', external_id || '-' || copy), term_ids, earliest, latest,
    on_show, number_sort || '-' || copy, ARRAY(SELECT key || '-' || copy FROM unnest(number_keys) AS key), shown_from, shown_until
  FROM generate_series(1, 9) AS copy, collections LIMIT greatest(0, $1 - (SELECT count(*) FROM collections))`;
const CREATED = `
  INSERT INTO audit_entry (account_id, username, action, type, item_id)
  SELECT '00000000-0000-0000-0000-000000000000', 'import', 'created', 'collections', id::text FROM collections
  WHERE NOT EXISTS (SELECT FROM audit_entry WHERE type = 'collections' AND item_id = collections.id::text)`;

/** Every filter, count, sort and facet of objects: how much longer the dearest takes with four times as many. */
export async function measureLargeRegister(museum: Museum): Promise<Figures> {
  await museum.importObjects(OBJECTS);
  const client = new Client({ connectionString: museum.product.databaseUrl });
  await client.connect();
  const delivered = museum.apiOptions();
  const api = await ManagedProcess.start({ ...delivered, flags: [...(delivered.flags ?? []), HEAP] });
  try {
    await giveTerms(client);
    await client.query(VARY);
    const { rows } = await client.query<{ id: string }>(
      'SELECT term_ids[1] AS id FROM collections WHERE cardinality(term_ids) > 0 LIMIT 1',
    );
    const asked = questions(rows[0]?.id ?? '');
    const few = await walk(museum, { api, client, asked });
    await client.query(GROW, [LARGE]);
    await client.query(CREATED);
    const many = await walk(museum, { api, client, asked });
    const ratios = asked.map((path, at) => ({ path, few: few.taken[at] ?? NaN, many: many.taken[at] ?? NaN }));
    ratios.sort((a, b) => (times(a) === times(b) ? 0 : times(b) - times(a)));
    for (const one of ratios.slice(0, 5)) console.log(`  ${times(one).toFixed(1)} × ${one.path}`);
    const [dearest] = ratios;
    return {
      [`the dearest of ${asked.length} questions over 300,000 objects (ms), against 69,202`]: atMostTimes(
        6,
        dearest && times(dearest) === Infinity ? Infinity : (dearest?.many ?? NaN),
        dearest?.few === Infinity ? LEAST_MS : Math.max(LEAST_MS, dearest?.few ?? NaN),
      ),
      'a save while these are asked (ms), against 69,202': atMostTimes(2, median(many.saves), median(few.saves)),
    };
  } finally {
    await api.stop();
    await client.end();
  }
}

/** A question that is refused counts as one that never ends. */
const times = ({ few, many }: { few: number; many: number }): number =>
  few === Infinity ? Infinity : many / Math.max(LEAST_MS, few);

/** The median of each question, and how long each save took meanwhile. */
async function walk(
  museum: Museum,
  { api, client, asked }: { api: ManagedProcess; client: Client; asked: readonly string[] },
) {
  // as autovacuum does it within minutes
  await client.query('VACUUM ANALYZE collections');
  await client.query('ANALYZE');
  await museum.signIn();
  const { newsItem } = (await museum.send('POST', '/api/admin/news', article(0))) as { newsItem: { id: string } };
  const saves: number[] = [];
  let isDone = false;
  const saving = (async () => {
    while (!isDone) {
      const began = performance.now();
      await museum.send('PUT', `/api/admin/news/${newsItem.id}`, article(saves.length));
      saves.push(performance.now() - began);
      await delay(PAUSE_MS);
    }
  })();
  try {
    const headers = { cookie: museum.cookie };
    const taken: number[] = [];
    for (const path of asked) {
      const target = { port: api.port, path, headers };
      // the first only warms up
      const all = await latencies(Array.from({ length: 1 + TURNS }, () => target)).catch((error: unknown) => {
        console.log(`  ${path}: ${String(error)}`);
        return [];
      });
      // a question that is refused took too long
      taken.push(all.length === 0 ? Infinity : median(all.slice(1)));
    }
    return { taken, saves };
  } finally {
    isDone = true;
    await saving;
  }
}

const article = (number: number) => ({
  content: { en: { title: `Saved ${number}`, content: 'What it says. '.repeat(100) } },
});

function questions(term: string): string[] {
  const narrowed = [
    '',
    'status=draft',
    'status=published',
    'status=archived',
    'missing=en',
    'missing=ru',
    'missing=kk',
    'search=portrait',
    'search=ring',
    'search=nothing',
    'search=a',
    'search=ing',
    'category=jewelry',
    'number=A0',
    'duplicates=true',
    'fund=main',
    'room=room%201',
    'picture=true',
    'picture=false',
    'date=true',
    'date=false',
    `term=${term}`,
    'author=import',
    'author=nobody',
    'from=2020-01-01',
    'to=2040-01-01',
    'shown=now',
    'shown=later',
    'shown=ended',
  ];
  const sorts = ['title', 'date', 'created', 'updated', 'position', 'number'].flatMap((sort) =>
    ['asc', 'desc'].map((order) => `sort=${sort}&order=${order}`),
  );
  const further = [
    'skip=50000',
    'skip=50000&sort=title',
    'skip=20000&missing=ru',
    'sort=title&missing=ru',
    'sort=title&search=ring',
  ];
  const staff = [...narrowed, ...narrowed.map((one) => `${one}&counts=true`), ...sorts, ...further];
  const visitors = [
    '',
    'category=jewelry',
    'skip=50000',
    'category=jewelry&skip=5000',
    `material=${term}`,
    'q=portrait',
    'from=1600',
  ];
  const facets = [
    '',
    'category=jewelry',
    'on_show=true',
    'picture=true',
    'undated=true',
    'from=1600&until=1700',
    'q=portrait',
    'q=a',
  ];
  return [
    ...staff.map((query) => `/api/admin/collections?fields=row&lang=en&limit=20&${query}`),
    ...visitors.map((query) => `/api/public/collections?limit=12&${query}`),
    ...facets.map((query) => `/api/public/collections/facets?${query}`),
    ...['portrait', 'ring', 'nothing', 'a'].map((q) => `/api/public/search?lang=en&q=${q}`),
    '/api/admin/overview',
    '/api/admin/overview/agenda',
    '/api/admin/terms?kind=category',
    '/api/admin/audit?type=collections',
  ];
}
