import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  cell,
  row,
  stylesOf,
  workbook,
  type SheetParts,
  type WorkbookParts,
} from '../../../test/builders/workbooks.js';
import type { Note } from './notes.js';
import { readRegister, type ReadOptions, type Row } from './read-register.js';
import { sheetsOf } from './read-xlsx.js';
import { sampleOf } from './sample/sample.js';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muzey-workbooks-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const HEADER = row(1, ['id', 'title']);

async function read(content: Buffer | string, options: ReadOptions = {}, name = 'a.xlsx'): Promise<Row[]> {
  const file = join(folder, name);
  await writeFile(file, content);
  const rows: Row[] = [];
  for await (const taken of readRegister(file, options)) rows.push(taken);
  return rows;
}

const sheet = (parts: SheetParts, more: Partial<WorkbookParts> = {}) => workbook({ sheets: [parts], ...more });
const records = async (content: Buffer, options?: ReadOptions) =>
  (await read(content, options)).map(({ record }) => record);

/** The value read from a cell with this XML. */
async function valueOf(xml: string, more: Partial<WorkbookParts> = {}): Promise<unknown> {
  const [taken] = await records(sheet({ rows: `${HEADER}<row r="2">${cell('A2', '1')}${xml}</row>` }, more));
  return taken?.title;
}

describe('the values of cells', () => {
  test.each([
    ['<c r="B2"><v>1.1000000000000001</v></c>', '1.1'],
    ['<c r="B2"><v>5001.0</v></c>', '5001'],
    ['<c r="B2"><v>1.23E+15</v></c>', '1230000000000000'],
    ['<c r="B2"><v>0.1</v></c>', '0.1'],
    ['<c r="B2"><v>-3</v></c>', '-3'],
    ['<c r="B2" t="b"><v>1</v></c>', 'TRUE'],
    ['<c r="B2" t="str"><f>A1&amp;"x"</f><v>1x</v></c>', '1x'],
    ['<c r="B2"><f>1+1</f><v>2</v></c>', '2'],
    ['<c r="B2" t="str"><f>""</f><v></v></c>', ''],
    ['<c r="B2" t="d"><v>1958-03-12T00:00:00</v></c>', '1958-03-12'],
    ['<c r="B2" t="inlineStr"><is><t>a</t><rPh sb="0" eb="1"><t>phonetic</t></rPh></is></c>', 'a'],
    ['<c r="B2" t="inlineStr"><is><r><rPr><b/></rPr><t xml:space="preserve">a </t></r><r><t>b</t></r></is></c>', 'a b'],
    ['<c r="B2" t="inlineStr"><is><t xml:space="preserve">a\n b_x0041__x005F_x</t></is></c>', 'a\n bA_x'],
    ['<c r="B2" t="inlineStr"><is><t><![CDATA[a<b]]></t></is></c>', 'a<b'],
    ['<c t="inlineStr"><is><t>without a place</t></is></c>', 'without a place'],
    ['<c r="B2" s="0"/>', ''],
  ])('%s is %j', async (xml, value) => {
    expect(await valueOf(xml)).toBe(value);
  });

  test.each([
    ['dd.mm.yyyy', '21256.5', '1958-03-12'],
    ['[$-419]d mmmm yyyy"&#160;г.";@', '21256', '1958-03-12'],
    ['yyyy', '21256', '1958'],
    ['mmm\\-yy', '21256', '1958-03'],
    ['dd/mm/yyyy hh:mm', '21256.75', '1958-03-12 18:00'],
    ['h:mm AM/PM', '0.75', '18:00'],
    ['[h]:mm', '1.5', '36:00'],
    ['yyyy-mm-dd', '59', '1900-02-28'],
    ['yyyy-mm-dd', '60', '1900-02-29'],
    ['yyyy-mm-dd', '61', '1900-03-01'],
    ['yyyy-mm-dd', '-1', '-1'],
    ['00000', '123', '00123'],
    ['"КП-"0000', '77', 'КП-0077'],
    ['0.0" см"', '30.5', '30.5 см'],
    ['0%', '0.5', '50%'],
    ['#,##0.00_);[Red](#,##0.00)', '1234.5', '1234.5'],
    ['# ?/?', '1.5', '1.5'],
    ['0.00E+00', '1500', '1500'],
    ['General', '12', '12'],
    ['@', '12', '12'],
    ['"сдано"', '12', '12'],
  ])('a number with the format %s: %s is %s', async (code, value, shown) => {
    const unescapedCode = code.replace('&#160;', '\u00a0');
    expect(await valueOf(`<c r="B2" s="0"><v>${value}</v></c>`, { styles: stylesOf([unescapedCode]) })).toBe(shown);
  });

  test('a date counts from 1904 in workbooks that say so', async () => {
    const more = { styles: stylesOf(['yyyy-mm-dd']), is1904: true };
    expect(await valueOf('<c r="B2" s="0"><v>19794</v></c>', more)).toBe('1958-03-12');
  });

  test('shared texts are found by their index', async () => {
    const strings = '<si><t>zero</t></si><si><r><t xml:space="preserve">Ковёр </t></r><r><t>𝄞</t></r></si><si/>';
    expect(await valueOf('<c r="B2" t="s"><v>1</v></c>', { strings })).toBe('Ковёр 𝄞');
    expect(await valueOf('<c r="B2" t="s"><v>2</v></c>', { strings })).toBe('');
    await expect(valueOf('<c r="B2" t="s"><v>3</v></c>', { strings })).rejects.toMatchObject({ code: 'damaged' });
    await expect(valueOf('<c r="B2" t="s"><v>0</v></c>')).rejects.toMatchObject({ code: 'damaged' });
  });

  test.each([
    ['<c r="B2"><f>1+1</f></c>', 'not_calculated'],
    ['<c r="B2"><f>1+1</f><v/></c>', 'not_calculated'],
    ['<c r="B2" t="e"><f>1/0</f><v>#DIV/0!</v></c>', 'error_value'],
    ['<c r="B2" t="e"><v>#N/A</v></c>', 'error_value'],
    [cell('D2', 'beyond'), 'no_heading'],
  ])('a row with %s is rejected, and only it', async (xml, code) => {
    const rows = `${HEADER}<row r="2">${cell('A2', '1')}${xml}</row>${row(3, ['2', 'b'])}`;
    const [first, second] = await read(sheet({ rows }));
    expect(first).toMatchObject({
      line: 2,
      rejected: { code, place: { field: code === 'no_heading' ? 'D' : 'title' } },
    });
    expect(second).toEqual({ line: 3, isCsv: true, record: { id: '2', title: 'b' } });
  });
});

