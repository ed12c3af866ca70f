import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createReadStream, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Client } from 'pg';
import { startApp, type TestApp } from '../../../../test/app.js';
import { outsideData } from '../../../../test/outside-data.js';
import { truncate } from '../../../../test/truncate.js';
import type { StoredRecord } from '../../../content-types/collections/record/record.js';
import { exportRegister } from '../export-register.js';
import { importRegister, tryRegister, type ImportReport } from '../import-register.js';
import { toRecord } from '../own-record.js';
import type { RegisterRecord } from '../register-item.js';
import { parseMapping, type Mapping } from './mapping.js';
import { Seen } from './seen.js';
import { TermIndex } from './term-index.js';

let api: TestApp;
let client: Client;

beforeAll(async () => {
  api = await startApp();
  client = new Client({ connectionString: api.databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await api.stop();
});
beforeEach(async () => {
  await truncate(client, 'collections, trash, audit_entry');
  await client.query("DELETE FROM term WHERE kind <> 'category'");
});

const tate = parseMapping(readFileSync(new URL('../../../../../docs/mappings/tate.json', import.meta.url), 'utf8'));
const rules = (...list: object[]): Mapping =>
  parseMapping(JSON.stringify({ name: 'r', category: 'nature', rules: [{ from: 'title', to: 'title' }, ...list] }));

const rowsOf = (records: RegisterRecord[], isCsv: boolean) =>
  Readable.from(records.map((record, index) => ({ line: index + 1, record, isCsv })));
async function run(records: RegisterRecord[], mapping: Mapping | undefined, isCsv = false): Promise<ImportReport> {
  const map = mapping && { mapping, terms: await TermIndex.read(client), seen: new Seen() };
  return importRegister(client, rowsOf(records, isCsv), { publish: true, map });
}
const counts = ({ read, created, changed, unchanged, rejected }: ImportReport) => [
  read,
  created,
  changed,
  unchanged,
  rejected.length,
];
const stored = async () => {
  const { rows } = await client.query<{ record: StoredRecord; content: object; earliest: number | null }>(
    'SELECT record, content, earliest FROM collections ORDER BY external_id',
  );
  return rows;
};
const records = async () => (await stored()).map(({ record }) => record);
async function labelled(kind: string): Promise<Map<string, string>> {
  const { rows } = await client.query<{ id: string; label: string }>(
    "SELECT id, labels->>'en' AS label FROM term WHERE kind = $1",
    [kind],
  );
  return new Map(rows.map(({ id, label }) => [id, label]));
}
async function exported(): Promise<RegisterRecord[]> {
  const { usual, objects } = await exportRegister(client);
  const found: RegisterRecord[] = [];
  for await (const one of objects) found.push(toRecord(one, usual));
  return found;
}

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
    expect(counts(await run([painting, { accession: 'N2', title: 'B', date: 'date not known' }], tate))).toEqual([
      2, 2, 0, 0, 0,
    ]);
    const [persons, materials] = [await labelled('person'), await labelled('material')];
    const [first, second] = await stored();
    const { material = [], object_production = [], ...rest } = first?.record ?? {};
    expect(material.map((id) => materials.get(id))).toEqual(['Watercolour', 'ink', 'chalk', 'paper', 'graphite']);
    expect(object_production.map(({ agent = '', ...other }) => ({ ...other, agent: persons.get(agent) }))).toEqual([
      { agent: 'Isaac Nicholson', association: 'maker', date: { text: '?c.1785' } },
      { agent: 'Thomas Bewick', association: 'after' },
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
    await run([painting], tate);
    const { rows } = await client.query<{ search: string }>('SELECT search FROM collections');
    const list = await api.send({ method: 'GET', url: '/api/public/collections' });
    const [one] = list.json<{ collections: { id: string }[] }>().collections;
    const item = await api.send({ method: 'GET', url: `/api/public/collections/${one?.id}` });
    expect([rows[0]?.search, list.body, item.body].join('\n')).not.toMatch(/mark\b/i);
    expect(await exported()).toEqual([painting]);
  });

  test('takes three thousand real records, and gives them back equal', async () => {
    const file = outsideData('tate-artworks.jsonl.gz', 'made records instead of a real register');
    const all: RegisterRecord[] = [];
    if (file === undefined)
      for (let index = 0; index < 300; index += 1) all.push({ ...painting, accession: `N${index}` });
    else
      for await (const line of createInterface({ input: createReadStream(file).pipe(createGunzip()) }))
        if (all.push(JSON.parse(line) as RegisterRecord) === 3_000) break;
    expect(counts(await run(all, tate))).toEqual([all.length, all.length, 0, 0, 0]);
    expect(counts(await run(all, tate))).toEqual([all.length, 0, 0, all.length, 0]);
    const byNumber = (one: RegisterRecord, other: RegisterRecord) =>
      String(one.accession).localeCompare(String(other.accession));
    const out = (await exported()).sort(byNumber);
    expect(out).toEqual(all.toSorted(byNumber));
    expect(counts(await run(out, undefined))).toEqual([all.length, 0, 0, all.length, 0]);
  });
});

