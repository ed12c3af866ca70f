import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { startApp, type TestApp } from '../../../test/app.js';
import { backTo } from '../../../test/back-to.js';
import { createDatabase, type TestDatabase } from '../../../test/database.js';
import { dataSourceOptions } from './data-source.js';

/** A museum as migration 0091 left it, with sizes as the imports before read them. */
let database: TestDatabase;
let api: TestApp;

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const size = (dimension: string, value: number, unit: string) => ({ dimension, value, unit });
const YEAR = [size('weight', 1958, 'g'), size('height', 30, 'cm'), size('width', 40, 'cm')];
const READ = [size('height', 30, 'cm'), size('width', 40, 'cm')];
const TEXT = '1958 г., 30х40 см';
const AXES = [size('height', 5, 'g'), size('width', 2, 'g')];
const PLAIN = [size('height', 12, 'cm'), size('diameter', 5.5, 'cm')];
const FRAME = { ru: 'рама' };
const FRAMED = [
  { measured_part: FRAME, ...size('height', 70, 'cm') },
  { measured_part: FRAME, ...size('width', 64, 'cm') },
];

/** The text of the register, the sizes that the import made of it, and those that the record has now. */
const OBJECTS: [string, object[], object[]][] = [
  [TEXT, YEAR, YEAR],
  // an editor corrected it
  [TEXT, YEAR, [size('height', 30, 'cm')]],
  ['выс. 12 см, диам. 5,5 см', PLAIN, PLAIN],
  // no text of the row gives these values
  ['30х40 см', AXES, AXES],
  // in the trash
  [TEXT, YEAR, YEAR],
  ['frame: 70 x 64', FRAMED, FRAMED],
];

beforeAll(async () => {
  database = await createDatabase('migrated');
  const museum = await new DataSource(dataSourceOptions(database.url)).initialize();
  await backTo(91, database.url);
  await museum.query('INSERT INTO first_content (demo, inserted_at) VALUES (false, now())');
  for (const [index, [text, made, now]] of OBJECTS.entries())
    await museum.query(
      `INSERT INTO collections (id, content, category, search, register, record, published, created_at, updated_at)
       VALUES ($1, $2, 'jewelry', '', $3, $4, true, now(), now())`,
      [
        id(index),
        { ru: { title: 'Картина' } },
        {
          record: { id: `КП ${index}`, size: text },
          lang: 'ru',
          rule: 3,
          mapped: { mapping: 'r', number: `КП ${index}`, content: {}, record: { dimensions: made } },
        },
        { object_number: `КП ${index}`, dimensions: now },
      ],
    );
  await museum.query(
    `INSERT INTO waiting_change (type, item_id, base_version, base, state, account_id, username)
     VALUES ('collections', $1, 1, $2, $3, $1, 'editor')`,
    [id(0), { record: { dimensions: YEAR } }, { record: { dimensions: YEAR, fund: 'main' } }],
  );
  // the trash stores a register as text
  await museum.query(
    `WITH gone AS (DELETE FROM collections WHERE id = $1 RETURNING *)
     INSERT INTO trash (type, id, item, deleted_by)
     SELECT 'collections', id, to_jsonb(gone) || jsonb_build_object('register', register::text), 'editor' FROM gone`,
    [id(4)],
  );
  await museum.destroy();
  api = await startApp({ DATABASE_URL: database.url });
});
afterAll(async () => {
  await api.stop();
  await database.drop();
});

const sizesOf = async (number: number) => {
  const [row] = await api.database.query<[{ record: Record<string, unknown>; mapped: object; version: number }]>(
    "SELECT record, register -> 'mapped' -> 'record' AS mapped, version FROM collections WHERE id = $1",
    [id(number)],
  );
  const { object_number: _number, ...sizes } = row.record;
  return { sizes, mapped: row.mapped, version: row.version };
};

test('sizes that were read wrongly are read anew, with the words of the rest', async () => {
  const sizes = { dimensions: READ, dimensions_text: { ru: TEXT } };
  expect(await sizesOf(0)).toEqual({ sizes, mapped: sizes, version: 2 });
});

test('sizes that somebody changed stay, and so do right ones and those of no certain text', async () => {
  for (const [number, [, made, now]] of OBJECTS.entries())
    if ([1, 2, 3, 5].includes(number))
      expect(await sizesOf(number)).toEqual({ sizes: { dimensions: now }, mapped: { dimensions: made }, version: 1 });
});

test('a restored object or a waiting change does not bring the wrong sizes back', async () => {
  const sizes = { dimensions: READ, dimensions_text: { ru: TEXT } };
  const [gone] = await api.database.query<[{ record: object; register: string }]>(
    "SELECT item -> 'record' AS record, item ->> 'register' AS register FROM trash",
  );
  expect(gone.record).toEqual({ object_number: 'КП 4', ...sizes });
  expect(JSON.parse(gone.register)).toMatchObject({ record: { size: TEXT }, mapped: { record: sizes } });
  const [waiting] = await api.database.query<object[]>('SELECT base, state FROM waiting_change');
  expect(waiting).toEqual({ base: { record: sizes }, state: { record: { ...sizes, fund: 'main' } } });
});

test('the audit log has each object', async () => {
  const entries = await api.database.query<object[]>(
    "SELECT item_id, action, fields FROM audit_entry WHERE username = 'upgrade'",
  );
  expect(entries).toEqual([{ item_id: id(0), action: 'changed', fields: ['record.dimensions'] }]);
});
