// Workbooks that attack their reader. `npm run test:faults` runs this file without a build, so it may only use erasable TypeScript.
import { cell, row, workbook, zip, type SheetParts, type WorkbookParts, type ZipEntry } from '../workbooks.ts';

export interface HostileWorkbook {
  name: string;
  bytes: () => Buffer;
  /** A code of refused.ts; absent if the file is read. */
  refused?: string;
}

const HEADER = row(1, ['id', 'title']);
const ROWS = HEADER + row(2, ['1', 'a']);
const SHEET = 'xl/worksheets/sheet1.xml';
const MIB = 1024 * 1024;

const plain = (parts: Partial<SheetParts> = {}, more: Partial<WorkbookParts> = {}) =>
  workbook({ sheets: [{ rows: ROWS, ...parts }], ...more });

const withPart = (name: string, entry: Partial<ZipEntry> & { content: string | Buffer }) =>
  plain({}, { more: [{ name, ...entry }] });

const inCell = (xml: string) =>
  `${HEADER}<row r="2">${cell('A2', '1')}<c r="B2" t="inlineStr"><is>${xml}</is></c></row>`;
const sheetXml = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const attacked = (name: string, refused: string, rows: string): HostileWorkbook => ({
  name,
  refused,
  bytes: () => plain({ rows }),
});

const LAUGHS = `<!DOCTYPE sst [<!ENTITY a "ha">${Array.from('bcdefghij', (name, at) => `<!ENTITY ${name} "${`&${'abcdefghij'[at]};`.repeat(10)}">`).join('')}]><sst><si><t>&j;</t></si></sst>`;
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

