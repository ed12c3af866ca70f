import { parse } from 'csv-parse';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Rejected, type RegisterRecord } from './register-item.js';

/** One record of a file, or why it is none. `line` counts from 1, the header of a CSV file included. */
export type Row = { line: number; record: RegisterRecord } | { line: number; rejected: string };

/**
 * Reads a register record by record, never the whole file: JSON Lines, or CSV with a header (by the file's name); either may be
 * packed by gzip.
 * @param onBytes told how many bytes of the file have been read
 * @throws {Error} when the file can't be read, or is neither
 */
export async function* readRegister(file: string, onBytes: (bytes: number) => void): AsyncGenerator<Row> {
  const bytes = createReadStream(file);
  bytes.on('data', () => onBytes(bytes.bytesRead));
  const name = file.toLowerCase().replace(/\.gz$/, '');
  const unpacked = file.toLowerCase().endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes;
  bytes.on('error', (error) => unpacked.destroy(error));
  if (name.endsWith('.csv')) yield* readCsv(unpacked);
  else if (/\.(jsonl|ndjson)$/.test(name)) yield* readJsonLines(unpacked);
  else throw new Error(`${file} must end in .jsonl, .ndjson or .csv, with or without .gz.`);
}

async function* readJsonLines(source: Readable): AsyncGenerator<Row> {
  let line = 0;
  for await (const text of createInterface({ input: source, crlfDelay: Infinity })) {
    line++;
    if (text.trim() === '') continue;
    try {
      yield { line, record: asRecord(JSON.parse(line === 1 ? text.replace(/^\uFEFF/, '') : text)) };
    } catch (error) {
      yield { line, rejected: error instanceof Rejected ? error.message : 'it is not JSON' };
    }
  }
}

async function* readCsv(source: Readable): AsyncGenerator<Row> {
  const rows = source.pipe(
    parse({ columns: true, bom: true, info: true, relax_column_count: true, skip_empty_lines: true, trim: true }),
  );
  source.on('error', (error) => rows.destroy(error));
  for await (const { info, record } of rows as AsyncIterable<{ info: { lines: number }; record: RegisterRecord }>) {
    yield { line: info.lines, record };
  }
}

/** @throws {Rejected} */
function asRecord(value: unknown): RegisterRecord {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Rejected('it is no object');
  return { ...value };
}
