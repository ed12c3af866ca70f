import { createReadStream, type ReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { types } from 'node:util';
import { createGunzip, gunzipSync, constants } from 'node:zlib';
import { Refused } from './refused.js';

/** `json` is a list of objects, or an object with one. */
export type Format = 'csv' | 'tsv' | 'jsonl' | 'json' | 'xlsx';

/** How many bytes are read to detect the format. */
const HEAD_BYTES = 4_096;
const GZIP = Buffer.from([0x1f, 0x8b]);

const ZIP = 'PK\u0003\u0004';
/** Of .xls files, and of .xlsx files that are protected with a password. */
const OLE = '\u00d0\u00cf\u0011\u00e0';
/** The name of an encrypted package in such a file. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');
/** How many bytes are searched for it. */
const OLE_BYTES = 1024 * 1024;

/** Other formats by their first characters, for the message. */
const OTHER_FORMATS: readonly [string, string][] = [
  [ZIP, 'an Excel workbook or another packed file; a workbook has to end in .xlsx'],
  [OLE, 'an old Excel workbook; save it as .xlsx'],
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
  if (name.endsWith('.tsv')) return 'tsv';
  if (/\.(?:jsonl|ndjson)$/.test(name)) return 'jsonl';
  if (name.endsWith('.json')) return 'json';
  if (file.toLowerCase().endsWith('.xlsx')) return 'xlsx';
  if (name.endsWith('.xls')) throw oldWorkbook(file);
  throw new Refused(
    `${file} must end in .xlsx, or in .csv, .tsv, .json, .jsonl or .ndjson, with or without .gz.`,
    'other_format',
  );
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
  const format = formatOf(file);
  try {
    const stats = await stat(file);
    if (!stats.isFile()) throw new Refused(stats.isDirectory() ? `${file} is a folder.` : `${file} is not a file.`);
    const start = await firstBytes(file);
    if (format === 'xlsx') {
      await refuseOtherWorkbook(file, start);
      return { size: stats.size, packed: false };
    }
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

/** @throws {Refused} for all but a zip file */
async function refuseOtherWorkbook(file: string, start: Buffer): Promise<void> {
  const beginning = start.toString('latin1', 0, ZIP.length);
  if (beginning === ZIP) return;
  if (beginning !== OLE) throw new Refused(`${file} is no workbook, although its name says so.`, 'other_format');
  if ((await firstBytes(file, OLE_BYTES)).includes(ENCRYPTED) || (await lastBytes(file, OLE_BYTES)).includes(ENCRYPTED))
    throw new Refused(`${file} is protected with a password. Save it without one.`, 'locked_workbook');
  throw oldWorkbook(file);
}

const oldWorkbook = (file: string): Refused =>
  new Refused(`${file} is an old Excel workbook (.xls). Save it as .xlsx.`, 'old_workbook');

async function firstBytes(file: string, bytes = HEAD_BYTES, from = 0): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, from);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

const lastBytes = async (file: string, bytes: number): Promise<Buffer> =>
  firstBytes(file, bytes, Math.max(0, (await stat(file)).size - bytes));

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
