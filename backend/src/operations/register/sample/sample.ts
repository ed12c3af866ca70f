import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { decoded, type Encoding } from '../encoding.js';
import type { Delimiter } from '../../../platform/text/csv-dialect.js';
import { MAX_SHEET_LENGTH, type Reading } from '../mapping/reading.js';
import type { Divider } from '../mapping/targets.js';
import { bytesOf, formatOf, surveyRegister } from '../open-register.js';
import { sheetsOf } from '../read-xlsx.js';
import { readRegister, type ReadOptions } from '../read-register.js';
import { Refused } from '../refused.js';
import type { RegisterRecord } from '../register-item.js';
import type { SensitiveKind } from './column-names.js';
import { columnsOf, dividersIn, type Column } from './columns.js';
import { fittedRecord } from './fitted-record.js';
import { guessLang, guessMapping } from './guess-mapping.js';
import { headerOf } from './header-line.js';

export interface SampleColumn {
  name: string;
  /** The share of records that have a value. */
  filled: number;
  examples: string[];
  /** Those of lists that its texts have. */
  dividers?: Divider[];
  /** Why the column should not be public. */
  sensitive?: SensitiveKind;
}

/** The beginning of a register, for the choice of its mapping. */
export interface Sample {
  /** Null: UTF-8, or UTF-16 with its mark. */
  encoding: Encoding | null;
  separator: Delimiter | null;
  headerLine: number | null;
  sheet: string | null;
  sheets: string[];
  columns: SampleColumn[];
  /** A mapping file with the guesses. */
  mapping: string;
  records: { line: number; record: RegisterRecord }[];
}

const MAX_BYTES = 2_000_000;
/** Of a workbook's part when it is unpacked. */
const MAX_WORKBOOK_BYTES = 1_000_000_000;
const MAX_RECORDS = 200;
const MAX_SHEETS = 100;
const STORED_RECORDS = 20;
const MAX_SAMPLE_LENGTH = 500_000;
const MAX_RECORD_LENGTH = 15_000;
const MAX_EXAMPLES = 3;
const MAX_EXAMPLE_LENGTH = 200;
/** For the header, in characters. */
const MAX_START_LENGTH = 128 * 1024;

interface Asked {
  name: string;
  lang?: Lang;
  category?: string;
}

/** @throws {Refused} */
export async function sampleOf(
  file: string,
  asked: Reading & Pick<ReadOptions, 'scratch'>,
  { name, lang, category }: Asked,
): Promise<Sample> {
  const format = formatOf(file);
  const isTable = format === 'csv' || format === 'tsv';
  const { start = '', encoding } = format === 'xlsx' ? {} : await startOf(file, asked.encoding);
  const separator = asked.separator ?? (format === 'tsv' ? '\t' : undefined);
  const header = isTable ? headerOf(start, { ...asked, separator }) : undefined;
  const reading: ReadOptions = { ...asked, ...(encoding && { encoding }), ...header };
  const rows = await firstRows(file, reading);
  if (rows.length === 0) throw new Refused('There is no record in it.', 'no_register');
  const columns = columnsOf(rows.map(({ record }) => record));
  const guess = guessMapping(columns);
  const ownLang = lang ?? guessLang(columns);
  const mapping = {
    name: nameOf(name),
    ...(ownLang && { lang: ownLang }),
    ...(category !== undefined && { category }),
    reading: {
      ...(encoding && { encoding }),
      ...(header
        ? { separator: header.separator, header_line: header.headerLine }
        : asked.headerLine !== undefined && { header_line: asked.headerLine }),
      ...(asked.sheet !== undefined && { sheet: asked.sheet }),
    },
    rules: guess.rules,
    ...(guess.leaveOut.length > 0 && { leave_out: guess.leaveOut }),
  };
  const shown = columns.map((column) => shownColumn(column, rows.length, guess.sensitive.get(column.name)));
  return {
    encoding: encoding ?? null,
    separator: header?.separator ?? null,
    headerLine: header?.headerLine ?? asked.headerLine ?? null,
    sheet: asked.sheet ?? null,
    sheets: format === 'xlsx' ? await namedSheets(file) : [],
    columns: shown,
    mapping: JSON.stringify(mapping),
    records: fittedRecords(rows, MAX_SAMPLE_LENGTH - JSON.stringify(shown).length),
  };
}

/** Sheets that a mapping can name. */
const namedSheets = async (file: string): Promise<string[]> =>
  (await sheetsOf(file)).filter((name) => name.length <= MAX_SHEET_LENGTH).slice(0, MAX_SHEETS);

function fittedRecords(rows: readonly { line: number; record: RegisterRecord }[], max: number): Sample['records'] {
  const records: Sample['records'] = [];
  let length = 0;
  for (const { line, record } of rows.slice(0, STORED_RECORDS)) {
    const fitted = fittedRecord(record, MAX_RECORD_LENGTH);
    length += JSON.stringify(fitted).length;
    if (length > max) break;
    records.push({ line, record: fitted });
  }
  return records;
}

function shownColumn(column: Column, count: number, sensitive?: SensitiveKind): SampleColumn {
  const { name, filled, values } = column;
  return {
    name,
    filled: filled / count,
    examples: values.slice(0, MAX_EXAMPLES).map((text) => text.slice(0, MAX_EXAMPLE_LENGTH).toWellFormed()),
    dividers: dividersIn(column),
    ...(sensitive && { sensitive }),
  };
}

const nameOf = (file: string): string =>
  file
    .replace(/(?:\.\w{1,8}){1,2}$/, '')
    .trim()
    .slice(0, 100)
    .toWellFormed() || 'register';

/** The beginning as a text, in the encoding that was asked for, or the likely one. */
async function startOf(
  file: string,
  asked: Encoding | undefined,
): Promise<{ start: string; encoding: Encoding | undefined }> {
  try {
    return { start: await decodedStart(file, asked), encoding: asked };
  } catch (error) {
    const guess = asked === undefined && error instanceof Refused ? error.place.encoding : undefined;
    if (guess === undefined) throw error;
    return { start: await decodedStart(file, guess), encoding: guess };
  }
}

async function decodedStart(file: string, encoding: Encoding | undefined): Promise<string> {
  const { packed } = await surveyRegister(file);
  let start = '';
  for await (const text of decoded(bytesOf(file, { packed, onBytes: () => undefined, maxBytes: Infinity }), encoding)) {
    start += text;
    if (start.length >= MAX_START_LENGTH) break;
  }
  return start;
}

/** The first records that can be read. A file is not faulty because only its beginning is read. */
async function firstRows(file: string, reading: ReadOptions): Promise<{ line: number; record: RegisterRecord }[]> {
  const rows: { line: number; record: RegisterRecord }[] = [];
  // merged cells are described at the end of a sheet
  const maxBytes = formatOf(file) === 'xlsx' ? MAX_WORKBOOK_BYTES : MAX_BYTES;
  try {
    for await (const { line, record } of readRegister(file, { ...reading, maxBytes })) {
      if (record) rows.push({ line, record });
      if (rows.length >= MAX_RECORDS) break;
    }
  } catch (error) {
    if (!(error instanceof Refused) || rows.length === 0) throw error;
  }
  return rows;
}