describe('a second run', () => {
  const number = { from: 'id', to: 'number' };
  const mapping = rules(
    number,
    { from: 'fund', to: 'record.fund' },
    { from: 'credit', to: 'record.credit_line' },
    { from: 'books', to: 'record.bibliography[]', split: '|' },
    { from: 'note', to: 'description' },
  );
  const row = { id: '1', title: 'A', fund: 'Main', credit: 'Given', books: 'One | Two', note: 'Long' };

  test('changes what the register changed, leaves where a cell is empty, and empties where it says so', async () => {
    await run([row], mapping, true);
    expect(await records()).toEqual([{ fund: 'main', credit_line: { en: 'Given' }, bibliography: ['One', 'Two'] }]);
    expect(
      counts(await run([{ ...row, fund: '', credit: 'Bought', books: '#clear', note: '' }], mapping, true)),
    ).toEqual([1, 0, 1, 0, 0]);
    const [after] = await stored();
    expect([after?.record, after?.content]).toEqual([
      { fund: 'main', credit_line: { en: 'Bought' } },
      { en: { title: 'A', description: 'Long' } },
    ]);
    await run([{ ...row, note: '#clear' }], mapping, true);
    expect((await stored())[0]?.content).toEqual({ en: { title: 'A' } });
  });

  test('never takes back what an editor wrote', async () => {
    await run([row], mapping);
    await client.query(
      `UPDATE collections SET record = jsonb_set(record, '{credit_line,en}', '"Edited"') || '{"status":"lost"}', version = version + 1`,
    );
    await run([{ ...row, credit: 'Bought', fund: 'auxiliary' }], mapping);
    expect(await records()).toEqual([
      { fund: 'auxiliary', credit_line: { en: 'Edited' }, bibliography: ['One', 'Two'], status: 'lost' },
    ]);
  });

  test('without the mapping changes nothing, and says that it is needed', async () => {
    await run([row], mapping);
    const report = await run([{ ...row, credit: 'Bought' }], undefined);
    expect([report.changed, report.rejected]).toEqual([
      0,
      [expect.objectContaining({ code: 'needs_mapping', number: '1' })],
    ]);
    expect(counts(await run([row], undefined))).toEqual([1, 0, 0, 1, 0]);
  });
});

