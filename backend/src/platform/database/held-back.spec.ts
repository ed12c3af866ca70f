import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { DataSource } from 'typeorm';
import { backTo } from '../../../test/back-to.js';
import { createDatabase, type TestDatabase } from '../../../test/database.js';
import { mapLanguages } from '../text/localized.js';
import { searchText } from '../text/search-text.js';
import { dataSourceOptions, migrate } from './data-source.js';

/** A museum as migration 0107 left it, with news of which a language is held back. */
let database: TestDatabase;
let museum: DataSource;

const CONTENT = { en: { title: 'Ring' }, ru: { title: 'Кольцо' }, kk: { title: 'Júzik' } };
const NOT_YET = { show: 'not_yet' };

beforeAll(async () => {
  database = await createDatabase('migrated');
  museum = await new DataSource(dataSourceOptions(database.url)).initialize();
  await backTo(107, database.url);
  await museum.query(
    `INSERT INTO news (id, content, origins, listing, search, date, created_at, updated_at)
     SELECT gen_random_uuid(), $1, origins, '{}', 'x', now(), now(), now() FROM unnest($2::jsonb[]) AS origins`,
    [CONTENT, [{}, { kk: NOT_YET }, { en: NOT_YET, ru: NOT_YET, uz: NOT_YET, kk: NOT_YET }]],
  );
});
afterAll(async () => {
  await museum.destroy();
  await database.drop();
});

const heldBack = async () => {
  const rows = await museum.query<{ held_back: number }[]>('SELECT held_back FROM news ORDER BY length(origins::text)');
  return rows.map((row) => row.held_back);
};

test('stored marks are read, also after an interrupted run; one language stays', async () => {
  await migrate(database.url);
  expect(await heldBack()).toEqual([0, 8, 0]);
  await museum.query("DELETE FROM migrations WHERE name LIKE 'HeldBackLanguages%'");
  await migrate(database.url);
  expect(await heldBack()).toEqual([0, 8, 0]);
});

test('the column follows a write that knows nothing of it', async () => {
  await museum.query(`UPDATE news SET content = content - 'en' - 'ru' WHERE held_back = 8`);
  expect(await heldBack()).toEqual([0, 0, 0]);
  await museum.query(`UPDATE news SET content = $1, held_back = 3 WHERE held_back = 0`, [CONTENT]);
  expect(await heldBack()).toEqual([0, 8, 0]);
});

test('a search text for visitors is that of the item without these languages', async () => {
  const others = ['КП 7'];
  const content = { ...CONTENT, uz: { title: 'Uzuk', description: 'Kumush.' } };
  const bits: [number, Lang[]][] = [
    [8, ['kk']],
    [6, ['ru', 'uz']],
    [1, ['en']],
  ];
  for (const [bit, langs] of bits) {
    const shown = mapLanguages(content, (texts, lang) => (langs.includes(lang) ? undefined : texts));
    const [row] = await museum.query<{ text: string }[]>('SELECT shown_search($1, $2::smallint) AS text', [
      searchText(content, others),
      bit,
    ]);
    const words = (text: string) => text.split(/[\uE000-\uF8FF ]+/u);
    expect(words(row?.text ?? '')).toEqual(words(searchText(shown, others)));
  }
});
