import { tmpdir } from 'node:os';
import { inert } from '../../platform/text/formula.js';
import type { OnNote } from './notes.js';
import { namesOf } from './read-csv.js';
import type { Row } from './read-register.js';
import { Refused, Rejected } from './refused.js';
import { readHeader } from './workbook/header.js';
import { MergedRows, mergesOf } from './workbook/merges.js';
import { readOutline, type Sheet } from './workbook/outline.js';
import { MAX_STRING_BYTES, SharedStrings } from './workbook/shared-strings.js';
import { hasTwoRows, SheetReader, type SheetRow } from './workbook/sheet-rows.js';
import { WorkbookParts } from './workbook/workbook-parts.js';

/** A header with more columns is refused: each row would have as many cells. */
const MAX_COLUMNS = 1_000;
/** Of those that may be empty. */
const MAX_TRIED_SHEETS = 20;
/** Only our exports have it; their cells are exact. */
const OWN_COLUMN = 'muzey_id';

export interface WorkbookReading {
  /** The name of a visible sheet; default: the first with more than a header. */
  sheet?: string;
  /** The row of the header; default: the first with two cells. */
  headerLine?: number;
  /** In bytes. */
  size: number;
  onBytes: (bytes: number) => void;
  /** Limit for a part when it is unpacked. */
  maxBytes: number;
  onNote: OnNote;
  /** A folder for a temporary file. */
  scratch?: string;
}

/**
 * Records of a sheet of an Excel workbook, as read-csv.ts reads the same table. Hidden rows and columns are left out.
 * @throws {Refused}
 */
export async function* readXlsx(file: string, reading: WorkbookReading): AsyncGenerator<Row> {
  const { maxBytes, onNote, headerLine } = reading;
  let unpacked = 0;
  let all = Infinity;
  const parts = await WorkbookParts.open(file, (bytes) => {
    unpacked += bytes;
    reading.onBytes(Math.min(reading.size, Math.round((reading.size * unpacked) / all)));
  });
  let strings: SharedStrings | undefined;
  try {
    const outline = await readOutline(parts);
    const { part } = await chosenSheet(parts, outline.sheets, reading);
    all = unpacked + 2 * parts.sizeOf(part) + (outline.strings === undefined ? 0 : parts.sizeOf(outline.strings));
    if (outline.strings !== undefined) {
      strings = new SharedStrings(reading.scratch ?? tmpdir());
      await strings.read(parts.textOf(outline.strings, Math.min(maxBytes, MAX_STRING_BYTES)));
    }
    const texts = () => parts.textOf(part, maxBytes);
    const merges = await mergesOf(texts);
    if (merges.length > 0) onNote(mergedNote(merges.length));
    const sheet = new SheetReader({ ...outline, strings });
    const hidden = new Hidden(sheet);
    const rows = hidden.leaveOut(sheet.rows(texts()));
    const start = await readHeader(rows, merges, headerLine);
    if (!start) return;
    const { header, rest } = start;
    const toRow = rowReader(header.names, (column) => sheet.isHidden(column), onNote);
    const merged = new MergedRows(merges.filter(({ top }) => top > header.bottom));
    for await (const row of chained(rest, rows)) {
      merged.fill(row.line, row.cells);
      yield toRow(row);
    }
    hidden.note(onNote);
  } finally {
    strings?.close();
    parts.close();
  }
}

/**
 * The visible sheets of a workbook.
 * @throws {Refused}
 */
export async function sheetsOf(file: string): Promise<string[]> {
  const parts = await WorkbookParts.open(file);
  try {
    return visible((await readOutline(parts)).sheets).map(({ name }) => name);
  } finally {
    parts.close();
  }
}

const visible = (sheets: readonly Sheet[]): Sheet[] => sheets.filter(({ isHidden }) => !isHidden);

async function chosenSheet(
  parts: WorkbookParts,
  sheets: readonly Sheet[],
  { sheet: asked, onNote }: WorkbookReading,
): Promise<Sheet> {
  const candidates = visible(sheets);
  const sheet =
    asked === undefined ? await firstFilled(parts, candidates) : candidates.find(({ name }) => name === asked);
  if (!sheet)
    throw new Refused(
      asked === undefined ? 'The workbook has no visible sheet.' : `The workbook has no visible sheet "${asked}".`,
      'no_sheet',
    );
  const others = candidates.filter((other) => other !== sheet).map(({ name }) => name);
  if (asked === undefined && others.length > 0) {
    const text = `Only the sheet "${sheet.name}" is read, not: ${others.join(', ')}.`;
    onNote({ code: 'other_sheets', text, names: others });
  }
  return sheet;
}

