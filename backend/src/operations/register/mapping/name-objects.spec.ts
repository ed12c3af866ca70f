import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { countsOf, MappedMuseum, mappingOf, rowsOf } from '../../../../test/mapped-museum.js';
import { emptyReport, tryRegister } from '../import-register.js';
import type { RegisterRecord } from '../register-item.js';
import { findRun, undoRun } from '../runs/undo-run.js';

let museum: MappedMuseum;

beforeAll(async () => {
  museum = await MappedMuseum.start();
});
afterAll(() => museum.stop());
beforeEach(() => museum.empty());

const mapping = mappingOf(
  { from: 'whole', to: 'record.part_of' },
  { from: 'pairs', to: 'record.related[].id', split: ';' },
  { from: 'how', to: 'record.related[].note', split: ';' },
  { from: 'number', to: 'record.numbers[].number' },
  { constant: 'inventory', to: 'record.numbers[].type' },
);
const row = (id: string, more: RegisterRecord = {}): RegisterRecord => ({ id, title: `T${id}`, ...more });

interface Found {
  number: string;
  version: number;
  whole: string | null;
  related: { id: string; note?: object }[] | null;
}
/** Objects by number, with numbers instead of ids. */
async function found(): Promise<Record<string, { version: number; whole: string | null; related: unknown[] }>> {
  const { rows } = await museum.client.query<Found & { id: string }>(
    `SELECT id, external_id AS number, version, record ->> 'part_of' AS whole, record -> 'related' AS related
     FROM collections ORDER BY external_id`,
  );
  const numbers = new Map(rows.map(({ id, number }) => [id, number]));
  return Object.fromEntries(
    rows.map(({ number, version, whole, related }) => [
      number,
      {
        version,
        whole: whole && (numbers.get(whole) ?? whole),
        related: (related ?? []).map(({ id, note }) => [numbers.get(id), ...(note ? [note] : [])]),
      },
    ]),
  );
}

test('objects that come later in the register are named by their numbers, and by others of theirs', async () => {
  const records = [
    row('A-1', { whole: 'A-2', pairs: 'A-3; КП 7', how: '; a pair' }),
    row('A-2', { pairs: 'a 1' }),
    row('A-3'),
    row('A-4', { number: 'КП-7' }),
  ];
  const id = randomUUID();
  const report = await museum.run(records, mapping, { run: { id, file: 'r.csv' } });
  expect([countsOf(report), report.unresolved]).toEqual([[4, 4, 0, 0, 0], []]);
  const first = await found();
  expect(first).toMatchObject({
    'A-1': { whole: 'A-2', related: [['A-3'], ['A-4', { en: 'a pair' }]] },
    'A-2': { whole: null, related: [['A-1']] },
  });
  expect(countsOf(await museum.run(records, mapping))).toEqual([4, 0, 0, 4, 0]);
  expect(await found()).toEqual(first);
  expect(await undoRun(museum.client, await findRun(museum.client, id))).toMatchObject({ removed: 4, kept: 0 });
});

test('numbers of no object, of several, and of the object itself are told, and named when they are there', async () => {
  const twins = [row('B-1', { number: 'КП 7' }), row('B-2', { number: 'КП 7' })];
  const records = [...twins, row('B-3', { whole: 'КП 7', pairs: 'B-9;B-3;B-1' })];
  const report = await museum.run(records, mapping);
  const unresolved = ['КП 7', 'B-9', 'B-3'].map((named) => ({ line: 3, number: 'B-3', code: 'unknown_object', named }));
  expect(report.unresolved).toEqual(unresolved);
  expect((await found())['B-3']).toMatchObject({ whole: null, related: [['B-1']] });
  await museum.run([...records, row('B-9')], mapping);
  expect((await found())['B-3']).toMatchObject({ related: [['B-9'], ['B-1']] });
});

test('a dry run tells the same, and counts on what the register has', async () => {
  const map = await museum.contextOf(mapping);
  await museum.run([row('C-1')], mapping);
  const report = emptyReport();
  const records = [row('C-2', { whole: 'C-1', pairs: 'C-3;C-9' }), row('C-3')];
  await tryRegister(museum.client, rowsOf(records), { map, lang: 'en' }, report);
  expect(report.unresolved).toEqual([{ line: 1, number: 'C-2', code: 'unknown_object', named: 'C-9' }]);
  expect(map?.seen.lines()).toEqual([
    'Numbers of no object, of several, of the object itself, or of one that is a part of it: C-9 (1)',
  ]);
});

test('an object that would be a part of itself is a part of none, and is told with its line, also by a dry run', async () => {
  const records = [row('D-1', { whole: 'd 2' }), row('D-2', { whole: 'D-1' }), row('D-3', { whole: 'D-1' })];
  const circles = [
    { line: 1, number: 'D-1', code: 'circle', named: 'd 2' },
    { line: 2, number: 'D-2', code: 'circle', named: 'D-1' },
  ];
  const tried = await museum.attempt(records, false, mapping);
  const report = await museum.run(records, mapping);
  expect([tried.unresolved, report.unresolved]).toEqual([circles, circles]);
  expect(await found()).toMatchObject({ 'D-1': { whole: null }, 'D-2': { whole: null }, 'D-3': { whole: 'D-1' } });
});

test('what an editor has changed stays, an empty cell leaves, #clear empties', async () => {
  const [first, second] = [row('E-1', { whole: 'E-2', pairs: 'E-3' }), [row('E-2'), row('E-3')]] as const;
  await museum.run([first, ...second], mapping);
  const cookies = await museum.api.signIn();
  const [object] = await museum.stored();
  const url = `/api/admin/collections/${object?.id}`;
  await museum.api.send({ method: 'PUT', url, payload: { record: { related: null } } }, cookies);
  await museum.run([{ ...first, whole: 'E-3', pairs: 'E-2' }, ...second], mapping);
  expect((await found())['E-1']).toMatchObject({ whole: 'E-3', related: [] });
  await museum.run([{ ...first, whole: '', pairs: '' }, ...second], mapping);
  expect((await found())['E-1']).toMatchObject({ whole: 'E-3' });
  await museum.run([{ ...first, whole: '#clear', pairs: '' }, ...second], mapping);
  expect((await found())['E-1']).toMatchObject({ whole: null });
});

test('an export has them, and comes in again unchanged', async () => {
  await museum.run([row('F-1', { whole: 'F-2', pairs: 'F-2' }), row('F-2')], mapping);
  const before = await found();
  const out = await museum.exported();
  expect(countsOf(await museum.run(out, mapping))).toEqual([2, 0, 0, 2, 0]);
  await museum.empty();
  expect(countsOf(await museum.run(out, mapping))).toEqual([2, 2, 0, 0, 0]);
  expect(await found()).toMatchObject({ 'F-1': { whole: 'F-2', related: before['F-1']?.related } });
});
