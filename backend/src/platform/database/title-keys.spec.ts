import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sortKey } from '@muzey/shared-ui/i18n/alphabets.ts';
import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import fc from '@muzey/shared-ui/testing/fast-check.ts';
import { WORDS_IN_ORDER } from '@muzey/shared-ui/testing/words-in-order.ts';
import { DataSource } from 'typeorm';
import { backTo } from '../../../test/back-to.js';
import { createDatabase, type TestDatabase } from '../../../test/database.js';
import { dataSourceOptions, migrate } from './data-source.js';

/** A museum as migration 0100 left it, with objects whose titles are in some languages. */
let database: TestDatabase;
let museum: DataSource;

const OBJECTS = 1_200;

beforeAll(async () => {
  database = await createDatabase('migrated');
  museum = await new DataSource(dataSourceOptions(database.url)).initialize();
  await backTo(100, database.url);
  await museum.query(
    `INSERT INTO collections (id, content, category, search, created_at, updated_at)
     SELECT gen_random_uuid(), CASE n % 3 WHEN 0 THEN jsonb_build_object('uz', jsonb_build_object('title', 'Gʻoza ' || n))
         WHEN 1 THEN jsonb_build_object('en', jsonb_build_object('title', 'Shawl ' || n), 'kk', '{"title": "Ílaq"}'::jsonb)
         ELSE '{}' END,
       'jewelry', 'x', now(), now() FROM generate_series(1, $1::int) AS n`,
    [OBJECTS],
  );
});
afterAll(async () => {
  await museum.destroy();
  await database.drop();
});

type Content = Record<string, { title: string } | undefined>;

/** How many objects have other keys than the function of API and browser makes. */
async function wrong(): Promise<number> {
  const rows = await museum.query<{ content: Content; title_keys: string[] }[]>(
    'SELECT content, title_keys FROM collections',
  );
  const shown = (content: Content, lang: string) =>
    [lang, ...LANGS].flatMap((one) => content[one]?.title ?? [])[0] ?? '';
  const keys = (content: Content) => LANGS.map((lang) => sortKey(shown(content, lang), lang));
  return rows.filter((row) => row.title_keys.join('\n') !== keys(row.content).join('\n')).length;
}
const changes = () => museum.query<object[]>('SELECT count(*) FROM change');

test('the keys of stored rows are made, and again after an interrupted run, without a change that anybody is told of', async () => {
  await migrate(database.url);
  expect(await wrong()).toBe(0);
  // simulates an interrupted run; later migrations tell of what they change
  const told = await changes();
  await museum.query("DELETE FROM migrations WHERE name LIKE 'OrderOfTitles%'");
  await museum.query('ALTER TABLE collections DISABLE TRIGGER USER');
  await museum.query("UPDATE collections SET title_keys = '{}' WHERE id > '80000000-0000-0000-0000-000000000000'");
  await museum.query('ALTER TABLE collections ENABLE TRIGGER USER');
  await museum.query('DROP INDEX collections_title_kk');
  await migrate(database.url);
  expect(await wrong()).toBe(0);
  expect(await changes()).toEqual(told);
});

test('they follow every change, also one that names other values, and are made for new rows', async () => {
  await museum.query(`UPDATE collections SET content = content || '{"uz": {"title": "Oʻtov"}}' WHERE random() < 0.5`);
  await museum.query("UPDATE collections SET title_keys = '{x}'");
  await museum.query(
    `INSERT INTO collections (id, content, category, search, created_at, updated_at)
     VALUES (gen_random_uuid(), '{"ru": {"title": "Ёлка"}}', 'jewelry', 'x', now(), now())`,
  );
  expect(await wrong()).toBe(0);
});

/** Letters of all alphabets, capitals, apostrophes, marks, digits, and characters that are easily taken wrongly. */
const CHARACTERS = [
  ...'abcdgkhinosuzxABCGHINOSUZ0123456789 -.,’‘ʻʼ`´\'«»"№_[]^{|}~',
  ...'áǵıńóúÁǴÍŃÓÚíéöłøßæœəþđðİ',
  ...'абеёийуўшщъыьэюяЁЙЎғқҳәөүңҷіұһї',
  ...'\u0301\u0306\u0308\u0323\u00AD\u200B\u2060\uFEFF\u034F\uFE0F\u02BF\u00A0',
  ...'ΣσςϒǄǅŋKẞ한خﷺ画\uD7FF\uE000\uE005\uFFFD🏺\u{E0041}',
];
/** Characters of old scripts: the ICU of PostgreSQL may know fewer of the newer ones than Node. */
const CODE_POINTS = [
  [0x20, 0x52f],
  [0x1e00, 0x1fff],
  [0x2000, 0x206f],
  [0x4e00, 0x9fa5],
  [0xac00, 0xd7a3],
  [0xfb50, 0xfbb1],
  [0x1f300, 0x1f5ff],
].map(([min, max]) => fc.integer({ min, max }));
const texts = fc.oneof(
  { arbitrary: fc.array(fc.constantFrom(...CHARACTERS), { maxLength: 12 }).map((all) => all.join('')), weight: 12 },
  {
    arbitrary: fc.array(fc.constantFrom(...CHARACTERS), { minLength: 180, maxLength: 420 }).map((all) => all.join('')),
    weight: 1,
  },
  {
    arbitrary: fc.array(fc.oneof(...CODE_POINTS), { maxLength: 12 }).map((all) => String.fromCodePoint(...all)),
    weight: 12,
  },
);

test('SQL makes the same keys as the function of API and browser', async () => {
  const words = Object.values(WORDS_IN_ORDER).flatMap((all) => all.filter((_, at) => at % 3 === 0));
  const all = [...words, ...fc.sample(texts, 1_000)];
  const different: object[] = [];
  for (const lang of LANGS) {
    const rows = await museum.query<{ words: string; key: string }[]>(
      'SELECT words, sort_key(words, $2) AS key FROM unnest($1::text[]) AS words',
      [all, lang],
    );
    expect(rows).toHaveLength(all.length);
    for (const row of rows) {
      const expected = sortKey(row.words, lang);
      if (row.key !== expected) different.push({ lang, ...row, expected });
    }
  }
  expect(different.slice(0, 5)).toEqual([]);
});

test('keys fit into an index, and bytes order them as code units do', async () => {
  const all = [...fc.sample(texts, 300), '1a'.repeat(200), 'ạ́'.repeat(200), '한글'.repeat(200), '🏺'.repeat(200)];
  const [{ longest }] = await museum.query<[{ longest: number }]>(
    "SELECT max(octet_length(sort_key(words, 'kk'))) AS longest FROM unnest($1::text[]) AS words",
    [all],
  );
  expect(longest).toBeLessThan(2_600);
  const inBytes = await museum.query<{ key: string }[]>(
    `SELECT sort_key(words, 'kk') AS key FROM unnest($1::text[]) AS words ORDER BY sort_key(words, 'kk') COLLATE "C"`,
    [all],
  );
  const keys = inBytes.map(({ key }) => key);
  expect(keys).toEqual([...keys].sort());
});
