import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { backTo } from '../../../test/back-to.js';
import { createDatabase, type TestDatabase } from '../../../test/database.js';
import { dataSourceOptions, migrate } from './data-source.js';

/** A museum as migration 0100 left it. Most objects have two languages; some have others. */
let database: TestDatabase;
let museum: DataSource;

const OBJECTS = 1_200;
const ENGLISH = { title: 'Ring', description: 'Silver.' };

beforeAll(async () => {
  database = await createDatabase('migrated');
  museum = await new DataSource(dataSourceOptions(database.url)).initialize();
  await backTo(100, database.url);
  await museum.query(
    `INSERT INTO collections (id, content, record, picture_texts, category, search, created_at, updated_at)
     SELECT gen_random_uuid(), jsonb_build_object('en', $1::jsonb, 'ru', $1::jsonb) ||
       CASE WHEN n % 5 = 0 THEN jsonb_build_object('kk', $1::jsonb) WHEN n % 7 = 0 THEN '{"uz": {"title": "Uzuk"}}' ELSE '{}' END,
       CASE WHEN n % 3 = 0 THEN '{"credit_line": {"en": "A gift"}}' ELSE '{}' END::jsonb,
       CASE WHEN n % 3 = 1 THEN '{"some": {"view": "front", "caption": {"en": "In 1932"}}}' ELSE '{}' END::jsonb, 'jewelry', 'x', now(), now() FROM generate_series(1, $2::int) AS n`,
    [ENGLISH, OBJECTS],
  );
  await museum.query(
    `INSERT INTO term (id, kind, labels, scope_note, created_at, updated_at)
     SELECT gen_random_uuid(), 'material', CASE WHEN n % 3 = 0 THEN '{"en": "Wool", "kk": "Jún"}' ELSE '{"ru": "Шерсть"}' END::jsonb,
       CASE WHEN n % 7 = 0 THEN '{"ru": "Овечья."}' ELSE '{}' END::jsonb, now(), now() FROM generate_series(1, $1::int) AS n`,
    [OBJECTS],
  );
  await museum.query(
    `INSERT INTO branch (id, position, content, picture_texts, address, hours, prices, created_at, updated_at)
     VALUES (gen_random_uuid(), 9, '{"en": {"title": "Nukus"}}', '{"some": {"caption": {"kk": "Muzeydiń jayı"}}}', '{}',
       '{"weekly": [], "exceptions": [{"date": "2099-03-21", "closed": true, "note": {"uz": "Navroʻz"}}, {"date": "2020-01-01", "closed": true, "note": {"kk": "Jańa jıl"}}]}',
       '[{"name": {"en": "Adults", "ru": "Взрослые"}, "price": 5, "unit": "person"}]', now(), now())`,
  );
  await museum.query(
    `INSERT INTO events (id, content, location, locations, search, created_at, updated_at)
     SELECT gen_random_uuid(), '{"en": {"title": "Ring"}, "ru": {"title": "Кольцо"}}', location, locations::jsonb, 'x', now(), now()
     FROM (VALUES ('Hall', '{}'), ('Yard', '{"en": "Yard", "kk": "Háwli"}'), (NULL, '{}')) AS places (location, locations)`,
  );
  await museum.query(
    `INSERT INTO news (id, content, listing, author, author_names, search, date, created_at, updated_at)
     SELECT gen_random_uuid(), '{"en": {"title": "Ring"}, "ru": {"title": "Кольцо"}}', '{}', 'Aygul', names::jsonb, 'x', now(), now(), now()
     FROM (VALUES ('{}'), ('{"ru": "Айгуль", "kk": "Aygúl"}')) AS authors (names)`,
  );
  await museum.query(
    `INSERT INTO notices (id, text, kind, place, position, version, created_at, updated_at)
     VALUES (gen_random_uuid(), '{"en": "x"}', 'information', 'everywhere', 1, 7, now(), now())`,
  );
});
afterAll(async () => {
  await museum.destroy();
  await database.drop();
});

const wrong = async () =>
  museum.query<object[]>(
    `SELECT count(*)::int AS count FROM collections
     WHERE behind <> 0 OR ((record <> '{}' OR picture_texts <> '{}') AND missing <> 14) OR unknown <> 3 + CASE WHEN content ? 'uz' THEN 4 ELSE 0 END + CASE WHEN content ? 'kk' THEN 8 ELSE 0 END`,
  );
/** The terms whose bits are not those of their labels and notes. Those of a migration have all languages. */
const wrongTerms = async () =>
  museum.query<object[]>(
    `SELECT count(*)::int AS count FROM term WHERE source IS NULL AND (missing, behind, unknown) IS DISTINCT FROM (
       CASE WHEN labels ? 'kk' THEN CASE WHEN scope_note ? 'ru' THEN 15 ELSE 6 END ELSE 13 END,
       0, CASE WHEN labels ? 'kk' THEN 9 ELSE 0 END | CASE WHEN labels ? 'ru' OR scope_note ? 'ru' THEN 2 ELSE 0 END)`,
  );
