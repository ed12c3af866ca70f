import { decoded, UTF_8_WITH_WINDOWS_1252, withWindows1252 } from './encoding.js';
import { readJson } from './json-list.js';
import { readJsonLines } from './json-lines.js';
import type { OnNote } from './notes.js';
import { bytesOf, formatOf, surveyRegister } from './open-register.js';
import { readCsv } from './read-csv.js';
import { withoutReason } from './reasons.js';
import { readXlsx } from './read-xlsx.js';
import type { Reading } from './mapping/reading.js';
import type { Rejected } from './refused.js';
import type { RegisterRecord } from './register-item.js';

/**
 * One record of a file, or its fault with the readable part. `line` is its first line, counted from 1 including the
 * header of a CSV file; in a workbook it is the row of the sheet.
 */
export type Row =
  | { line: number; record: RegisterRecord; isCsv?: boolean; rejected?: undefined }
  | { line: number; record?: RegisterRecord; isCsv?: boolean; rejected: Rejected };

export interface ReadOptions extends Reading {
  /** Called with the number of bytes read from the file. */
  onBytes?: (bytes: number) => void;
  /** Limit for the unpacked file. */
  maxBytes?: number;
  /** Called with remarks on the file as a whole. */
  onNote?: OnNote;
  /** A folder for temporary files; default: that of the system. */
  scratch?: string;
}

/**
 * Reads a register record by record, never the whole file at once: JSON Lines, a list in JSON, CSV with a header, or an
 * Excel workbook (by the file's name). All but workbooks may be compressed with gzip.
 * @throws {Refused} when the file does not exist, is unreadable or has another format
 */
export async function* readRegister(file: string, options: ReadOptions = {}): AsyncGenerator<Row> {
  for await (const row of rowsOf(file, options)) yield withoutReason(row);
}

async function* rowsOf(file: string, options: ReadOptions): AsyncGenerator<Row> {
  const { encoding, onBytes = () => undefined, onNote = () => undefined, maxBytes = Infinity } = options;
  const { packed, size } = await surveyRegister(file);
  const format = formatOf(file);
  if (format === 'xlsx') {
    yield* readXlsx(file, { ...options, size, onBytes, maxBytes, onNote });
    return;
  }
  const texts = decoded(bytesOf(file, { packed, onBytes, maxBytes }), encoding);
  const rows = {
    csv: () => readCsv(texts, onNote, options),
    tsv: () => readCsv(texts, onNote, { ...options, separator: options.separator ?? '\t' }),
    jsonl: () => readJsonLines(texts),
    json: () => readJson(texts),
  }[format]();
  const asWindows1252 = encoding === UTF_8_WITH_WINDOWS_1252;
  for await (const row of rows)
    yield asWindows1252 && row.record ? { ...row, record: mapTexts(row.record, withWindows1252) } : row;
}

/** A copy with all its texts and names changed. */
function mapTexts<Value>(value: Value, change: (text: string) => string): Value {
  return JSON.parse(JSON.stringify(value), (_, inner: unknown) => {
    if (typeof inner === 'string') return change(inner);
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).map(([name, one]) => [change(name), one]));
  }) as Value;
}