describe('a sheet', () => {
  const taken = async (parts: SheetParts) => {
    const notes: Note[] = [];
    const found = await read(sheet(parts), { onNote: (note) => notes.push(note) });
    return { found: found.map(({ line, record }) => [line, ...Object.values(record ?? {})]), notes };
  };

  test('has a header below a title, and gaps', async () => {
    const rows =
      row(1, ['Книга поступлений']) + row(3, ['id', '', 'title']) + row(5, ['1', 'x', 'a']) + row(6, ['', '', '']);
    expect(await records(sheet({ rows, before: '<dimension ref="A1:XFD1048576"/>' }))).toEqual([
      { id: '1', 'column 2': 'x', title: 'a' },
    ]);
  });

  test('leaves out hidden columns and rows, and tells', async () => {
    const hidden = `<row r="3" hidden="1">${cell('A3', '2')}${cell('C3', 'b')}</row>`;
    const { found, notes } = await taken({
      before: '<cols><col min="2" max="2" hidden="1"/></cols>',
      rows: row(1, ['id', 'price', 'title']) + row(2, ['1', '5', 'a']) + hidden + row(4, ['3', '', 'c']),
    });
    expect(found).toEqual([
      [2, '1', 'a'],
      [4, '3', 'c'],
    ]);
    expect(notes).toMatchObject([
      { code: 'hidden_columns', names: ['B'] },
      { code: 'hidden_rows', count: 1 },
    ]);
  });

  test('gives the value of cells merged downwards to each row, and that of others to the first cell', async () => {
    const { found, notes } = await taken({
      rows:
        row(1, ['id', 'fund', 'title']) +
        row(2, ['1', 'Silk', 'a']) +
        row(3, ['2', '', 'b']) +
        row(4, ['3', '', 'c']) +
        row(6, ['4']),
      after: '<mergeCells><mergeCell ref="B2:B3"/><mergeCell ref="A6:B6"/><mergeCell ref="A3:A9"/></mergeCells>',
    });
    expect(found).toEqual([
      [2, '1', 'Silk', 'a'],
      [3, '2', 'Silk', 'b'],
      [4, '3', '', 'c'],
      [6, '4', '', ''],
    ]);
    expect(notes).toMatchObject([{ code: 'merged_cells', count: 3 }]);
  });

  test('may have a header of two rows', async () => {
    const rows = row(1, ['id', 'Size', '', 'title']) + row(2, ['', 'H', 'W']) + row(3, ['1', '2', '3', 'a']);
    const after = '<mergeCells><mergeCell ref="A1:A2"/><mergeCell ref="B1:C1"/><mergeCell ref="D1:D2"/></mergeCells>';
    expect(await records(sheet({ rows, after }))).toEqual([{ id: '1', 'Size: H': '2', 'Size: W': '3', title: 'a' }]);
  });

  test('is chosen by name; hidden ones are not read', async () => {
    const sheets: SheetParts[] = [
      { name: 'Old', state: 'veryHidden', rows: HEADER + row(2, ['0', 'old']) },
      { name: 'Empty', rows: HEADER + '<row r="2"><c r="A2" s="0"/></row>' },
      { name: 'One', rows: HEADER + row(2, ['1', 'a']) },
      { name: 'Two', rows: HEADER + row(2, ['2', 'b']) },
    ];
    const notes: Note[] = [];
    expect(await records(workbook({ sheets }), { onNote: (note) => notes.push(note) })).toEqual([
      { id: '1', title: 'a' },
    ]);
    expect(notes).toMatchObject([{ code: 'other_sheets', names: ['Empty', 'Two'] }]);
    expect(await records(workbook({ sheets }), { sheet: 'Two' })).toEqual([{ id: '2', title: 'b' }]);
    await expect(read(workbook({ sheets }), { sheet: 'Old' })).rejects.toMatchObject({ code: 'no_sheet' });
    const file = join(folder, 'a.xlsx');
    expect(await sheetsOf(file)).toEqual(['Empty', 'One', 'Two']);
    const asked = { name: 'a.xlsx', lang: undefined, category: undefined };
    const { sheets: named, records: first } = await sampleOf(file, { sheet: 'Two' }, asked);
    expect([named, first]).toEqual([['Empty', 'One', 'Two'], [{ line: 2, record: { id: '2', title: 'b' } }]]);
  });

  test('may be in the strict form, in UTF-16, with alternatives and prefixes', async () => {
    expect(await records(workbook({ sheets: [{ rows: HEADER + row(2, ['1', 'a']) }], isStrict: true }))).toEqual([
      { id: '1', title: 'a' },
    ]);
    const cellOf = (text: string) => `<x:c t="inlineStr"><x:is><x:t>${text}</x:t></x:is></x:c>`;
    const choice = (text: string) =>
      `<mc:AlternateContent><mc:Choice Requires="y">${cellOf(`not ${text}`)}</mc:Choice><mc:Fallback>${cellOf(text)}</mc:Fallback></mc:AlternateContent>`;
    const content = `<x:worksheet xmlns:x="x" xmlns:mc="mc"><x:sheetData><x:row>${cellOf('id')}${cellOf('title')}</x:row><x:row>${cellOf('1')}${choice('Ковёр')}</x:row></x:sheetData></x:worksheet>`;
    const more = [{ name: 'xl/worksheets/sheet1.xml', content: Buffer.from(`\uFEFF${content}`, 'utf16le') }];
    expect(await records(sheet({ rows: '' }, { more }))).toEqual([{ id: '1', title: 'Ковёр' }]);
  });

  test('of an own export is read to the character', async () => {
    const rows = row(1, ['muzey_id', 'title_ru']) + row(2, ['x', '=1']) + row(3, ['y', ' a ']);
    expect(await records(sheet({ rows }))).toEqual([
      { muzey_id: 'x', title_ru: "'=1" },
      { muzey_id: 'y', title_ru: ' a ' },
    ]);
  });
});

