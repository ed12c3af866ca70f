import { cell, letters, packed, row, workbook } from '../../backend/test/builders/workbooks.ts';

const SHEET = 'xl/worksheets/sheet1.xml';
const STRINGS = 'xl/sharedStrings.xml';
const HEADER = row(1, ['id', 'title']);

export interface LargeWorkbook {
  name: string;
  bytes: () => Promise<Buffer>;
  /** The code of its refusal; absent if it is imported. */
  refused?: string;
}

/** @param head before the lines of XML, and `tail` behind them */
const repeated = function* (head: string, count: number, line: (at: number) => string, tail: string) {
  yield head;
  let piece = '';
  for (let at = 0; at < count; at++) {
    piece += line(at);
    if (piece.length < 65_536) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}${tail}`;
};

const sheetOf = (count: number, line: (at: number) => string, head = HEADER) =>
  packed(repeated(`<worksheet><sheetData>${head}`, count, line, '</sheetData></worksheet>'));

const stringsOf = (count: number, line: (at: number) => string) => packed(repeated('<sst>', count, line, '</sst>'));

const ROWS = 100_000;
const COLUMNS = 15;

/** A register whose cells all have different texts, in the form in which Excel saves it. */
async function register(): Promise<Buffer> {
  const texts = (at: number) => {
    const column = at % COLUMNS;
    if (at < COLUMNS) return ['id', 'title'][column] ?? `Столбец ${column}`;
    const line = Math.floor(at / COLUMNS);
    return column === 0 ? `КП ${line}` : `Ковёр ручной работы, шерсть и хлопок, ${line}·${column}`;
  };
  const cells = (line: number) =>
    Array.from(
      { length: COLUMNS },
      (_, column) => `<c r="${letters(column + 1)}${line + 1}" t="s"><v>${line * COLUMNS + column}</v></c>`,
    ).join('');
  return workbook({
    sheets: [{ rows: '' }],
    more: [
      {
        name: SHEET,
        content: '',
        packed: await sheetOf(ROWS + 1, (line) => `<row r="${line + 1}">${cells(line)}</row>`, ''),
      },
      {
        name: STRINGS,
        content: '',
        packed: await stringsOf((ROWS + 1) * COLUMNS, (at) => `<si><t>${texts(at)}</t></si>`),
      },
    ],
  });
}

const withSheet = async (count: number, line: (at: number) => string): Promise<Buffer> =>
  workbook({ sheets: [{ rows: '' }], more: [{ name: SHEET, content: '', packed: await sheetOf(count, line) }] });

const STYLED = Array.from({ length: 40 }, () => '<c s="1"/>').join('');

/** All stay below the limits that are checked before a part is unpacked. */
export const LARGE_WORKBOOKS: readonly LargeWorkbook[] = [
  { name: '100,000 rows of different texts', bytes: register },
  {
    name: '900 MB of empty cells',
    refused: 'no_register',
    bytes: () => withSheet(1_000_000, () => `<row>${STYLED}${STYLED}</row>`),
  },
  {
    name: 'a bomb of one text',
    refused: 'long_record',
    bytes: () => withSheet(15_000, (at) => (at === 0 ? '<row><c t="inlineStr"><is><t>' : 'x'.repeat(60_000))),
  },
  {
    name: 'millions of shared texts in a random order',
    refused: 'too_many_rejected',
    bytes: async () =>
      workbook({
        sheets: [{ rows: '' }],
        more: [
          {
            name: SHEET,
            content: '',
            packed: await sheetOf(100_000, (at) => {
              const [first, second] = [(at * 7_919) % 5_000_000, (at * 104_729) % 5_000_000];
              return `<row><c t="s"><v>${first}</v></c><c t="s"><v>${second}</v></c><c t="inlineStr"><is><t>x</t></is></c></row>`;
            }),
          },
          {
            name: STRINGS,
            content: '',
            packed: await stringsOf(5_000_000, (at) => `<si><t>${at} ${'ковёр '.repeat(6)}</t></si>`),
          },
        ],
      }),
  },
  {
    name: 'wide rows of long texts',
    refused: 'too_many_columns',
    bytes: () => {
      const wide = Array.from({ length: 16_384 }, (_, at) =>
        cell(`${letters(at + 1)}1`, `${at}${'x'.repeat(900)}`),
      ).join('');
      return Promise.resolve(workbook({ sheets: [{ rows: `<row r="1">${wide}</row>` }] }));
    },
  },
];