const versions = () =>
  museum.query<object[]>(
    "SELECT md5(string_agg(id::text || version || updated_at || search, ',' ORDER BY id)) FROM collections",
  );
const changes = () => museum.query<object[]>('SELECT count(*) FROM change');

test('stored texts are of unknown origin, also after an interrupted run, without a change that anybody is told of', async () => {
  const before = await versions();
  await migrate(database.url);
  expect([...(await wrong()), ...(await wrongTerms())]).toEqual([{ count: 0 }, { count: 0 }]);
  // simulates an interrupted run
  await museum.query("DELETE FROM migrations WHERE name LIKE 'OriginsOf%' OR name LIKE 'WritersOfTexts%'");
  await museum.query('ALTER TABLE collections DISABLE TRIGGER keep_translations');
  await museum.query('UPDATE collections SET unknown = 1');
  await museum.query('ALTER TABLE collections ENABLE TRIGGER keep_translations');
  await museum.query('ALTER TABLE term DISABLE TRIGGER keep_translations');
  await museum.query('UPDATE term SET unknown = 1, missing = 0');
  await museum.query('ALTER TABLE term ENABLE TRIGGER keep_translations');
  const told = await changes();
  await migrate(database.url);
  expect([...(await wrong()), ...(await wrongTerms())]).toEqual([{ count: 0 }, { count: 0 }]);
  expect([await versions(), await changes()]).toEqual([before, told]);
});

test('texts in lists and for pictures of branches are of unknown origin, but for days that are over, and what readers dismissed stays so', async () => {
  await migrate(database.url);
  const states = `SELECT branch.behind, branch.unknown, states.missing FROM branch CROSS JOIN LATERAL translation_states(
    texts_of_list(texts_of_branch(content, address, directions, prices, hours, NULL), 'prices'), origins) AS states WHERE position = 9`;
  expect(await museum.query<object[]>(states)).toEqual([{ behind: 0, unknown: 15, missing: 12 }]);
  expect(await museum.query<object[]>('SELECT shown_version FROM notices')).toEqual([{ shown_version: 7 }]);
});

test('places and authors are of unknown origin, and a place of one language only is in English', async () => {
  await migrate(database.url);
  const places = 'SELECT location, locations, missing, behind, unknown FROM events ORDER BY location';
  expect(await museum.query<object[]>(places)).toEqual([
    { location: 'Hall', locations: { en: 'Hall' }, missing: 14, behind: 0, unknown: 3 },
    { location: 'Yard', locations: { en: 'Yard', kk: 'Háwli' }, missing: 14, behind: 0, unknown: 3 },
    { location: null, locations: {}, missing: 12, behind: 0, unknown: 3 },
  ]);
  const authors = `SELECT missing, behind, unknown, with_texts(content, 'author', texts_of_author(author, author_names)) #>> '{ru,author}' AS ru FROM news ORDER BY author_names::text`;
  expect(await museum.query<object[]>(authors)).toEqual([
    { missing: 12, behind: 0, unknown: 3, ru: 'Айгуль' },
    { missing: 12, behind: 0, unknown: 3, ru: null },
  ]);
});

test('the columns follow every write, also one that knows nothing of origins', async () => {
  const one = async (sql: string): Promise<unknown> => {
    const [[row]] = await museum.query<[[object], number]>(
      `${sql} WHERE id = (SELECT min(id::text)::uuid FROM collections) RETURNING origins, behind, unknown`,
    );
    return row;
  };
  const texts = (title: string) => JSON.stringify({ en: { title }, ru: { title: 'Кольцо' } });
  const [{ hash }] = await museum.query<[{ hash: string }]>("SELECT left(md5('Ring'), 16) AS hash");
  const made = { by: { account: 'a', version: 1 }, from: 'en', title: ['en', 1, hash], checked: 1 };
  expect(
    await one(`UPDATE collections SET content = '${texts('Ring')}', origins = '${JSON.stringify({ ru: made })}'`),
  ).toEqual({ origins: { ru: made }, behind: 0, unknown: 1 });
  expect(await one(`UPDATE collections SET content = '${texts('Brooch')}'`)).toMatchObject({ behind: 2, unknown: 1 });
  const russian = `content = jsonb_set(content, '{ru,title}', '"Брошь"'), version = 7`;
  const [{ hash: now }] = await museum.query<[{ hash: string }]>("SELECT left(md5('Brooch'), 16) AS hash");
  const remade = { origins: { ru: { from: 'en', title: ['en', 7, now] } }, behind: 0, unknown: 1 };
  expect(await one(`UPDATE collections SET ${russian}`)).toEqual(remade);
  expect(await one('UPDATE collections SET behind = 15, unknown = 15')).toEqual(remade);
});