/** The first sheet with more than a header; a template has one for each language. */
async function firstFilled(parts: WorkbookParts, sheets: readonly Sheet[]): Promise<Sheet | undefined> {
  for (const sheet of sheets.slice(0, MAX_TRIED_SHEETS))
    if (await hasTwoRows(parts.textOf(sheet.part, Infinity))) return sheet;
  return sheets[0];
}

const mergedNote = (count: number) => ({
  code: 'merged_cells' as const,
  text: `The sheet has ${count} merged cells: their values count for each of their rows.`,
  count,
});

async function* chained<Item>(first: readonly Item[], rest: AsyncIterable<Item>): AsyncGenerator<Item> {
  yield* first;
  yield* rest;
}

/** Leaves out what is hidden, and counts it. Rows without a value are no records. */
class Hidden {
  private readonly columns = new Set<number>();
  private rows = 0;

  constructor(private readonly sheet: SheetReader) {}

  async *leaveOut(rows: AsyncIterable<SheetRow>): AsyncGenerator<SheetRow> {
    for await (const row of rows) {
      for (const cells of [row.cells, row.faults])
        for (const column of cells.keys())
          if (this.sheet.isHidden(column)) {
            this.columns.add(column);
            cells.delete(column);
          }
      if (row.cells.size + row.faults.size === 0) continue;
      if (row.isHidden) this.rows++;
      else yield row;
    }
  }

  note(onNote: OnNote): void {
    const names = [...this.columns].sort((a, b) => a - b).map(letters);
    if (names.length > 0)
      onNote({ code: 'hidden_columns', text: `Hidden columns are left out: ${names.join(', ')}.`, names });
    if (this.rows > 0)
      onNote({ code: 'hidden_rows', text: `${this.rows} hidden rows are left out.`, count: this.rows });
  }
}

/** The name that spreadsheet programs show for a column. */
function letters(column: number): string {
  let name = '';
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26))
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  return name;
}

function rowReader(header: Map<number, string>, isHidden: (column: number) => boolean, onNote: OnNote) {
  const last = Math.max(0, ...[...header].filter(([, name]) => name !== '').map(([column]) => column));
  const columns = Array.from({ length: last }, (_, at) => at + 1).filter((column) => !isHidden(column));
  if (columns.length > MAX_COLUMNS)
    throw new Refused(`The sheet has ${columns.length} columns, more than ${MAX_COLUMNS}.`, 'too_many_columns');
  const names = namesOf(
    columns.map((column) => header.get(column) ?? ''),
    onNote,
  );
  const isOwn = names.includes(OWN_COLUMN);
  // an own row is read as if it was from a CSV file, where such cells have an apostrophe
  const written = (text: string) => (isOwn ? inert(text) : text.trim());
  const fields = columns.map((column, at) => [names[at] ?? '', column] as const);
  const nameOf = new Map(fields.map(([name, column]) => [column, name]));
  return ({ line, cells, faults }: SheetRow): Row => {
    const record = Object.fromEntries(fields.map(([name, column]) => [name, written(cells.get(column) ?? '')]));
    const [fault] = faults;
    if (fault) {
      const [column, kind] = fault;
      const field = nameOf.get(column) ?? letters(column);
      return { line, record, isCsv: true, rejected: faultOf(kind, field) };
    }
    const beyond = [...cells.keys()].find((column) => column > last);
    if (beyond === undefined) return { line, record, isCsv: true };
    const reason = `it has a value in column ${letters(beyond)}, which has no heading`;
    return { line, record, isCsv: true, rejected: new Rejected('no_heading', reason, { field: letters(beyond) }) };
  };
}

const faultOf = (kind: 'formula' | 'error', field: string): Rejected =>
  kind === 'formula'
    ? new Rejected('not_calculated', 'it has a formula whose value was not saved with the workbook', { field })
    : new Rejected('error_value', 'it has an error instead of a value', { field });
