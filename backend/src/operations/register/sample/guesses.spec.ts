import { describe, expect, test } from '@jest/globals';
import { parseMapping } from '../mapping/mapping.js';
import { TermIndex } from '../mapping/term-index.js';
import { knownName } from './column-names.js';
import { columnsOf } from './columns.js';
import { fittedRecord } from './fitted-record.js';
import { guessMapping } from './guess-mapping.js';
import { headerOf } from './header-line.js';
import { MAX_WORK, previewOf, workFor } from './preview.js';

const field = (to: string) => ({ is: 'field', to });

describe('the name of a column', () => {
  test.each([
    ['Инв. №', { is: 'number', kind: 'inventory' }],
    ['Инв. номер', { is: 'number', kind: 'inventory' }],
    ['Inventar raqami', { is: 'number', kind: 'inventory' }],
    ['Инвентар рақами', { is: 'number', kind: 'inventory' }],
    ['Inventar nomeri', { is: 'number', kind: 'inventory' }],
    ['Object Number', { is: 'number', kind: 'inventory' }],
    ['КП', { is: 'number', kind: 'accession' }],
    ['№ КП', { is: 'number', kind: 'accession' }],
    ['Kirim kitobi raqami', { is: 'number', kind: 'accession' }],
    ['accession_number', { is: 'number', kind: 'accession' }],
    ['AccessionNumber', { is: 'number', kind: 'accession' }],
    ['НАИМЕНОВАНИЕ', field('title')],
    ['Title', field('title')],
    ['Nomi', field('title')],
    ['Atı', field('title')],
    ['Датировка', field('record.object_production[].date')],
    ['Материал', field('record.material[]')],
    ['Техника', field('record.technique[]')],
    ['Размеры, см', field('record.dimensions[]')],
    ['Oʻlchamlari (sm)', field('record.dimensions[]')],
    ['Автор', field('record.object_production[].agent')],
    ['Место создания', field('record.object_production[].place')],
    ['Описание', field('description')],
    ['Место хранения', { is: 'sensitive', kind: 'storage' }],
    ['Источник поступления', { is: 'sensitive', kind: 'source' }],
    ['от кого', { is: 'sensitive', kind: 'source' }],
    ['Цена, сум', { is: 'sensitive', kind: 'price' }],
    ['Описание сохранности, адрес дарителя', { is: 'sensitive', kind: 'address' }],
    ['Insurance value', { is: 'sensitive', kind: 'price' }],
    ['Sugʻurta qiymati', { is: 'sensitive', kind: 'price' }],
    ['Прочее', undefined],
  ])('%s', (name, known) => {
    expect(knownName(name)).toEqual(known);
  });
});

test('contents tell dates and sizes, and a strict field is guessed only if it takes all values', () => {
  const records = [1, 2, 3].map((number) => ({
    no: `A${number}`,
    a: `190${number} г.`,
    b: `${number}0 x 40 cm`,
    c: String(number),
    Количество: number === 3 ? 'пара' : '1',
    Фонд: 'main',
  }));
  expect(guessMapping(columnsOf(records)).rules).toEqual([
    { from: 'a', to: 'record.object_production[].date' },
    { from: 'b', to: 'record.dimensions[]' },
    { from: 'Фонд', to: 'record.fund' },
  ]);
});

test('columns of JSON are paths', () => {
  expect(columnsOf([{ id: 1, makers: [{ name: 'A' }, { name: 'B' }], tags: ['x', 'y'], size: { h: 2 } }])).toEqual([
    { name: 'id', filled: 1, values: ['1'] },
    { name: 'makers[].name', filled: 1, values: ['A', 'B'] },
    { name: 'tags', filled: 1, values: ['x', 'y'] },
    { name: 'size.h', filled: 1, values: ['2'] },
  ]);
});

describe('the header', () => {
  test.each([
    ['id;title\n1;A\n', {}, { separator: ';', headerLine: 1 }],
    ['Register, of 2026\nid;title;date\n1;A;1900\n2;B;1901\n', {}, { separator: ';', headerLine: 2 }],
    ['"Музей" им. Савицкого\n\n№;Название;Автор\n1;A, b, c;x\n2;B;y\n', {}, { separator: ';', headerLine: 3 }],
    ['id|title\n1|A\n', { headerLine: 2 }, { separator: '|', headerLine: 2 }],
    ['id;title,x\n1;A\n', { separator: ',' as const }, { separator: ',', headerLine: 1 }],
    ['', {}, { separator: ',', headerLine: 1 }],
  ])('%j', (start, asked, header) => {
    expect(headerOf(start, asked)).toEqual(header);
  });
});

describe('is bounded:', () => {
  test('a record', () => {
    const wide = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`c${at}`, 'я'.repeat(2_000)]));
    expect(JSON.stringify(fittedRecord(wide, 15_000)).length).toBeLessThanOrEqual(15_000);
    expect(fittedRecord({ a: 'x'.repeat(1_001), b: [[[[[[[1]]]]]]] }, 15_000)).toEqual({
      a: 'x'.repeat(1_000),
      b: [[[[[[null]]]]]],
    });
  });

  test('the work of a preview, whatever the mapping is', () => {
    const dividers = Array.from({ length: 50 }, (_, at) => `${'x'.repeat(48)}${at}`);
    const rule = {
      from: Array.from({ length: 50 }, () => 'a'),
      split: dividers,
      to: 'record.object_production[].date',
    };
    const rules = [{ from: 'a', to: 'title' }, ...Array.from({ length: 199 }, () => rule)];
    const mapping = parseMapping(JSON.stringify({ name: 'm', rules }));
    const records = Array.from({ length: 20 }, (_, line) => ({ line, record: { id: line, a: 'x'.repeat(1_000) } }));
    expect(workFor(records[0]?.record ?? {}, mapping)).toBeGreaterThan(MAX_WORK);
    expect(previewOf(records, mapping, TermIndex.of([]), { lang: 'en', categories: new Set() })).toEqual({
      rows: [],
      cut: true,
    });
  });
});
