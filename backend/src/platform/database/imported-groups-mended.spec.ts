import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { backTo } from '../../../test/back-to.js';
import { createDatabase, type TestDatabase } from '../../../test/database.js';
import { dataSourceOptions, optionsWithMigrations } from './data-source.js';

/** A museum as migration 0089 left it, with records that imports stored and the console refuses. */
let database: TestDatabase;
let museum: DataSource;

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const LONG = 'слово '.repeat(400).trim();
const CUT = `${LONG.slice(0, 1_999).trimEnd()}…`;

const RECORDS = [
  { numbers: [{ number: 'A' }, { type: 'field', number: 'B' }, { type: 'other' }], fund: 'main' },
  { title: { ru: LONG, en: 'Short' }, inscriptions: [{ lang: 'ru' }, { translation: { en: 'Peace' } }] },
  { numbers: [{ type: 'other', number: 'A' }], inscriptions: [{ content: 'Мир' }], title: { ru: 'Короткое' } },
  // in the trash
  { numbers: [{ number: 'C' }] },
];

beforeAll(async () => {
  database = await createDatabase('migrated');
  const before = await new DataSource(dataSourceOptions(database.url)).initialize();
  await backTo(89, database.url);
  for (const [at, record] of RECORDS.entries())
    await before.query(
      `INSERT INTO collections (id, content, category, search, register, record, published, created_at, updated_at)
       VALUES ($1, '{"ru": {"title": "Ваза"}}', 'jewelry', 'x', $2, $3, true, now(), now())`,
      [id(at), { record: { id: at }, lang: 'ru', rule: 3, mapped: { mapping: 'r', record } }, record],
    );
  await before.query(
    `INSERT INTO waiting_change (type, item_id, base_version, base, state, account_id, username)
     VALUES ('collections', $1, 1, $2, $3, $1, 'editor')`,
    [id(0), { record: RECORDS[0] }, { record: { ...RECORDS[0], fund: 'auxiliary' } }],
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

const NUMBERS = [
  { type: 'other', number: 'A' },
  { type: 'field', number: 'B' },
];

test('records are as the console accepts them, and what the register said is mended with them', async () => {
  const rows = await museum.query<object[]>(
    `SELECT record, register -> 'mapped' -> 'record' AS read, version, search = '' AS anew FROM collections ORDER BY id`,
  );
  const cut = { title: { ru: CUT, en: 'Short' }, inscriptions: [{ translation: { en: 'Peace' } }] };
  const whole = { numbers: NUMBERS, fund: 'main' };
  expect(rows).toEqual([
    { record: whole, read: whole, version: 2, anew: false },
    { record: cut, read: cut, version: 2, anew: true },
    { record: RECORDS[2], read: RECORDS[2], version: 1, anew: false },
  ]);
});

test('a restored object or a waiting change does not bring them back', async () => {
  const [gone] = await museum.query<[object]>("SELECT item -> 'record' AS record FROM trash");
  expect(gone).toEqual({ record: { numbers: [{ type: 'other', number: 'C' }] } });
  const waiting = await museum.query<object[]>('SELECT base, state FROM waiting_change');
  const record = { numbers: NUMBERS, fund: 'main' };
  expect(waiting).toEqual([{ base: { record }, state: { record: { ...record, fund: 'auxiliary' } } }]);
});

test('the audit log has each object with the fields', async () => {
  const entries = await museum.query<object[]>(
    "SELECT item_id, fields FROM audit_entry WHERE username = 'upgrade' ORDER BY item_id",
  );
  expect(entries).toEqual([
    { item_id: id(0), fields: ['record.numbers'] },
    { item_id: id(1), fields: ['record.inscriptions', 'record.title'] },
    { item_id: id(3), fields: ['record.numbers'] },
  ]);
});
