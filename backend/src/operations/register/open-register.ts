import { createReadStream, type ReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { types } from 'node:util';
import { createGunzip, gunzipSync, constants } from 'node:zlib';
import { Refused } from './refused.js';

export type Format = 'csv' | 'jsonl';

/** Bytes at the beginning of a file that tell what it is. */
const HEAD = 4_096;
const GZIP = Buffer.from([0x1f, 0x8b]);

/** What people hand in by mistake, and how it begins. */
const OTHERS: readonly [string, string][] = [
  ['PK\u0003\u0004', 'an Excel workbook or another packed file; save it as CSV in UTF-8'],
  ['\u00d0\u00cf\u0011\u00e0', 'an old Excel workbook; save it as CSV in UTF-8'],
  ['SQLite format 3', 'a database'],
  ['%PDF', 'a PDF document'],
  ['<', 'XML or HTML'],
];

/** The format that a file's name says it has. @throws {Refused} */
export function formatOf(file: string): Format {
  const name = file.toLowerCase().replace(/\.gz$/, '');
  if (name.endsWith('.csv')) return 'csv';
  if (/\.(jsonl|ndjson)$/.test(name)) return 'jsonl';
  throw new Refused(`${file} must end in .jsonl, .ndjson or .csv, with or without .gz.`);
}

/** A sentence for what a file system says of a file. */
export function fileError(file: string, error: unknown): Error {
  const code = types.isNativeError(error) && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return new Refused(`There is no file ${file}.`);
  if (code === 'EISDIR') return new Refused(`${file} is a folder.`);
  if (code === 'EACCES' || code === 'EPERM') return new Refused(`${file} can not be read: that is not allowed.`);
  return types.isNativeError(error) ? error : new Error(String(error));
}

/** @throws {Refused} when there is no such file, or it is something else than what a register is kept in */
export async function surveyRegister(file: string): Promise<{ size: number; packed: boolean }> {
  formatOf(file);
  try {
    const found = await stat(file);
    if (!found.isFile()) throw new Refused(found.isDirectory() ? `${file} is a folder.` : `${file} is no file.`);
    const start = await firstBytes(file);
    const packed = start.subarray(0, GZIP.length).equals(GZIP);
    const head = packed ? gunzipSync(start, { finishFlush: constants.Z_SYNC_FLUSH }) : start;
    const text = head
      .toString('latin1')
      .replace(/^\u00ef\u00bb\u00bf/, '')
      .trimStart();
    const other = OTHERS.find(([beginning]) => text.startsWith(beginning));
    if (other) throw new Refused(`${file} seems to be ${other[1]}. Nothing of it has been taken.`);
    if (!packed && file.toLowerCase().endsWith('.gz'))
      throw new Refused(`${file} is not packed by gzip, as its name says.`);
    return { size: found.size, packed };
  } catch (error) {
    throw unpackError(file, fileError(file, error));
  }
}

async function firstBytes(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/**
 * The bytes of a register, unpacked.
 * @param onBytes told how many bytes of the file have been read
 * @throws {Refused} when it is packed and broken
 */
export async function* bytesOf(
  file: string,
  packed: boolean,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  const source: ReadStream = createReadStream(file);
  source.on('data', () => onBytes(source.bytesRead));
  const unpacked: Readable = packed ? source.pipe(createGunzip()) : source;
  if (packed) source.on('error', (error) => unpacked.destroy(error));
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) yield chunk;
  } catch (error) {
    throw unpackError(file, error);
  } finally {
    source.destroy();
  }
}

/** What zlib says of bytes that it can't read, in our words. */
function unpackError(file: string, error: unknown): unknown {
  const code = types.isNativeError(error) && 'code' in error ? String(error.code) : '';
  if (!code.startsWith('Z_')) return error;
  return new Refused(`${file} is packed and broken: it is cut short or damaged. Nothing of it has been taken.`);
}