export const HOSTILE_WORKBOOKS: readonly HostileWorkbook[] = [
  {
    name: 'a billion laughs',
    refused: 'unsafe_workbook',
    bytes: () => withPart('xl/sharedStrings.xml', { content: LAUGHS }),
  },
  {
    name: 'an entity of another file',
    refused: 'unsafe_workbook',
    bytes: () =>
      withPart(SHEET, {
        content: `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${sheetXml(inCell('<t>&b;</t>'))}`,
      }),
  },
  attacked('an entity that nothing declares', 'damaged', inCell('<t>&b;</t>')),
  attacked('deep XML', 'unsafe_workbook', inCell('<r>'.repeat(100_000))),
  attacked('a huge attribute', 'long_record', `<row a="${'x'.repeat(3 * MIB)}"/>`),
  attacked('a cell of many megabytes', 'long_record', inCell(`<t>${'x'.repeat(3 * MIB)}</t>`)),
  attacked('a cell of many runs', 'long_record', inCell(`<r><t>${'x'.repeat(MIB / 4)}</t></r>`.repeat(5))),
  attacked('XML that ends in the middle', 'damaged', `${ROWS}<row r="3">`),
  attacked('rows in a wrong order', 'damaged', row(3, ['id', 'title']) + row(2, ['1', 'a'])),
  attacked('cells in a wrong order', 'damaged', `<row r="1">${cell('B1', 'id')}${cell('A1', 'title')}</row>`),
  attacked('a row beyond the last', 'damaged', `${ROWS}<row r="1048577"/>`),
  attacked('a column beyond the last', 'damaged', `${HEADER}<row r="2">${cell('XFE2', '1')}</row>`),
  attacked(
    'a number that is none',
    'damaged',
    `${HEADER}<row r="2"><c r="A2"><v>0x41</v></c><c r="B2"><v>a</v></c></row>`,
  ),
  attacked(
    'too many columns',
    'too_many_columns',
    row(
      1,
      Array.from({ length: 16_384 }, (_, at) => `c${at}`),
    ),
  ),
  {
    name: 'too many merged cells',
    refused: 'unsafe_workbook',
    bytes: () => plain({ after: `<mergeCells>${'<mergeCell ref="A1:A2"/>'.repeat(100_001)}</mergeCells>` }),
  },
  {
    name: 'too many formats',
    refused: 'unsafe_workbook',
    bytes: () => plain({}, { styles: `<cellXfs>${'<xf/>'.repeat(70_002)}</cellXfs>` }),
  },
  {
    name: 'bytes that are no UTF-8',
    refused: 'damaged',
    bytes: () => withPart(SHEET, { content: Buffer.from('<worksheet>\xff', 'latin1') }),
  },
  // its size is refused before anything is unpacked
  {
    name: 'a bomb that tells its size',
    refused: 'too_large',
    bytes: () => withPart(SHEET, { content: sheetXml(ROWS), size: 3_900_000_000 }),
  },
  {
    name: 'a bomb that hides its size',
    refused: 'damaged',
    bytes: () => withPart(SHEET, { content: sheetXml(ROWS) + ' '.repeat(8 * MIB), size: 1_000 }),
  },
  {
    name: 'spaces without end',
    refused: 'long_record',
    bytes: () => withPart(SHEET, { content: `<worksheet>${' '.repeat(8 * MIB)}` }),
  },
  { name: 'a wrong checksum', refused: 'damaged', bytes: () => withPart(SHEET, { content: sheetXml(ROWS), crc: 1 }) },
  {
    name: 'entries inside each other',
    refused: 'unsafe_workbook',
    bytes: () => withPart('xl/other.xml', { content: '', dataOf: '_rels/.rels' }),
  },
  {
    name: 'two entries of one name',
    refused: 'unsafe_workbook',
    bytes: () =>
      zip([
        { name: 'a', content: '' },
        { name: 'A', content: '' },
      ]),
  },
  {
    name: 'thousands of entries',
    refused: 'unsafe_workbook',
    bytes: () => zip(Array.from({ length: 20_001 }, (_, at) => ({ name: `${at}`, content: '', isStored: true }))),
  },
  {
    name: 'a path out of its folder',
    refused: 'damaged',
    bytes: () => withPart('../../../etc/passwd', { content: 'x' }),
  },
  {
    name: 'an encrypted entry',
    refused: 'locked_workbook',
    bytes: () => withPart(SHEET, { content: sheetXml(ROWS), flags: 1 }),
  },
  {
    name: 'another compression',
    refused: 'unsafe_workbook',
    bytes: () => withPart(SHEET, { content: sheetXml(ROWS), method: 12 }),
  },
  { name: 'fewer entries than it says', refused: 'damaged', bytes: () => zip([{ name: 'a', content: '' }], 9) },
  {
    name: 'a zip file of another kind',
    refused: 'other_format',
    bytes: () => zip([{ name: 'word/document.xml', content: '<a/>' }]),
  },
  { name: 'no sheet', refused: 'no_sheet', bytes: () => workbook({ sheets: [] }) },
  { name: 'hidden sheets only', refused: 'no_sheet', bytes: () => plain({ state: 'hidden' }) },
  { name: 'half a file', refused: 'damaged', bytes: () => plain().subarray(0, -300) },
  {
    name: 'damaged bytes',
    refused: 'damaged',
    bytes: () => withPart(SHEET, { content: Buffer.alloc(2_000, 0xff), isStored: true, method: 8, size: 2_001 }),
  },
  { name: 'an old workbook', refused: 'old_workbook', bytes: () => Buffer.concat([OLE, Buffer.alloc(5_000)]) },
  {
    name: 'a workbook with a password',
    refused: 'locked_workbook',
    bytes: () => Buffer.concat([OLE, Buffer.alloc(5_000), Buffer.from('EncryptedPackage', 'utf16le')]),
  },
  { name: 'a text', refused: 'other_format', bytes: () => Buffer.from('id,title') },
  { name: 'an empty file', refused: 'other_format', bytes: () => Buffer.alloc(0) },
  { name: 'a zip64 file', bytes: () => withPart(SHEET, { content: sheetXml(ROWS), isZip64: true }) },
  { name: 'a stored part', bytes: () => withPart(SHEET, { content: sheetXml(ROWS), isStored: true }) },
  { name: 'a far cell', bytes: () => plain({ rows: `${ROWS}<row r="1048576">${cell('XFD1048576', 'far')}</row>` }) },
  { name: 'a false dimension', bytes: () => plain({ before: '<dimension ref="A1:XFD1048576"/>' }) },
  {
    name: 'a column of merged cells',
    bytes: () => plain({ after: '<mergeCells><mergeCell ref="B2:XFD1048576"/></mergeCells>' }),
  },
];
