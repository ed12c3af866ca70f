import { FIRST_CATEGORIES } from '@muzey/shared-ui/object-record/first-categories.ts';
import { runs, TEST_SEED } from '@muzey/shared-ui/testing/test-seed.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { startApp, type TestApp } from '../../../../test/app.js';
import { jpeg } from '../../../../test/builders/pictures.js';
import { makeModel, scan, scanYears, type ModelChoice } from '../../../../test/facets-model.js';
import { MediaClient } from '../../../../test/media-client.js';
import { Changes } from '../../../platform/cache/changes.js';
import { PrimaryClock } from '../../../platform/database/primary-clock.js';
import { Rebuild } from '../../../platform/search/rebuild.js';
import { PLACE_LEVELS, TERM_KINDS } from '../../../platform/terms/term.entity.js';
import { Browse } from './browse.js';
import { TERM_FILTERS, TERM_FILTER_NAMES } from './filters.js';

const OBJECTS = 400;
const TERMS_OF_KIND = 12;
const CHOICES = runs(400, 2_000);
const OBJECT_KINDS = TERM_KINDS.filter((kind) => kind !== 'category' && kind !== 'glossary');
/** From and until, in hours from now. */
const SCHEDULES: [number | null, number | null][] = [
  ...Array.from({ length: 12 }, (): [null, null] => [null, null]),
  ...([
    [5, null],
    [-5, null],
    [null, 5],
    [null, -5],
    [-5, 5],
    [5, 10],
    [-10, -5],
  ] satisfies [number | null, number | null][]),
];
const WORDS = ['zuqqa', 'vyxxo', 'wokku'];

let api: TestApp;
const idsOf = new Map<string, string[]>();

let seed = 20_256_414 + TEST_SEED;
const random = (bound: number) => (seed = (seed * 48_271) % 2_147_483_647) % bound;
const one = <Value>(values: readonly Value[]): Value => values[random(values.length)] as Value;
const some = <Value>(values: readonly Value[], most: number): Value[] =>
  Array.from({ length: random(most + 1) }, () => one(values));
const hours = (count: number) => new Date(Date.now() + count * 3_600_000);

/**
 * Trees with merges between them. A term comes after its broader terms and its survivor, so that there are no cycles.
 */
async function insertTerms(): Promise<void> {
  for (const kind of OBJECT_KINDS) {
    const ids: string[] = [];
    for (let at = 0; at < TERMS_OF_KIND; at++) {
      const id = randomUUID();
      const [broader, into] = [random(3) > 0 && at > 0 ? one(ids) : null, random(5) === 0 && at > 0 ? one(ids) : null];
      const level = kind === 'place' && random(4) > 0 ? one(PLACE_LEVELS) : null;
      await api.database.query(
        `INSERT INTO term (id, kind, labels, broader_id, merged_into, place_level, created_at, updated_at)
         VALUES ($1, $2, $3, $4, $5, $6, now(), now())`,
        [id, kind, { en: `${kind} ${at}` }, broader, into, level],
      );
      ids.push(id);
    }
    idsOf.set(kind, ids);
  }
  const categories = await api.database.query<{ id: string }[]>("SELECT id FROM term WHERE kind = 'category'");
  idsOf.set(
    'category',
    categories.map(({ id }) => id),
  );
}

async function insertObjects(picture: string): Promise<void> {
  for (let at = 0; at < OBJECTS; at++) {
    const start = random(3) === 0 ? null : 1500 + random(500);
    const end = start === null || random(6) === 0 ? null : start + random(60);
    const isBefore = start === null && random(4) === 0;
    await api.database.query(
      `INSERT INTO collections (id, content, search, category, term_ids, find_spot, find_spot_freed, earliest, latest, on_show,
         media_ids, position, published, archived, shown_from, shown_until, created_at, updated_at)
       VALUES (gen_random_uuid(), '{"en": {"title": "Object"}}', $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14,
         now() - $15 * interval '1 minute', now())`,
      [
        ` ${some(WORDS, 3).join(' ')} `,
        one(FIRST_CATEGORIES),
        [
          ...new Set(
            some(
              OBJECT_KINDS.flatMap((kind) => idsOf.get(kind) ?? []),
              8,
            ),
          ),
        ],
        random(2) === 0 ? one(idsOf.get('place') ?? []) : null,
        random(3) === 0,
        start,
        isBefore ? 1600 + random(100) : end,
        random(5) === 0,
        random(2) === 0 ? [picture] : [],
        random(10) === 0 ? random(5) : null,
        random(10) > 0,
        random(12) === 0,
        ...one(SCHEDULES).map((count) => (count === null ? null : hours(count))),
        random(40),
      ],
    );
  }
}

function anyChoice(): ModelChoice {
  const terms: Record<string, string[]> = {};
  for (const name of TERM_FILTER_NAMES)
    if (random(5) === 0) {
      const kinds: readonly string[] = TERM_FILTERS[name];
      terms[name] = [
        ...some(
          kinds.flatMap((kind) => idsOf.get(kind) ?? []),
          3,
        ),
        ...(random(12) === 0 ? [randomUUID()] : []),
      ];
    }
  // only one category can be chosen, and it must exist
  if (terms.category) terms.category = [one(idsOf.get('category') ?? [])];
  const from = random(4) === 0 ? 1450 + random(600) : null;
  const until = random(4) === 0 ? (from ?? 1500) + random(200) : null;
  return {
    terms,
    from,
    until,
    undated: random(8) === 0,
    picture: random(6) === 0,
    on_show: random(8) === 0,
    q: random(6) === 0 ? one(WORDS) : '',
  };
}

beforeAll(async () => {
  api = await startApp();
  // it would rebuild the columns written by hand below from empty records
  await api.app.get(Rebuild).beforeApplicationShutdown();
  const cookies = await api.signIn();
  const [medium] = await new MediaClient(api, cookies).upload(await jpeg());
  await insertTerms();
  await insertObjects(medium?.id ?? '');
  await makeModel(api.database);
  api.app.get(Changes).notify();
});
afterAll(() => api.stop());

test(`the counts of ${CHOICES} choices are those of a plain scan`, async () => {
  const [browse, clock] = [api.app.get(Browse), api.app.get(PrimaryClock)];
  let found = 0;
  for (let round = 0; round < CHOICES; round++) {
    const choice = anyChoice();
    const { terms, from, until, undated, picture, on_show, q } = choice;
    const lists = Object.fromEntries(Object.entries(terms).map(([name, ids]) => [name, ids.join(',')]));
    const asked = { ...lists, from: from ?? undefined, until: until ?? undefined, q };
    const switches = { undated: String(undated), picture: String(picture), on_show: String(on_show) };
    const answer = await browse.facets({ ...asked, ...switches }, 'test');
    const expected = await scan(api.database, choice, clock.now());
    const counts = Object.fromEntries(
      Object.values(answer.facets).flatMap((values: { id: string; count: number }[]) =>
        values.flatMap(({ id, count }) => (count > 0 ? [[id, count]] : [])),
      ),
    );
    const { total } = answer;
    expect([
      choice,
      { counts, total, undated: answer.undated, picture: answer.picture, on_show: answer.on_show },
    ]).toEqual([choice, expected]);
    if (total > 0) found++;
    if (round % 10 > 0 || answer.years.length === 0) continue;
    const bar = one(answer.years);
    expect([choice, bar, bar.count]).toEqual([choice, bar, await scanYears(api.database, choice, bar, clock.now())]);
  }
  // most choices have matches, so that the comparison is meaningful
  expect(found).toBeGreaterThan(CHOICES / 3);
});
