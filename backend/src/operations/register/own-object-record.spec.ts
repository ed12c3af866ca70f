import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { countsOf, MappedMuseum, mappingOf } from '../../../test/mapped-museum.js';
import type { RegisterRecord } from './register-item.js';

let museum: MappedMuseum;

beforeAll(async () => {
  museum = await MappedMuseum.start();
});
afterAll(() => museum.stop());
beforeEach(() => museum.empty());

const mapping = mappingOf(
  { from: 'id', to: 'number' },
  { from: 'material', to: 'record.material[]', make: true },
  { from: 'date', to: 'record.acquisition.date' },
);

/** An object of a register whose record was changed in the console, in the form of an export. */
async function edited(): Promise<RegisterRecord> {
  await museum.run([{ id: '1', title: 'A', material: 'Silk', date: '1990' }], mapping);
  const [item] = await museum.stored();
  const url = `/api/admin/collections/${item?.id}`;
  const payload = { record: { credit_line: { en: 'Given' }, object_production: [{ date: { text: '1870s' } }] } };
  await museum.api.send({ method: 'PUT', url, payload }, await museum.api.signIn());
  const [line = {}] = await museum.exported();
  return line;
}
const ownOf = (line: RegisterRecord) => line.muzey as { record: object; terms: { id: string; labels: object }[] };
const taken = (line: RegisterRecord) => museum.run([line], undefined);

test('an export has the record and its terms, and a museum without them makes them', async () => {
  const line = await edited();
  const [before] = await museum.stored();
  expect(ownOf(line).terms).toEqual([expect.objectContaining({ kind: 'material', labels: { en: 'Silk' } })]);
  expect(countsOf(await taken(line))).toEqual([1, 0, 0, 1, 0]);
  await museum.empty();
  expect(countsOf(await taken(line))).toEqual([1, 1, 0, 0, 0]);
  const [after] = await museum.stored();
  expect([after?.record, after?.earliest, after?.id]).toEqual([before?.record, 1870, before?.id]);
  expect([...(await museum.terms('material')).values()]).toEqual(['Silk']);
});

test('what is changed in a record of an export is changed, and nothing else', async () => {
  const line = await edited();
  const own = ownOf(line);
  const record = { ...own.record, credit_line: { ru: 'Дар' } };
  expect(countsOf(await taken({ ...line, muzey: { ...own, record } }))).toEqual([1, 0, 1, 0, 0]);
  expect((await museum.stored())[0]?.record).toEqual(JSON.parse(JSON.stringify(record)));
});

test.each<[string, (own: ReturnType<typeof ownOf>) => object, string, string]>([
  ['an unknown field', ({ record }) => ({ record: { ...record, secret: 1 } }), 'wrong_value', 'record.secret'],
  ['a wrong value', ({ record }) => ({ record: { ...record, fund: 'gold' } }), 'wrong_value', 'record.fund'],
  ['no record', () => ({ record: 'x' }), 'wrong_value', 'record'],
  [
    'a term that there is not',
    ({ record }) => ({ record: { ...record, material: ['00000000-0000-4000-8000-000000000001'] } }),
    ...(['wrong_value', 'record'] as const),
  ],
  ['broken terms', () => ({ terms: [{ id: 'x' }] }), 'not_exported_here', 'muzey.terms'],
  [
    'a term without a kind',
    ({ terms }) => ({ terms: [{ ...terms[0], kind: 'category' }] }),
    'not_exported_here',
    'muzey.terms',
  ],
  ['too many terms', ({ terms }) => ({ terms: Array(2_000).fill(terms[0]) }), 'not_exported_here', 'muzey.terms'],
  ['a broken mapping', () => ({ mapped: { mapping: 7 } }), 'not_exported_here', 'muzey'],
])('%s is rejected with its place', async (_name, change, code, field) => {
  const line = await edited();
  const own = ownOf(line);
  const report = await taken({ ...line, muzey: { ...own, ...change(own) } });
  expect(report.rejected).toEqual([expect.objectContaining({ code, field })]);
});
