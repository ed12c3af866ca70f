import { setTimeout as delay } from 'node:timers/promises';
import { expect } from './expect.ts';
import { whileWriting, type Fault, type Scene } from './fault.ts';
import { siteSecret } from './museum.ts';
import type { Random } from './random.ts';
import type { Staff } from './staff.ts';

const TERMS = 1_500;
const OBJECTS = 5_000;
const READERS = 20;
const EDITORS = 3;
/** How many terms are written in parallel. */
const AT_ONCE = 4;

export const MAKE_TERMS = `
  WITH made AS (SELECT gen_random_uuid() AS id, n FROM generate_series(1, ${TERMS}) AS n)
  INSERT INTO term (id, kind, labels, broader_id, created_at, updated_at)
  SELECT made.id, 'material', jsonb_build_object('en', 'Material ' || made.n), above.id, now(), now()
  FROM made LEFT JOIN made AS above ON above.n = made.n / 4 AND made.n % 3 > 0
  RETURNING id`;

/** The parameter is the list of terms. */
export const MAKE_OBJECTS = `
  INSERT INTO collections (id, content, search, published, category, record, term_ids, created_at, updated_at)
  SELECT gen_random_uuid(), jsonb_build_object('en', jsonb_build_object('title', 'Object ' || n)), ' object ', true, 'nature',
    jsonb_build_object('material', to_jsonb(ids)), ids, now() - n * interval '1 second', now()
  FROM (SELECT n, ARRAY(SELECT DISTINCT ($1::uuid[])[1 + (random() * ${TERMS - 1} + n * 0)::int] AS id FROM generate_series(1, 4) ORDER BY id) AS ids
    FROM generate_series(1, ${OBJECTS}) AS n) AS made
  RETURNING id`;

/** How many public objects each term has, including those of merged and narrower terms: a plain scan. */
const SCAN = `
  WITH RECURSIVE survivor (id, term) AS (
    SELECT id, id FROM term WHERE merged_into IS NULL
    UNION ALL SELECT term.id, survivor.term FROM term JOIN survivor ON term.merged_into = survivor.id
  ), up (id, term) AS (
    SELECT id, term FROM survivor
    UNION ALL SELECT up.id, survivor.term FROM up JOIN term ON term.id = up.term JOIN survivor ON survivor.id = term.broader_id
  )
  SELECT up.term AS id, count(DISTINCT collections.id)::int AS count
  FROM collections, unnest(term_ids) AS own (id) JOIN up ON up.id = own.id
  WHERE published AND NOT archived GROUP BY 1`;

interface Scenery extends Scene {
  terms: string[];
  objects: string[];
}

/**
 * All terms are merged, moved or relabelled while visitors filter by them and editors save objects that use them. No request fails, no
 * editor is told of a conflict with somebody else, and in the end every count is right.
 */
export const termsEdited: Fault = {
  name: 'terms-edited',
  play: (random) =>
    whileWriting(random, async (scene) => {
      const { museum, staff } = scene;
      const terms = (await museum.query<{ id: string }>(MAKE_TERMS)).map(({ id }) => id);
      const objects = (await museum.query<{ id: string }>(MAKE_OBJECTS, [terms])).map(({ id }) => id);
      const scenery: Scenery = { ...scene, terms, objects };
      const over = new AbortController();
      const readers = Array.from({ length: READERS }, (_, reader) => browse(scenery, reader, over.signal));
      const editors = Array.from({ length: EDITORS }, (_, editor) => edit(scenery, editor, over.signal));
      const work = Promise.all([...readers, ...editors]);
      work.catch(() => over.abort());
      const changed = await changeAll(staff, terms, random).finally(() => over.abort());
      const counts = await work;
      const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0);
      const compared = await compare(scenery);
      return (
        `${changed} terms changed, ${sum(counts.slice(0, READERS))} answers to ${READERS} readers, ` +
        `${sum(counts.slice(READERS))} objects saved meanwhile; ${compared} numbers are those of a plain scan`
      );
    }),
};

/** @returns how many were changed; a move or merge that would create a circle is refused */
async function changeAll(staff: Staff, terms: readonly string[], random: Random): Promise<number> {
  let next = 0;
  let changed = 0;
  const work = async () => {
    for (let id = terms[next++]; id !== undefined; id = terms[next++]) {
      const other = terms[random.between(0, terms.length - 1)] ?? id;
      const turn = random.between(0, 2);
      const { status } =
        turn === 0
          ? await staff.ask('POST', `/api/admin/terms/${id}/merge`, { into: other })
          : await staff.ask(
              'PUT',
              `/api/admin/terms/${id}`,
              turn === 1 ? { broader: other } : { labels: { kk: `Zat ${next}` } },
            );
      expect([200, 400].includes(status), `a change of a term was answered with ${status}`);
      if (status === 200) changed++;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  expect(changed > terms.length / 2, `only ${changed} terms could be changed`);
  return changed;
}

/** A reader with an address of their own. @returns the number of answers */
async function browse({ museum, terms, random }: Scenery, reader: number, over: AbortSignal): Promise<number> {
  const headers = { 'x-muzey-site': siteSecret, 'x-forwarded-for': `203.0.113.${reader + 1}` };
  for (let answers = 0; ; answers++) {
    if (over.aborted) return answers;
    const term = terms[random.between(0, terms.length - 1)] ?? '';
    const paths = ['collections/facets?material=', 'collections?fields=card&material=', 'terms/material/'];
    const { status, url } = await fetch(`${museum.apiUrl}/api/public/${paths[answers % paths.length]}${term}`, {
      headers,
    });
    // visitors do not see a term that no object uses
    expect(status === 200 || (status === 404 && url.includes('/terms/')), `${url} was answered with ${status}`);
    await delay(random.between(20, 100));
  }
}

/** An editor with objects of their own. @returns the number of saves */
async function edit({ museum, staff, objects }: Scenery, editor: number, over: AbortSignal): Promise<number> {
  const own = objects.filter((_, at) => at % EDITORS === editor);
  for (let saves = 0; ; saves++) {
    if (over.aborted) return saves;
    const address = `${museum.apiUrl}/api/admin/collections/${own[saves % own.length]}`;
    const headers = { cookie: staff.session, 'content-type': 'application/json' };
    const read = await fetch(address, { headers });
    const { record } = (await read.json()) as { record: object };
    const sent = { ...headers, 'if-match': read.headers.get('etag') ?? '' };
    const body = JSON.stringify({ content: { en: { title: `Saved ${saves}` } }, record });
    const { status } = await fetch(address, { method: 'PUT', headers: sent, body });
    expect(status === 200, `a save of an object was answered with ${status}`);
    await delay(50);
  }
}

/** @returns how many counts were compared */
async function compare({ museum }: Scenery): Promise<number> {
  const expected = new Map(
    (await museum.query<{ id: string; count: number }>(SCAN)).map(({ id, count }) => [id, count]),
  );
  let seen = 0;
  for (let skip = 0, total = 1; skip < total; skip += 500) {
    const answer = await fetch(`${museum.apiUrl}/api/public/terms/material?limit=500&skip=${skip}`);
    const page = (await answer.json()) as { terms: { id: string; count: number }[]; total: number };
    total = page.total;
    for (const { id, count } of page.terms) {
      expect(expected.get(id) === count, `the term ${id} has ${count} objects, a scan finds ${expected.get(id)}`);
      seen++;
    }
  }
  expect(seen === expected.size, `${seen} terms are told, a scan finds ${expected.size}`);
  return seen;
}
