import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { FIRST_CATEGORIES } from '@muzey/shared-ui/object-record/first-categories.ts';
import { countsOf, MappedMuseum, mappingOf } from '../../../test/mapped-museum.js';
import { MAX_TERMS } from '../../platform/terms/term-statements.js';
import { exportRegister } from './export-register.js';
import { toRow } from './own-row.js';
import type { RegisterRecord } from './register-item.js';
import { findRun, undoRun } from './runs/undo-run.js';

let museum: MappedMuseum;

beforeAll(async () => {
  museum = await MappedMuseum.start();
});
afterAll(() => museum.stop());
beforeEach(() => museum.empty());

const LABELS = { en: 'Textiles', ru: 'Ткани', uz: 'Toʻqimalar', kk: 'Toqımalar' };

async function addCategory(key: string, labels: object): Promise<string> {
  const payload = { kind: 'category', key, labels };
  const cookies = await museum.api.signIn();
  const made = await museum.api.send({ method: 'POST', url: '/api/admin/terms', payload }, cookies);
  return made.json<{ term: { id: string } }>().term.id;
}
const added = async () =>
  (
    await museum.client.query<{ id: string; key: string; labels: object }>(
      "SELECT id, key, labels FROM term WHERE kind = 'category' AND NOT key = ANY($1) ORDER BY key",
      [FIRST_CATEGORIES],
    )
  ).rows;
const categories = async () =>
  (
    await museum.client.query<{ number: string; category: string }>(
      'SELECT external_id AS number, category FROM collections ORDER BY external_id',
    )
  ).rows.map(({ category }) => category);

const asCsv = async (): Promise<RegisterRecord[]> => {
  const { objects, terms } = await exportRegister(museum.client);
  const rows: RegisterRecord[] = [];
  for await (const one of objects) rows.push(toRow(one, terms));
  return rows;
};
/** A round trip through an export format. */
const FORMATS = {
  jsonl: { out: () => museum.exported(), in: (file: RegisterRecord[]) => museum.run(file, undefined) },
  csv: { out: asCsv, in: (file: RegisterRecord[]) => museum.run(file, undefined, { isCsv: true }) },
};

/**
 * One object whose register names the category, one that was given it on import, one with a seed category, and one that
 * was given it in the console.
 */
async function fill(): Promise<{ id: string }> {
  const id = await addCategory('textiles', LABELS);
  await museum.run([{ accession: 'A1', title: 'Robe', category: 'textiles' }], undefined);
  await museum.run([{ accession: 'A2', title: 'Scarf' }], undefined, { category: 'textiles' });
  await museum.run([{ accession: 'A3', title: 'Fox', category: 'nature' }], undefined);
  const payload = { category: 'textiles', content: { en: { title: 'Carpet' } }, record: { fund: 'main' } };
  const cookies = await museum.api.signIn();
  await museum.api.send({ method: 'POST', url: '/api/admin/collections', payload }, cookies);
  return { id };
}
const FILLED = ['textiles', 'textiles', 'nature', 'textiles'];

