import { decoded, UTF_8_WITH_WINDOWS_1252, withWindows1252, type Encoding } from './encoding.js';
import { readJsonLines } from './json-lines.js';
import { bytesOf, formatOf, surveyRegister } from './open-register.js';
import { readCsv } from './read-csv.js';
import type { Rejected } from './refused.js';
import type { RegisterRecord } from './register-item.js';

/**
 * One record of a file, or its fault with the readable part. `line` is its first line, counted from 1 including the
 * header of a CSV file.
 */
export type Row =
  | { line: number; record: RegisterRecord; isCsv?: boolean; rejected?: undefined }
  | { line: number; record?: RegisterRecord; isCsv?: boolean; rejected: Rejected };

export interface ReadOptions {
  encoding?: Encoding;
  /** Called with the number of bytes read from the file. */
  onBytes?: (bytes: number) => void;
  /** Limit for the unpacked file. */
  maxBytes?: number;
  /** Called with remarks on the file as a whole. */
  onNote?: (text: string) => void;
}

/**
 * Reads a register record by record, never the whole file at once: JSON Lines, or CSV with a header (by the file's
 * name), optionally compressed with gzip.
 * @throws {Refused} when the file does not exist, is unreadable or has another format
 */
export async function* readRegister(file: string, options: ReadOptions = {}): AsyncGenerator<Row> {
  const { encoding, onBytes = () => undefined, onNote = () => undefined, maxBytes = Infinity } = options;
  const { packed } = await surveyRegister(file);
  const texts = decoded(bytesOf(file, { packed, onBytes, maxBytes }), encoding);
  const rows = formatOf(file) === 'csv' ? readCsv(texts, onNote) : readJsonLines(texts);
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
