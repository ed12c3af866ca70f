import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { backTo } from '../../../test/back-to.js';
import { createDatabase, type TestDatabase } from '../../../test/database.js';
import { dataSourceOptions, migrate } from '../database/data-source.js';
import { indexedWord } from '../text/indexed-words.js';
import { searchText } from '../text/search-text.js';
import { searchWords } from '../text/search-words.js';

/** A museum as migration 0071 left it. */
let database: TestDatabase;
let museum: DataSource;

const OBJECTS = 2_500;

beforeAll(async () => {
  database = await createDatabase('migrated');
  museum = await new DataSource(dataSourceOptions(database.url)).initialize();
  await backTo(71, database.url);
  const texts = Array.from({ length: OBJECTS }, (_, n) => searchText({ en: { title: `Ring number${n}` } }));
  await museum.query(
    `INSERT INTO collections (id, content, category, search, created_at, updated_at)
     SELECT gen_random_uuid(), '{}', 'jewelry', search, now(), now() FROM unnest($1::text[]) AS search`,
    [texts],
  );
});
afterAll(async () => {
  await museum.destroy();
  await database.drop();
});

async function found(looked: string): Promise<number> {
  const values: string[] = [];
  const words = searchWords(looked).map((word) =>
    indexedWord(word, (value) => `$${values.push(value)}`)('collections'),
  );
  const rows = await museum.query<object[]>(`SELECT id FROM collections WHERE ${words.join(' AND ')}`, values);
  return rows.length;
}
const changes = () => museum.query<object[]>('SELECT count(*) FROM change');
/** Words that are in the table of all words more than once. */
const repeated = () => museum.query<object[]>('SELECT word FROM search_word GROUP BY word HAVING count(*) > 1');

test('stored texts are found, inside their words too, and after a run that was interrupted', async () => {
  await migrate(database.url);
  expect([await found('ring'), await found('umber24'), await found('ing umber2499')]).toEqual([OBJECTS, 111, 1]);
  const told = await changes();
  // simulates an interrupted run
  await museum.query("DELETE FROM migrations WHERE name LIKE 'WordsOfTexts%'");
  await museum.query("DELETE FROM search_word WHERE word LIKE '%1'");
  await museum.query('DROP TRIGGER keep_search_words ON news');
  await migrate(database.url);
  expect([await found('ring'), await found('umber1'), await found('umber2491')]).toEqual([OBJECTS, 1_111, 1]);
  expect([await changes(), await repeated()]).toEqual([told, []]);
});

test('a word is kept once, however often it is written one after the other', async () => {
  await museum.query('UPDATE collections SET search = search || $1', [' kolczyk ']);
  await museum.query('UPDATE collections SET search = search || $1', [' kolczyk naszyjnik ']);
  expect([await found('olczyk'), await found('aszyjnik'), await repeated()]).toEqual([OBJECTS, OBJECTS, []]);
});

test('two who write the same new word do not wait for each other, and both are found', async () => {
  const [one, other] = [museum.createQueryRunner(), museum.createQueryRunner()];
  const write = `UPDATE collections SET search = search || $1 WHERE id = (SELECT id FROM collections ORDER BY id OFFSET $2 LIMIT 1)`;
  await one.startTransaction();
  await other.startTransaction();
  await one.query(write, [' zapinka ', 1]);
  await other.query(write, [' zapinka ', 2]);
  await one.rollbackTransaction();
  await other.commitTransaction();
  await Promise.all([one.release(), other.release()]);
  expect(await found('apink')).toBe(1);
});

test('rows that are inserted together keep each new word once', async () => {
  const insert = `INSERT INTO collections (id, content, category, search, created_at, updated_at)
    SELECT gen_random_uuid(), '{}', 'jewelry', search, now(), now() FROM unnest($1::text[]) AS search`;
  const texts = ['Szpilka srebrna', 'Szpilka złota', 'Ring'].map((title) => searchText({ en: { title } }));
  await museum.query(insert, [texts]);
  await museum.query(insert, [texts]);
  expect([await found('zpilk'), await found('rebrn'), await repeated()]).toEqual([4, 2, []]);
});

test('the words of a text are those that they were before they were made quicker', async () => {
  const texts = [
    '',
    ' ',
    'a\u0002b\u0001\u0001c',
    '\u0001'.repeat(7) + 'z',
    `${'x'.repeat(450)} y`,
    'é'.repeat(300_000),
    'A b\u0002',
  ];
  texts.push(searchText({ en: { title: 'Ring' }, ru: { title: 'Кольцо' }, kk: { title: 'Júzik' } }));
  const words = () =>
    museum.query<object[]>('SELECT search_words(search)::text AS words FROM unnest($1::text[]) AS search', [texts]);
  const after = await words();
  await backTo(85, database.url);
  expect(after).toEqual(await words());
  await migrate(database.url);
});
