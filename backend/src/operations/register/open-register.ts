import { createReadStream, type ReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { types } from 'node:util';
import { createGunzip, gunzipSync, constants } from 'node:zlib';
import { Refused } from './refused.js';

export type Format = 'csv' | 'jsonl';

/** How many bytes are read to detect the format. */
const HEAD_BYTES = 4_096;
const GZIP = Buffer.from([0x1f, 0x8b]);

/** Other formats by their first characters, for the message. */
const OTHER_FORMATS: readonly [string, string][] = [
  ['PK\u0003\u0004', 'an Excel workbook or another packed file; save it as CSV in UTF-8'],
  ['\u00d0\u00cf\u0011\u00e0', 'an old Excel workbook; save it as CSV in UTF-8'],
  ['SQLite format 3', 'a database'],
  ['%PDF', 'a PDF document'],
  ['<', 'XML or HTML'],
];

/**
 * The format according to the file name.
 * @throws {Refused}
 */
export function formatOf(file: string): Format {
  const name = file.toLowerCase().replace(/\.gz$/, '');
  if (name.endsWith('.csv')) return 'csv';
  if (/\.(jsonl|ndjson)$/.test(name)) return 'jsonl';
  throw new Refused(`${file} must end in .jsonl, .ndjson or .csv, with or without .gz.`, 'other_format');
}

/** Turns a file system error into a sentence. */
export function fileError(file: string, error: unknown): Error {
  const code = types.isNativeError(error) && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return new Refused(`There is no file ${file}.`, 'no_file');
  if (code === 'EISDIR') return new Refused(`${file} is a folder.`);
  if (code === 'EACCES' || code === 'EPERM') return new Refused(`${file} cannot be read: permission denied.`);
  return types.isNativeError(error) ? error : new Error(String(error));
}

/** @throws {Refused} when the file does not exist or has another format */
export async function surveyRegister(file: string): Promise<{ size: number; packed: boolean }> {
  formatOf(file);
  try {
    const stats = await stat(file);
    if (!stats.isFile()) throw new Refused(stats.isDirectory() ? `${file} is a folder.` : `${file} is not a file.`);
    const start = await firstBytes(file);
    const packed = start.subarray(0, GZIP.length).equals(GZIP);
    const head = packed ? gunzipSync(start, { finishFlush: constants.Z_SYNC_FLUSH }) : start;
    const text = head
      .toString('latin1')
      .replace(/^\u00ef\u00bb\u00bf/, '')
      .trimStart();
    const other = OTHER_FORMATS.find(([beginning]) => text.startsWith(beginning));
    if (other) throw new Refused(`${file} seems to be ${other[1]}. Nothing has been imported.`, 'other_format');
    if (!packed && file.toLowerCase().endsWith('.gz'))
      throw new Refused(`${file} is not compressed with gzip, although its name says so.`, 'damaged');
    return { size: stats.size, packed };
  } catch (error) {
    throw unpackError(file, fileError(file, error));
  }
}

async function firstBytes(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

interface Reading {
  packed: boolean;
  /** Is called with the number of bytes read from the file. */
  onBytes: (bytes: number) => void;
  /** Limit for the unpacked file. */
  maxBytes: number;
}

/**
 * The unpacked bytes of a register.
 * @throws {Refused} when the packed file is damaged, or too large
 */
export async function* bytesOf(file: string, { packed, onBytes, maxBytes }: Reading): AsyncGenerator<Buffer> {
  const source: ReadStream = createReadStream(file);
  const unpacked: Readable = packed ? source.pipe(createGunzip()) : source;
  if (packed) source.on('error', (error) => unpacked.destroy(error));
  try {
    let bytes = 0;
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      // it may throw, which could not be caught in a listener of the source
      onBytes(source.bytesRead);
      bytes += chunk.length;
      if (bytes > maxBytes) throw new Refused(`${file} has more than ${maxBytes} bytes when unpacked.`, 'too_large');
      yield chunk;
    }
  } catch (error) {
    throw unpackError(file, error);
  } finally {
    source.destroy();
  }
}

/** Turns a zlib error into a sentence. */
function unpackError(file: string, error: unknown): unknown {
  const code = types.isNativeError(error) && 'code' in error ? String(error.code) : '';
  if (!code.startsWith('Z_')) return error;
  return new Refused(`${file} cannot be unpacked: it is truncated or damaged. Nothing has been imported.`, 'damaged');
}
