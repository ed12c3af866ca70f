import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { countsOf, MappedMuseum, mappingOf, rowsOf } from '../../../../test/mapped-museum.js';
import { tryRegister } from '../import-register.js';
import type { RegisterRecord } from '../register-item.js';
import { parseMapping } from './mapping.js';
import { Seen } from './seen.js';
import { TermIndex } from './term-index.js';

let museum: MappedMuseum;

beforeAll(async () => {
  museum = await MappedMuseum.start();
});
afterAll(() => museum.stop());
beforeEach(() => museum.empty());

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
      'as exhibitions, in two languages',
      [
        { from: 'shows[].ru', to: 'record.exhibition_history[].title', lang: 'ru' },
        { from: 'shows[].en', to: 'record.exhibition_history[].title', lang: 'en' },
        { from: 'shows[].where', to: 'record.exhibition_history[].venue' },
        { from: 'shows[].when', to: 'record.exhibition_history[].date' },
      ],
      { shows: [{ ru: 'Серебро', en: 'Silver', when: '1925' }, { where: 'Nukus' }] },
      {
        exhibition_history: [
          { title: { ru: 'Серебро', en: 'Silver' }, date: { text: '1925' } },
          { venue: { en: 'Nukus' } },
        ],
      },
    ],
    [
      'as further titles',
      [
        { from: 'titles[].t', to: 'record.titles[].content' },
        { from: 'titles[].kind', to: 'record.titles[].type' },
      ],
      { titles: [{ t: 'A', kind: 'Former' }, { t: 'B' }, { kind: 'original' }] },
      {
        titles: [
          { type: 'former', content: 'A' },
          { type: 'alternative', content: 'B' },
        ],
      },
    ],
    [
      'beside one another',
      [
        { from: 'makers[].n', to: 'record.object_production[].agent_name' },
        { from: 'makers[].r', to: 'record.object_production[].association', table: 'roles' },
      ],
      { makers: [{ n: 'A' }, { n: 'B', r: 'Печать' }] },
      { object_production: [{ agent_name: 'A' }, { agent_name: 'B', role: 'printer' }] },
    ],
    [
      'as makers of one production',
      [
        { from: 'by', to: 'record.object_production[].agent_name', split: ';' },
        { from: 'on', to: 'record.object_production[].date' },
        { constant: 'true', to: 'record.object_production[].same_production' },
      ],
      { by: 'A; B', on: '1870' },
      {
        object_production: [
          { agent_name: 'A', date: { text: '1870' } },
          { agent_name: 'B', same_production: true },
        ],
      },
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
      'between the longest of several dividers',
      [{ from: 'b', to: 'record.bibliography[]', split: [';', '; and'] }],
      { b: 'A; and B;C' },
      { bibliography: ['A', 'B', 'C'] },
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
      'of dimensions that are understood in part, with their words',
      [
        { from: 'Размеры, см', to: 'record.dimensions[]', order: ['height', 'width'] },
        { from: 'Вес', to: 'record.dimensions[]', dimension: 'weight', unit: 'kg' },
      ],
      { 'Размеры, см': '30х40; на вид 12', Вес: 'ок. 3' },
      {
        dimensions: [
          { dimension: 'height', value: 30, unit: 'cm' },
          { dimension: 'width', value: 40, unit: 'cm' },
          { dimension: 'weight', value: 3, unit: 'kg', qualifier: 'about' },
        ],
        dimensions_text: { en: 'Размеры, см: 30х40; на вид 12\nВес: ок. 3' },
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
    await museum.run([{ id: '1', title: 'A', ...record }], parseMapping(JSON.stringify(json)));
    expect(await museum.records()).toEqual([expected]);
  });

  test('terms are found by any of their words, in any script, and made only where the mapping says so', async () => {
    await museum.client.query(
      `INSERT INTO term (id, kind, labels, variants, created_at, updated_at) VALUES
       (gen_random_uuid(), 'material', '{"en":"Felt","kk":"Kiyiz"}', '{кошма}', now(), now())`,
    );
    const [felt] = [...(await museum.terms('material')).keys()];
    const rule = { from: 'm', to: 'record.material[]', split: ',' };
    await museum.run([{ id: '1', title: 'A', m: 'КИЙИЗ, Кошма, silk' }], mappingOf(rule));
    expect([await museum.records(), (await museum.terms('material')).size]).toEqual([[{ material: [felt] }], 1]);
    await museum.run([{ id: '1', title: 'A', m: 'felt, silk, Silk' }], mappingOf({ ...rule, make: true }));
    const [{ material } = {}] = await museum.records();
    expect((material ?? []).map((id) => id === felt)).toEqual([true, false]);
    expect((await museum.terms('material')).size).toBe(2);
  });

  test('the words of a period beside a date are its term, and each date that is not read is reported', async () => {
    await museum.client.query(
      `INSERT INTO term (id, kind, labels, variants, created_at, updated_at) VALUES
       (gen_random_uuid(), 'period', '{"en":"Kushan period"}', '{кушанский период}', now(), now())`,
    );
    const [kushan] = [...(await museum.terms('period')).keys()];
    const date = { from: 'd', to: 'record.object_production[].date' };
    const dates = ['Кушанский период, I–III вв. н. э.', 'Тимуриды (1370–1507)', 'б/д', '10 тыс. лет до н. э.', '1907'];
    const seen = new Seen();
    const map = {
      mapping: mappingOf(date, { from: 'p', to: 'record.period[]' }),
      terms: await TermIndex.read(museum.client),
      seen,
      numbers: new Set<string>(),
      naming: new Map(),
      counted: new Set<string>(),
    };
    const rows = dates.map((d, at) => ({ id: `${at}`, title: 'A', d, p: at === 0 ? 'Kushan period' : '' }));
    await tryRegister(museum.client, rowsOf(rows, false), { map });
    expect(seen.unreadPlaces.map(({ line, number, field, code, text }) => [line, number, field, code, text])).toEqual([
      [3, '2', 'd', 'unread_date', 'б/д'],
      [4, '3', 'd', 'unread_date', '10 тыс. лет до н. э.'],
    ]);
    expect(seen.most(10)).toContainEqual({ what: 'term', kind: 'period', text: 'Тимуриды', count: 1 });
    await museum.run(rows, map.mapping);
    const records = await museum.records();
    expect(records.map(({ period }) => period)).toEqual([[kushan], undefined, undefined, undefined, undefined]);
    const years = await museum.stored();
    expect(years.map(({ earliest }) => earliest)).toEqual([1, 1370, null, null, 1907]);
  });

  test('a dry run makes no terms, and says what it does not know', async () => {
    const seen = new Seen();
    const map = {
      mapping: mappingOf({ from: 'm', to: 'record.material[]' }, { from: 'd', to: 'record.acquisition.date' }),
      terms: await TermIndex.read(museum.client),
      seen,
      numbers: new Set<string>(),
      naming: new Map(),
      counted: new Set<string>(),
    };
    const report = await tryRegister(
      museum.client,
      rowsOf([{ id: '1', title: 'A', m: 'silk', d: '1999 or so' }], false),
      {
        map,
      },
    );
    expect(countsOf(report)).toEqual([1, 1, 0, 0, 0]);
    expect(seen.lines()).toEqual([
      'Words that are no term (material): silk (1)',
      'Dates that were not read: 1999 or so (1, line 1)',
    ]);
  });

  test('sizes that are not understood are told with their place', async () => {
    const rule = { from: 'size', to: 'record.dimensions[]' };
    const rows = [
      { id: '1', title: 'A', size: '12 x 5 cm' },
      { id: 'КП 2', title: 'B', size: '1.200 мм; вес 3 кг' },
    ];
    const context = await museum.contextOf(mappingOf(rule));
    await tryRegister(museum.client, rowsOf(rows), { map: context });
    expect(context?.seen.unreadPlaces).toEqual([
      { line: 2, number: 'КП 2', field: 'size', code: 'unread_measure', text: '1.200 мм' },
    ]);
    expect(context?.seen.most(5)).toEqual([{ what: 'measure', text: '1.200 мм', count: 1, line: 2 }]);
  });

  test('a field is cleared also where others than those of a table are rejected', async () => {
    const rule = { from: 'n', to: 'record.object_number', table: 'numbers', otherwise: 'reject' };
    const tables = { numbers: { old: 'NEW 1' } };
    const rules = [{ from: 'title', to: 'title' }, rule];
    const mapping = parseMapping(JSON.stringify({ name: 'r', category: 'nature', tables, rules }));
    const import_ = (n: string) => museum.run([{ id: '1', title: 'A', n }], mapping, { isCsv: true });
    await import_('old');
    expect(await museum.records()).toEqual([{ object_number: 'NEW 1' }]);
    await import_('#clear');
    expect(await museum.records()).toEqual([{}]);
  });

  test('a new text of sizes replaces what an earlier one became, unless somebody corrected it', async () => {
    const mapping = mappingOf({ from: 'size', to: 'record.dimensions[]' });
    const import_ = (size: string) => museum.run([{ id: '1', title: 'A', size }], mapping);
    await import_('вес 3 кг');
    await import_('вес неизвестен, 3 или 4 кг');
    expect(await museum.records()).toEqual([{ dimensions_text: { en: 'вес неизвестен, 3 или 4 кг' } }]);
    await import_('вес 4 кг');
    const read = { dimensions: [{ dimension: 'weight', value: 4, unit: 'kg' }] };
    expect(await museum.records()).toEqual([read]);
    await museum.client.query(`UPDATE collections SET record = jsonb_set(record, '{dimensions,0,value}', '5')`);
    await import_('вес на глаз 4 кг');
    expect(await museum.records()).toEqual([{ dimensions: [{ dimension: 'weight', value: 5, unit: 'kg' }] }]);
  });

  test('that a field does not take are rejected with their place, and nothing of their record is taken', async () => {
    const mapping = mappingOf(
      { from: 'f', to: 'record.fund' },
      { from: 'n', to: 'record.object_number' },
      { from: 'b', to: 'record.bibliography[]', split: '|' },
    );
    const report = await museum.run(
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
    expect(await museum.records()).toEqual([]);
  });
});
