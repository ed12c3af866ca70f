import { decoded, type Encoding } from './encoding.js';
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
  yield* formatOf(file) === 'csv' ? readCsv(texts, onNote) : readJsonLines(texts);
}