test('the reading can be ended while bytes are counted, and what was read before is told', async () => {
  const ended = new Error('ended');
  const onBytes = () => {
    throw ended;
  };
  await expect(read(sheet({ rows: HEADER }), { onBytes })).rejects.toBe(ended);
  const counted: number[] = [];
  const content = sheet({ rows: HEADER + row(2, ['1', 'a']) }, { strings: '<si><t>a</t></si>' });
  await read(content, { onBytes: (bytes) => counted.push(bytes) });
  expect(counted.at(-1)).toBe(content.length);
  expect(counted).toEqual(counted.toSorted((one, other) => one - other));
});

test('a table is read as the same from CSV, TSV and a workbook', async () => {
  const table = [
    ['Инв. номер', 'Наименование', 'Датировка', 'Размеры'],
    ['КП 5001', 'Ковёр «Карабаир»', 'нач. ХХ в.', '120х80 см'],
    ['КП 5002', 'Серьги', '1958-03-12', 'В.5, Ш.2, Г.0,5'],
    ['КП 5003', 'Сосуд; "чаша"\nс крышкой', '', ''],
  ];
  const asText = (separator: string) =>
    table.map((cells) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(separator)).join('\r\n');
  const rows = [...table.slice(0, 2), [], ...table.slice(2)].map((cells, at) => row(at + 1, cells)).join('');
  const fromCsv = (await read(asText(';'), {}, 'a.csv')).map(({ record }) => record);
  expect(fromCsv).toHaveLength(3);
  expect((await read(asText('\t'), {}, 'a.tsv')).map(({ record }) => record)).toEqual(fromCsv);
  expect(await records(sheet({ rows }))).toEqual(fromCsv);
});
