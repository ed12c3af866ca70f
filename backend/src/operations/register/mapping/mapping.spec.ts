import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { countsOf, MappedMuseum, mappingOf } from '../../../../test/mapped-museum.js';
import { registerRecords } from '../../../../test/register-records.js';
import type { RegisterRecord } from '../register-item.js';
import { parseMapping } from './mapping.js';

let museum: MappedMuseum;

beforeAll(async () => {
  museum = await MappedMuseum.start();
});
afterAll(() => museum.stop());
beforeEach(() => museum.empty());

const tate = parseMapping(readFileSync(new URL('../../../../../docs/mappings/tate.json', import.meta.url), 'utf8'));

const painting: RegisterRecord = {
  accession: 'N00001',
  title: 'A Figure Bowing before a Seated Old Man with his Arm Outstretched in Benediction',
  artist: 'Isaac Nicholson, after Thomas Bewick',
  date: '?c.1785',
  medium: 'Watercolour, ink and chalk on paper. Verso: graphite on paper',
  dimensions: 'support: 394 x 419 mm\r\nframe: 500 x 520 x 60.5 mm, 3 kg',
  credit: 'Presented 1922',
  secret: 'MARK',
};

describe('the mapping of the docs', () => {
  test('makes records with terms, dates and measures', async () => {
    expect(
      countsOf(await museum.run([painting, { accession: 'N2', title: 'B', date: 'date not known' }], tate)),
    ).toEqual([2, 2, 0, 0, 0]);
    const [persons, materials] = [await museum.terms('person'), await museum.terms('material')];
    const [first, second] = await museum.stored();
    const { material = [], object_production = [], ...rest } = first?.record ?? {};
    expect(material.map((id) => materials.get(id))).toEqual(['Watercolour', 'ink', 'chalk', 'paper', 'graphite']);
    expect(object_production.map(({ agent = '', ...other }) => ({ ...other, agent: persons.get(agent) }))).toEqual([
      { agent: 'Isaac Nicholson', role: 'maker', date: { text: '?c.1785' } },
      { agent: 'Thomas Bewick', role: 'maker', qualifier: 'after' },
    ]);
    const frame = { en: 'frame', ru: 'рама', uz: 'ramka', kk: 'ramka' };
    const support = { en: 'support', ru: 'основа', uz: 'asos', kk: 'tiykar' };
    expect(rest).toEqual({
      object_number: 'N00001',
      title: { en: painting.title },
      credit_line: { en: 'Presented 1922' },
      dimensions: [
        { measured_part: support, dimension: 'height', value: 394, unit: 'mm' },
        { measured_part: support, dimension: 'width', value: 419, unit: 'mm' },
        { measured_part: frame, dimension: 'height', value: 500, unit: 'mm' },
        { measured_part: frame, dimension: 'width', value: 520, unit: 'mm' },
        { measured_part: frame, dimension: 'depth', value: 60.5, unit: 'mm' },
        { measured_part: frame, dimension: 'weight', value: 3, unit: 'kg' },
      ],
    });
    expect([first?.earliest, second?.record, second?.earliest]).toEqual([1785, { object_number: 'N2' }, null]);
    expect(first?.content).toEqual({ en: { title: expect.stringMatching(/^A Figure .*…$/) } });
  });

  test('shows no column that it does not name', async () => {
    await museum.run([painting], tate);
    const { rows } = await museum.client.query<{ search: string }>('SELECT search FROM collections');
    const list = await museum.api.send({ method: 'GET', url: '/api/public/collections' });
    const [one] = list.json<{ collections: { id: string }[] }>().collections;
    const item = await museum.api.send({ method: 'GET', url: `/api/public/collections/${one?.id}` });
    expect([rows[0]?.search, list.body, item.body].join('\n')).not.toMatch(/mark\b/i);
    expect(await museum.exported()).toEqual([painting]);
  });

  test('takes three thousand records, and gives them back equal', async () => {
    const all = await registerRecords(3_000);
    expect(countsOf(await museum.run(all, tate))).toEqual([all.length, all.length, 0, 0, 0]);
    expect(countsOf(await museum.run(all, tate))).toEqual([all.length, 0, 0, all.length, 0]);
    const byNumber = (one: RegisterRecord, other: RegisterRecord) =>
      String(one.accession).localeCompare(String(other.accession));
    const out = (await museum.exported()).sort(byNumber);
    expect(out).toEqual(all.toSorted(byNumber));
    expect(countsOf(await museum.run(out, undefined))).toEqual([all.length, 0, 0, all.length, 0]);
  });
});

describe('a second run', () => {
  const number = { from: 'id', to: 'number' };
  const mapping = mappingOf(
    number,
    { from: 'fund', to: 'record.fund' },
    { from: 'credit', to: 'record.credit_line' },
    { from: 'books', to: 'record.bibliography[]', split: '|' },
    { from: 'note', to: 'description' },
  );
  const row = { id: '1', title: 'A', fund: 'Main', credit: 'Given', books: 'One | Two', note: 'Long' };

  test('changes what the register changed, leaves where a cell is empty, and empties where it says so', async () => {
    await museum.run([row], mapping, { isCsv: true });
    expect(await museum.records()).toEqual([
      { fund: 'main', credit_line: { en: 'Given' }, bibliography: ['One', 'Two'] },
    ]);
    expect(
      countsOf(
        await museum.run([{ ...row, fund: '', credit: 'Bought', books: '#clear', note: '' }], mapping, { isCsv: true }),
      ),
    ).toEqual([1, 0, 1, 0, 0]);
    const [after] = await museum.stored();
    expect([after?.record, after?.content]).toEqual([
      { fund: 'main', credit_line: { en: 'Bought' } },
      { en: { title: 'A', description: 'Long' } },
    ]);
    await museum.run([{ ...row, note: '#clear' }], mapping, { isCsv: true });
    expect((await museum.stored())[0]?.content).toEqual({ en: { title: 'A' } });
  });

  test('never takes back what an editor wrote', async () => {
    await museum.run([row], mapping);
    await museum.client.query(
      `UPDATE collections SET record = jsonb_set(record, '{credit_line,en}', '"Edited"') || '{"status":"lost"}', version = version + 1`,
    );
    await museum.run([{ ...row, credit: 'Bought', fund: 'auxiliary' }], mapping);
    expect(await museum.records()).toEqual([
      { fund: 'auxiliary', credit_line: { en: 'Edited' }, bibliography: ['One', 'Two'], status: 'lost' },
    ]);
  });

  test('without the mapping changes nothing, and says that it is needed', async () => {
    await museum.run([row], mapping);
    const report = await museum.run([{ ...row, credit: 'Bought' }], undefined);
    expect([report.changed, report.rejected]).toEqual([
      0,
      [expect.objectContaining({ code: 'needs_mapping', number: '1' })],
    ]);
    expect(countsOf(await museum.run([row], undefined))).toEqual([1, 0, 0, 1, 0]);
  });
});