describe('values', () => {
  test.each<[string, object[], RegisterRecord, object]>([
    ['by path', [{ from: 'size.h', to: 'record.object_number' }], { size: { h: 7 } }, { object_number: '7' }],
    [
      'of a list',
      [{ from: 'refs[].t', to: 'record.bibliography[]' }],
      { refs: [{ t: 'A' }, {}, { t: 'B' }] },
      { bibliography: ['A', 'B'] },
    ],
    ['of one entry', [{ from: 'refs[1]', to: 'record.object_number' }], { refs: ['A', 'B'] }, { object_number: 'B' }],
    [
      'beside one another',
      [
        { from: 'makers[].n', to: 'record.object_production[].agent_name' },
        { from: 'makers[].r', to: 'record.object_production[].association', table: 'roles' },
      ],
      { makers: [{ n: 'A' }, { n: 'B', r: 'Печать' }] },
      { object_production: [{ agent_name: 'A' }, { agent_name: 'B', association: 'printer' }] },
    ],
    [
      'from cells with pipes',
      [
        { from: 'n', to: 'record.numbers[].number', split: '|' },
        { constant: 'inventory', to: 'record.numbers[].type' },
      ],
      { n: 'И-1|И-2' },
      {
        numbers: [
          { number: 'И-1', type: 'inventory' },
          { number: 'И-2', type: 'inventory' },
        ],
      },
    ],
    [
      'with a unit',
      [{ from: 'Высота, см', to: 'record.dimensions[]', dimension: 'height', unit: 'cm' }],
      { 'Высота, см': '12,5' },
      { dimensions: [{ dimension: 'height', value: 12.5, unit: 'cm' }] },
    ],
    [
      'of dimensions in words',
      [{ from: 'd', to: 'record.dimensions[]' }],
      { d: 'высота 30 см, диам. 12 см; вес: 1,5 кг' },
      {
        dimensions: [
          { dimension: 'height', value: 30, unit: 'cm' },
          { dimension: 'diameter', value: 12, unit: 'cm' },
          { dimension: 'weight', value: 1.5, unit: 'kg' },
        ],
      },
    ],
    [
      'in languages',
      [
        { from: 'h', to: 'record.rights.holder', lang: 'ru' },
        { from: 'h', to: 'record.rights.holder', lang: 'kk' },
      ],
      { h: 'М' },
      { rights: { holder: { ru: 'М', kk: 'М' } } },
    ],
    ['trimmed', [{ from: 'h', to: 'record.object_number', trim: '№.' }], { h: ' №. 7. ' }, { object_number: '7' }],
  ])('%s', async (_name, list, record, expected) => {
    const json = {
      name: 'r',
      category: 'nature',
      tables: { roles: { печать: 'printer' } },
      rules: [{ from: 'title', to: 'title' }, ...list],
    };
    await run([{ id: '1', title: 'A', ...record }], parseMapping(JSON.stringify(json)));
    expect(await records()).toEqual([expected]);
  });

  test('terms are found by any of their words, in any script, and made only where the mapping says so', async () => {
    await client.query(
      `INSERT INTO term (id, kind, labels, variants, created_at, updated_at) VALUES
       (gen_random_uuid(), 'material', '{"en":"Felt","kk":"Kiyiz"}', '{кошма}', now(), now())`,
    );
    const [felt] = [...(await labelled('material')).keys()];
    const rule = { from: 'm', to: 'record.material[]', split: ',' };
    await run([{ id: '1', title: 'A', m: 'КИЙИЗ, Кошма, silk' }], rules(rule));
    expect([await records(), (await labelled('material')).size]).toEqual([[{ material: [felt] }], 1]);
    await run([{ id: '1', title: 'A', m: 'felt, silk, Silk' }], rules({ ...rule, make: true }));
    const [{ material } = {}] = await records();
    expect((material ?? []).map((id) => id === felt)).toEqual([true, false]);
    expect((await labelled('material')).size).toBe(2);
  });

  test('a dry run makes no terms, and says what it does not know', async () => {
    const seen = new Seen();
    const map = {
      mapping: rules({ from: 'm', to: 'record.material[]' }, { from: 'd', to: 'record.acquisition.date' }),
      terms: await TermIndex.read(client),
      seen,
    };
    const report = await tryRegister(client, rowsOf([{ id: '1', title: 'A', m: 'silk', d: '1999 or so' }], false), {
      map,
    });
    expect(counts(report)).toEqual([1, 1, 0, 0, 0]);
    expect(seen.lines()).toEqual([
      'Words that are no term (material): silk (1)',
      'Dates that were not read: 1999 or so (1)',
    ]);
  });

  test('that a field does not take are rejected with their place, and nothing of their record is taken', async () => {
    const mapping = rules(
      { from: 'f', to: 'record.fund' },
      { from: 'n', to: 'record.object_number' },
      { from: 'b', to: 'record.bibliography[]', split: '|' },
    );
    const report = await run(
      [
        { id: '1', title: 'A', f: 'gold' },
        { id: '2', title: 'A', n: '9'.repeat(201) },
        { id: '3', title: 'A', b: 'a|'.repeat(60) + 'b' },
        { id: '4', title: '' },
      ],
      mapping,
    );
    expect(report.rejected.map(({ code, field }) => [code, field])).toEqual([
      ['wrong_value', 'f'],
      ['too_long', 'n'],
      ['too_long', 'bibliography'],
      ['no_title', 'title'],
    ]);
    expect(await records()).toEqual([]);
  });
});
