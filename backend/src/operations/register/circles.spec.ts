import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { countsOf, MappedMuseum, mappingOf } from '../../../test/mapped-museum.js';
import type { RegisterRecord } from './register-item.js';

let museum: MappedMuseum;

beforeAll(async () => {
  museum = await MappedMuseum.start();
});
afterAll(() => museum.stop());
beforeEach(() => museum.empty());

const idOf = (number: number) => `00000000-0000-4000-8000-00000000${String(number).padStart(4, '0')}`;
/** An exported object that somebody has changed. */
const line = (number: number, whole?: number): RegisterRecord => ({
  external_id: `N${number}`,
  category: 'nature',
  content: { en: { title: `T${number}` } },
  record: { fund: 'main', ...(whole !== undefined && { part_of: idOf(whole) }) },
  muzey: { id: idOf(number) },
});
const asRow = ({ muzey, record, content, ...cells }: RegisterRecord): RegisterRecord => ({
  ...cells,
  muzey_id: (muzey as { id: string }).id,
  muzey_record: JSON.stringify({ record, terms: [] }),
  title_en: (content as { en: { title: string } }).en.title,
});
const taken = (lines: RegisterRecord[]) => museum.run(lines, undefined);
/** The titles of objects, and the ids of the objects they are part of. */
const wholes = async (): Promise<(string | undefined)[][]> =>
  (await museum.stored()).map(({ content, record }) => [content.en?.title, record.part_of]);
const circular = (at: number, number: string) => ({
  line: at,
  number,
  field: 'record.part_of',
  code: 'wrong_value',
  reason: 'it would be a part of itself',
});

test('objects of a file that are parts of one another in a circle: the one that closes it is refused, with its line', async () => {
  const lines = [line(1, 2), line(2, 3), line(3, 1), line(4, 1), line(5, 5)];
  const told = [circular(3, 'N3'), circular(5, 'N5')];
  expect((await museum.attempt(lines)).rejected).toEqual(told);
  const report = await taken(lines);
  expect([countsOf(report), report.rejected]).toEqual([[5, 3, 0, 0, 2], told]);
  expect(await wholes()).toEqual([
    ['T1', idOf(2)],
    ['T2', idOf(3)],
    ['T4', idOf(1)],
  ]);
});

test('a table tells the same', async () => {
  const rows = [line(1, 2), line(2, 1)].map(asRow);
  expect((await museum.run(rows, undefined, { isCsv: true })).rejected).toEqual([circular(2, 'N2')]);
});

test('a circle is found across the whole file, and through objects that are here', async () => {
  await taken([line(1), line(2, 1), line(3, 2)]);
  const others = Array.from({ length: 250 }, (_, at) => line(1_000 + at));
  const lines = [line(400, 3), ...others, line(1, 400)];
  expect((await museum.attempt(lines)).rejected).toEqual([circular(252, 'N1')]);
  expect((await taken(lines)).rejected).toEqual([circular(252, 'N1')]);
  expect((await taken([line(1, 3)])).rejected).toEqual([circular(1, 'N1')]);
});

test('objects change places, where the whole is freed before', async () => {
  await taken([line(1), line(2, 1)]);
  expect(countsOf(await taken([line(2), line(1, 2)]))).toEqual([2, 0, 2, 0, 0]);
  expect(await wholes()).toEqual([
    ['T1', idOf(2)],
    ['T2', undefined],
  ]);
});

describe('of objects that are parts of one another in a row', () => {
  /** Starts with the topmost object. */
  const row = Array.from({ length: 103 }, (_, at) => line(at, at > 0 ? at - 1 : undefined));
  const refused = {
    line: 102,
    number: 'N101',
    field: 'record.part_of',
    code: 'wrong_value',
    reason: 'it would be a part of more than 100 others, one within the other',
  };

  test('a hundred are followed: each would cost as much as the row is long', async () => {
    expect((await museum.attempt(row)).rejected).toEqual([refused]);
    expect((await taken(row)).rejected).toEqual([refused]);
    expect((await taken(row.slice(101, 102))).rejected).toEqual([{ ...refused, line: 1 }]);
  });

  test('a mapping leaves out the place of those beyond', async () => {
    const mapping = mappingOf({ from: 'whole', to: 'record.part_of' });
    const records = row.map((_, at) => ({ id: `N${at}`, title: `T${at}`, ...(at > 0 && { whole: `N${at - 1}` }) }));
    const told = [101, 102].map((at) => ({ line: at + 1, number: `N${at}`, code: 'circle', named: `N${at - 1}` }));
    expect((await museum.attempt(records, false, mapping)).unresolved.slice(0, 1)).toEqual(told.slice(0, 1));
    const { unresolved } = await museum.run(records, mapping);
    expect(unresolved.slice(0, 1)).toEqual(told.slice(0, 1));
    expect((await wholes()).filter(([, whole]) => whole === undefined)).toHaveLength(1 + unresolved.length);
  });
});
