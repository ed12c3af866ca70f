import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { backTo } from '../../../test/back-to.js';
import { createDatabase, type TestDatabase } from '../../../test/database.js';
import { dataSourceOptions, optionsWithMigrations } from './data-source.js';

/** A museum as migration 0077 left it, with control characters that imports stored. */
let database: TestDatabase;
let museum: DataSource;

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const title = (ru: string) => ({ ru: { title: ru } });
const BEFORE = 'Ваза\u0093гжель\u0094\u0007';
const AFTER = 'Ваза“гжель”';

/** Name of the row, content, and a text of the record. */
const OBJECTS: [string, string, string][] = [
  [BEFORE, BEFORE, 'Don\u0092t'],
  // somebody's words
  ['Ваза', 'Моя\u0085 ваза', 'Don\u0092t'],
  ['Ваза', 'Ваза', 'Дар'],
  // in the trash
  [BEFORE, BEFORE, 'Don\u0092t'],
  // cut
  [`${BEFORE} и блюдо`, `${BEFORE}…`, 'Дар'],
];

beforeAll(async () => {
  database = await createDatabase('migrated');
  const before = await new DataSource(dataSourceOptions(database.url)).initialize();
  await backTo(77, database.url);
  for (const [number, [name, shown, credit]] of OBJECTS.entries()) {
    const record = { credit_line: { ru: credit } };
    const row = { id: `A ${number}`, name, credit: number === 1 ? 'Дар' : credit };
    const mapped = { mapping: 'r', number: `A ${number}`, content: title(name), record };
    await before.query(
      `INSERT INTO collections (id, content, category, search, register, record, published, created_at, updated_at)
       VALUES ($1, $2, 'jewelry', 'x', $3, $4, true, now(), now())`,
      [id(number), title(shown), { record: row, lang: 'ru', rule: 3, mapped }, record],
    );
  }
  await before.query(
    `INSERT INTO waiting_change (type, item_id, base_version, base, state, account_id, username)
     VALUES ('collections', $1, 1, $2, $3, $1, 'editor')`,
    [id(0), { content: title(BEFORE) }, { content: title(BEFORE), record: { credit_line: { ru: 'Own\u0092s' } } }],
  );
  // the trash stores a register as text
  await before.query(
    `WITH gone AS (DELETE FROM collections WHERE id = $1 RETURNING *)
     INSERT INTO trash (type, id, item, deleted_by)
     SELECT 'collections', id, to_jsonb(gone) || jsonb_build_object('register', register::text), 'editor' FROM gone`,
    [id(3)],
  );
  await before.destroy();
  museum = await new DataSource(await optionsWithMigrations(database.url)).initialize();
  await museum.runMigrations();
});
afterAll(async () => {
  await museum.destroy();
  await database.drop();
});

test('texts of a kept row have the characters that were meant; the row and somebody’s words stay', async () => {
  const rows = await museum.query<object[]>(
    `SELECT content -> 'ru' ->> 'title' AS title, record -> 'credit_line' ->> 'ru' AS credit, version,
       register -> 'mapped' -> 'content' -> 'ru' ->> 'title' AS read, register -> 'record' ->> 'name' AS name
     FROM collections ORDER BY id`,
  );
  expect(rows).toEqual([
    { title: AFTER, credit: 'Don’t', version: 2, read: AFTER, name: BEFORE },
    { title: 'Моя\u0085 ваза', credit: 'Don\u0092t', version: 1, read: 'Ваза', name: 'Ваза' },
    { title: 'Ваза', credit: 'Дар', version: 1, read: 'Ваза', name: 'Ваза' },
    { title: `${AFTER}…`, credit: 'Дар', version: 2, read: `${AFTER} и блюдо`, name: `${BEFORE} и блюдо` },
  ]);
});

test('a restored object or a waiting change does not bring them back', async () => {
  const [gone] = await museum.query<[object]>(
    "SELECT item -> 'content' AS content, item ->> 'search' AS search FROM trash",
  );
  expect(gone).toEqual({ content: title(AFTER), search: '' });
  const waiting = await museum.query<object[]>('SELECT base, state FROM waiting_change');
  const own = { record: { credit_line: { ru: 'Own\u0092s' } } };
  expect(waiting).toEqual([{ base: { content: title(AFTER) }, state: { content: title(AFTER), ...own } }]);
});

test('the audit log has each object with the fields', async () => {
  const entries = await museum.query<object[]>(
    "SELECT item_id, fields FROM audit_entry WHERE username = 'upgrade' ORDER BY item_id",
  );
  const fields = ['content.ru', 'record.credit_line'];
  expect(entries).toEqual([
    { item_id: id(0), fields },
    { item_id: id(3), fields },
    { item_id: id(4), fields: ['content.ru'] },
  ]);
});
