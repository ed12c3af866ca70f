import { decoded, type Encoding } from './encoding.js';
import { readJsonLines } from './json-lines.js';
import { bytesOf, formatOf, surveyRegister } from './open-register.js';
import { readCsv } from './read-csv.js';
import type { Rejected } from './refused.js';
import type { RegisterRecord } from './register-item.js';

/**
 * One record of a file, or why it is none, with what could be read of it. `line` counts from 1, the header of a CSV file included; it
 * is the first of a record with several.
 */
export type Row =
  | { line: number; record: RegisterRecord; isCsv?: boolean; rejected?: undefined }
  | { line: number; record?: RegisterRecord; isCsv?: boolean; rejected: Rejected };

export interface ReadOptions {
  encoding?: Encoding;
  /** Told how many bytes of the file have been read. */
  onBytes?: (bytes: number) => void;
  /** Told what the reader of a report should know of the file as a whole. */
  onNote?: (text: string) => void;
}

/**
 * Reads a register record by record, never the whole file: JSON Lines, or CSV with a header (by the file's name); either may be
 * packed by gzip.
 * @throws {Refused} when there is no such file, or it can't be read, or is neither
 */
export async function* readRegister(file: string, options: ReadOptions = {}): AsyncGenerator<Row> {
  const { encoding, onBytes = () => undefined, onNote = () => undefined } = options;
  const { packed } = await surveyRegister(file);
  const texts = decoded(bytesOf(file, packed, onBytes), encoding);
  yield* formatOf(file) === 'csv' ? readCsv(texts, onNote) : readJsonLines(texts);
}
