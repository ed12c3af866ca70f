import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { backTo } from '../../../test/back-to.js';
import { createDatabase, type TestDatabase } from '../../../test/database.js';
import { dataSourceOptions, optionsWithMigrations } from './data-source.js';

/** A museum as migration 0098 left it, whose makers have associations. */
let database: TestDatabase;
let museum: DataSource;

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const LONG = 'x'.repeat(500);
const BEFORE = [
  { agent_name: 'A', association: 'printer', date: { text: '1870' } },
  { agent_name: 'B', association: 'workshop_of' },
  { agent_name: LONG },
];
const AFTER = [
  { agent_name: 'A', role: 'printer', date: { text: '1870' } },
  { agent_name: 'B', qualifier: 'workshop_of' },
  { agent_name: LONG },
];
const NEWER = [
  { agent_name: 'A', role: 'engraver', qualifier: 'circle_of', technique: [id(9)] },
  { agent_name: 'B', role: 'owner' },
  { agent_name: 'C', technique: [id(9)] },
  { agent_name: 'D', role: 'painter' },
];
const record = { object_number: 'КП 1', object_production: BEFORE };

const upgrade = async () => {
  const upgraded = await new DataSource(await optionsWithMigrations(database.url)).initialize();
  await upgraded.runMigrations({ transaction: 'each' });
  await upgraded.destroy();
};
const recordOf = async (number: number) =>
  (await museum.query<{ record: object }[]>('SELECT record FROM collections WHERE id = $1', [id(number)]))[0]?.record;

beforeAll(async () => {
  database = await createDatabase('migrated');
  museum = await new DataSource(dataSourceOptions(database.url)).initialize();
  await backTo(98, database.url);
  for (const number of [1, 2, 3])
    await museum.query(
      `INSERT INTO collections (id, content, category, search, register, record, published, created_at, updated_at)
       VALUES ($1, $2, 'jewelry', '', $3, $4, true, now(), now())`,
      [
        id(number),
        { ru: { title: 'Книга' } },
        {
          record: { id: number, name: number === 1 ? '\u0000' : '' },
          lang: 'ru',
          mapped: { mapping: 'r', number: '1', content: {}, record },
        },
        number === 3 ? { object_number: 'КП 3' } : record,
      ],
    );
  for (const [number, made] of [
    [4, null],
    [5, []],
  ] as const)
    await museum.query(
      `INSERT INTO collections (id, content, category, search, register, record, published, created_at, updated_at)
       VALUES ($1, '{}', 'jewelry', '', $2, '{}', false, now(), now())`,
      [id(number), { record: {}, lang: 'ru', mapped: { record: { object_production: made } } }],
    );
  await museum.query(`SELECT write_revision('collections', $1, 1, now(), $2, 'editor', 'changed', '{}', $3)`, [
    id(1),
    id(0),
    { content: {}, record },
  ]);
  await museum.query(
    `INSERT INTO waiting_change (type, item_id, base_version, base, state, account_id, username)
     VALUES ('collections', $1, 1, $2, $3, $1, 'editor')`,
    [id(1), { record }, { record: { ...record, fund: 'main' } }],
  );
  // the trash stores a register as text
  await museum.query(
    `WITH gone AS (DELETE FROM collections WHERE id = $1 RETURNING *)
     INSERT INTO trash (type, id, item, deleted_by)
     SELECT 'collections', id, to_jsonb(gone) || jsonb_build_object('register', register::text), 'editor' FROM gone`,
    [id(2)],
  );
  await upgrade();
});
afterAll(async () => {
  await museum.destroy();
  await database.drop();
});

const RECORD = { object_number: 'КП 1', object_production: AFTER };

test('the upgrade parts roles and qualifiers in records, and in what came from registers', async () => {
  expect(await recordOf(1)).toEqual(RECORD);
  expect(await recordOf(3)).toEqual({ object_number: 'КП 3' });
  const registers = await museum.query<{ register: { record: object; mapped: { record: object } } }[]>(
    'SELECT register FROM collections ORDER BY id',
  );
  expect(registers.map(({ register }) => register.mapped.record)).toEqual([
    RECORD,
    RECORD,
    { object_production: null },
    { object_production: [] },
  ]);
  expect(registers[0]?.register.record).toEqual({ id: 1, name: '\u0000' });
});

test('the upgrade parts them in the trash, in waiting changes and in the history', async () => {
  const [gone] = await museum.query<{ item: { record: object; register: string } }[]>('SELECT item FROM trash');
  expect(gone?.item.record).toEqual(RECORD);
  expect(JSON.parse(gone?.item.register ?? '')).toMatchObject({ mapped: { record: RECORD } });
  const [waiting] = await museum.query<object[]>('SELECT base, state FROM waiting_change');
  expect(waiting).toEqual({ base: { record: RECORD }, state: { record: { ...RECORD, fund: 'main' } } });
  const [earlier] = await museum.query<{ state: { record: object } }[]>(
    `SELECT whole_revision(state, parts) AS state FROM revision WHERE item_id = $1 AND version = 1`,
    [id(1)],
  );
  expect(earlier?.state.record).toEqual(RECORD);
});

test('a way back keeps what an older version knows, and another upgrade brings it back', async () => {
  await museum.query('UPDATE collections SET record = $2 WHERE id = $1', [id(3), { object_production: NEWER }]);
  await backTo(98, database.url);
  expect([await recordOf(1), await recordOf(3)]).toEqual([
    record,
    {
      object_production: [
        { agent_name: 'A', association: 'school_of' },
        { agent_name: 'B' },
        { agent_name: 'C' },
        { agent_name: 'D', association: 'maker' },
      ],
    },
  ]);
  await upgrade();
  expect(await recordOf(1)).toEqual(RECORD);
});
