import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { idOfImported as id, museumOfImported } from '../../../test/imported-objects.js';

/** A museum as migration 0089 left it, with records that imports stored and the console refuses. */
let imported: Awaited<ReturnType<typeof museumOfImported>>;
let museum: DataSource;

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
  imported = await museumOfImported({
    last: 89,
    objects: RECORDS.map((record, at) => ({
      content: { ru: { title: 'Ваза' } },
      register: { record: { id: at }, lang: 'ru', rule: 3, mapped: { mapping: 'r', record } },
      record,
    })),
    waiting: { base: { record: RECORDS[0] }, state: { record: { ...RECORDS[0], fund: 'auxiliary' } } },
    trashed: 3,
  });
  ({ museum } = imported);
});
afterAll(() => imported.stop());

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