describe.each(['jsonl', 'csv'] as const)('an export as %s', (format) => {
  const { out, in: taken } = FORMATS[format];

  test('brings a category along that an empty museum lacks, in all its languages, and once', async () => {
    const { id } = await fill();
    const file = await out();
    await museum.empty();
    expect(countsOf(await taken(file))).toEqual([4, 4, 0, 0, 0]);
    expect(await added()).toEqual([{ id, key: 'textiles', labels: LABELS }]);
    expect(await categories()).toEqual(FILLED);
    expect(countsOf(await taken(await out()))).toEqual([4, 0, 0, 4, 0]);
    const { rows } = await museum.client.query("SELECT titles FROM audit_entry WHERE type = 'terms'");
    expect(rows).toEqual([{ titles: LABELS }]);
  });

  test('finds it by its key, however it is called here', async () => {
    await fill();
    const file = await out();
    await museum.empty();
    const id = await addCategory('textiles', { en: 'Cloth' });
    expect(countsOf(await taken(file))).toEqual([4, 4, 0, 0, 0]);
    expect(await added()).toEqual([{ id, key: 'textiles', labels: { en: 'Cloth' } }]);
  });

  test('finds it by a label, in any case, and does so again', async () => {
    await fill();
    const file = await out();
    await museum.empty();
    const id = await addCategory('fabric', { en: 'Fabric', ru: 'ТКАНИ' });
    expect(countsOf(await taken(file))).toEqual([4, 4, 0, 0, 0]);
    expect((await added()).map((one) => one.id)).toEqual([id]);
    expect(await categories()).toEqual(FILLED.map((key) => (key === 'textiles' ? 'fabric' : key)));
    expect(countsOf(await taken(file))).toEqual([4, 0, 0, 4, 0]);
    expect(countsOf(await taken(await out()))).toEqual([4, 0, 0, 4, 0]);
  });

  test('is tried without making anything, and taken back with what it made', async () => {
    await fill();
    const file = await out();
    await museum.empty();
    expect(countsOf(await museum.attempt(file, format === 'csv'))).toEqual([4, 4, 0, 0, 0]);
    expect(await added()).toEqual([]);
    const run = { id: '3f2a9c01-7d0e-4b1a-9a53-6f0c2b8e4d77', file: 'x' };
    await museum.run(file, undefined, { isCsv: format === 'csv', run });
    await undoRun(museum.client, await findRun(museum.client, run.id));
    expect([await added(), await categories()]).toEqual([[], []]);
  });

  test('stays when that is taken back, where another object has been given it', async () => {
    const { id } = await fill();
    const file = await out();
    await museum.empty();
    const run = { id: '3f2a9c01-7d0e-4b1a-9a53-6f0c2b8e4d77', file: 'x' };
    await museum.run(file, undefined, { isCsv: format === 'csv', run });
    await museum.run([{ accession: 'B1', title: 'Belt' }], undefined, { category: 'textiles' });
    await undoRun(museum.client, await findRun(museum.client, run.id));
    expect([(await added()).map((one) => one.id), await categories()]).toEqual([[id], ['textiles']]);
  });

  test('does not take over a term that has the same id', async () => {
    const { id } = await fill();
    const file = await out();
    await museum.empty();
    await museum.client.query(
      `INSERT INTO term (id, kind, labels, created_at, updated_at) VALUES ($1, 'material', '{"en":"Silk"}', now(), now())`,
      [id],
    );
    expect(countsOf(await taken(file))).toEqual([4, 4, 0, 0, 0]);
    expect(await added()).toEqual([{ id: expect.not.stringMatching(id), key: 'textiles', labels: LABELS }]);
  });
});

test('an object of a first category comes out as the very record that came in', async () => {
  await fill();
  const file = await museum.exported();
  expect(file).toContainEqual({ accession: 'A3', title: 'Fox', category: 'nature' });
});

test('an object of a mapping comes into an empty museum without the mapping', async () => {
  await addCategory('textiles', LABELS);
  const mapping = mappingOf({ from: 'id', to: 'number' }, { constant: 'textiles', to: 'category' });
  await museum.run([{ id: '1', title: 'Robe' }], mapping);
  const file = await museum.exported();
  await museum.empty();
  expect(countsOf(await museum.run(file, undefined))).toEqual([1, 1, 0, 0, 0]);
  expect((await added()).map(({ key }) => key)).toEqual(['textiles']);
});

test('a row that somebody added to an export may name what a line above it brought', async () => {
  await fill();
  const file = await asCsv();
  await museum.empty();
  const more = [...file, { muzey_id: '', external_id: 'A9', title_en: 'Shawl', category: 'textiles' }];
  expect(countsOf(await museum.run(more, undefined, { isCsv: true }))).toEqual([5, 5, 0, 0, 0]);
});

test('a table without the column of terms says which category there is not, and leaves what is there', async () => {
  await fill();
  const file = (await asCsv()).map(({ muzey_record: _, ...row }) => row);
  expect(countsOf(await museum.run(file, undefined, { isCsv: true }))).toEqual([4, 0, 0, 4, 0]);
  expect(await categories()).toEqual(FILLED);
  await museum.empty();
  const report = await museum.run(file, undefined, { isCsv: true });
  expect(report.rejected.map(({ code, field }) => [code, field])).toEqual(
    Array(3).fill(['unknown_category', 'category']),
  );
});

test('no more terms come along than there may be', async () => {
  await fill();
  const file = await museum.exported();
  await museum.empty();
  await museum.client.query(
    `INSERT INTO term (id, kind, labels, created_at, updated_at)
     SELECT gen_random_uuid(), 'subject', '{"en":"x"}', now(), now() FROM generate_series(1, $1 - (SELECT count(*)::int FROM term))`,
    [MAX_TERMS],
  );
  await expect(museum.run(file, undefined)).rejects.toThrow(`There would be more than ${MAX_TERMS} terms.`);
  expect(await added()).toEqual([]);
});

test.each([
  ['another key', { key: 'Two words' }],
  ['no key', { key: undefined }],
  ['a key of a material', { kind: 'material' }],
])('a category with %s is rejected with its place', async (_name, change) => {
  await fill();
  const [line] = (await museum.exported()).filter(({ accession }) => accession === 'A1');
  const own = line?.muzey as { terms: object[] };
  const report = await museum.run([{ ...line, muzey: { ...own, terms: [{ ...own.terms[0], ...change }] } }], undefined);
  expect(report.rejected).toEqual([expect.objectContaining({ code: 'not_exported_here', field: 'muzey.terms' })]);
});
