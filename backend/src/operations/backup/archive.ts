import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { types } from 'node:util';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { extract, pack, type Pack } from 'tar-stream';
import { readSeal, sealing } from './seal.js';
import { CorruptBackupError } from './backup-errors.js';

/** Checksums per list; a list is held in memory. */
const SUMS_PER_LIST = 1_000;
const SUMS_FOLDER = 'sums/';

export interface Sum {
  bytes: number;
  /** SHA-256 in hexadecimal. */
  sha256: string;
}

/** Passes bytes through, counts them and computes their checksum. */
export function meter(onBytes?: (bytes: number) => void): { through: Transform; sum: () => Sum } {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      onBytes?.(bytes);
      done(null, chunk);
    },
  });
  return { through, sum: () => ({ bytes, sha256: hash.digest('hex') }) };
}

/**
 * Writes a backup: a tar (POSIX.1-2001) compressed with Zstandard (RFC 8878). Every thousand files are followed by a
 * list of their checksums, in the format of `sha256sum -c`; the file ends with the seal.
 */
export class ArchiveWriter {
  private readonly tar: Pack = pack();
  private readonly written: Promise<void>;
  private sums: string[] = [];
  private lists = 0;

  constructor(path: string) {
    // `flush`: flushed to disk before it is closed
    const target = createWriteStream(path, { mode: 0o600, flush: true });
    this.written = pipeline(this.tar, createZstdCompress(), sealing(), target);
    // add() and end() report an error; until they are called it must not be an unhandled rejection
    this.written.catch(() => undefined);
  }

  async add(name: string, size: number, content: Readable): Promise<Sum> {
    const { through, sum } = meter();
    const entry = this.tar.entry({ name, size, mode: 0o600 });
    await Promise.race([pipeline(content, through, entry), this.failed()]);
    return this.remember(name, sum());
  }

  async addWhole(name: string, content: Buffer): Promise<Sum> {
    return this.add(name, content.length, Readable.from([content], { objectMode: false }));
  }

  /** Resolves when everything is on disk. */
  async end(): Promise<void> {
    await this.writeSums();
    this.tar.finalize();
    await this.written;
  }

  /** Stops writing; the file is incomplete. */
  async abandon(): Promise<void> {
    this.tar.destroy();
    await this.written.catch(() => undefined);
  }

  private async failed(): Promise<void> {
    await this.written;
  }

  private async remember(name: string, sum: Sum): Promise<Sum> {
    this.sums.push(`${sum.sha256}  ${name}\n`);
    if (this.sums.length >= SUMS_PER_LIST) await this.writeSums();
    return sum;
  }

  private async writeSums(): Promise<void> {
    if (this.sums.length === 0) return;
    const list = Buffer.from(this.sums.join(''));
    this.sums = [];
    this.lists++;
    const name = `${SUMS_FOLDER}${String(this.lists).padStart(6, '0')}.sha256`;
    const entry = this.tar.entry({ name, size: list.length, mode: 0o600 });
    await pipeline(Readable.from([list], { objectMode: false }), entry);
  }
}

/** One file of a backup. Its content must be read before the next file. */
export interface ArchivedFile {
  name: string;
  size: number;
  content: AsyncIterable<Buffer>;
}

/**
 * Reads a backup file by file and verifies every checksum. The last ones and the seal are verified at the end.
 * @param onBytes is called with the number of compressed bytes read
 * @throws {CorruptBackupError} when it is incomplete, changed or not a backup
 */
export async function* readArchive(
  path: string,
  onBytes: (bytes: number) => void = () => undefined,
): AsyncGenerator<ArchivedFile> {
  const seen = new Map<string, string>();
  const seal = await readSeal(path);
  const packed = meter(onBytes);
  const unpacker = createZstdDecompress();
  const packedEnd = lastOf(EMPTY_FRAME.length);
  const tarEnd = lastOf(TAR_END.length);
  const tar = extract();
  const source = createReadStream(path, seal ? { end: Math.max(seal.at - 1, 0) } : {});
  const unpacked = pipeline(source, packed.through, packedEnd.through, unpacker, tarEnd.through, tar);
  unpacked.catch(() => undefined);
  try {
    for await (const entry of tar) {
      const { name, size = 0 } = entry.header;
      if (name.startsWith(SUMS_FOLDER)) compare(await text(hashed(entry, () => undefined)), seen);
      else yield { name, size, content: hashed(entry, (sum) => seen.set(name, sum)) };
    }
    await unpacked;
  } catch (error) {
    throw unreadable(error);
  }
  if (seen.size > 0) throw new CorruptBackupError('it is truncated');
  const { bytes, sha256 } = packed.sum();
  if (seal && seal.sha256 !== sha256) throw new CorruptBackupError('it has been changed');
  const behind = bytes - unpacker.bytesWritten;
  if (behind > 0 && !(behind === EMPTY_FRAME.length && packedEnd.last().equals(EMPTY_FRAME)))
    throw new CorruptBackupError('there is data after its end');
  if (!tarEnd.last().equals(TAR_END)) throw new CorruptBackupError('its end has been changed');
}

/** A tar ends with two zero blocks. Readers stop there, so the blocks are verified here. */
const TAR_END = Buffer.alloc(1_024);
/** Node writes an empty Zstandard frame after the data frame, and decompression stops before it. */
const EMPTY_FRAME = Buffer.from('28b52ffd2000010000', 'hex');

/** Passes bytes through and remembers the last ones. */
function lastOf(length: number): { through: Transform; last: () => Buffer } {
  let last: Buffer = Buffer.alloc(0);
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      last = chunk.length >= length ? chunk.subarray(-length) : Buffer.concat([last, chunk]).subarray(-length);
      done(null, chunk);
    },
  });
  return { through, last: () => last };
}

/** Turns errors of zlib and tar-stream into our own; errors of the file system stay. */
function unreadable(error: unknown): unknown {
  if (error instanceof CorruptBackupError || (types.isNativeError(error) && 'syscall' in error)) return error;
  return new CorruptBackupError('it is truncated, or not a backup', { cause: error });
}

async function* hashed(content: AsyncIterable<unknown>, done: (sha256: string) => void): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of content) {
      if (!Buffer.isBuffer(chunk)) continue;
      hash.update(chunk);
      yield chunk;
    }
  } catch (error) {
    throw unreadable(error);
  }
  done(hash.digest('hex'));
}

/** Reads a stream to its end. */
export async function drain(content: AsyncIterable<unknown>): Promise<void> {
  const chunks = content[Symbol.asyncIterator]();
  while (!(await chunks.next()).done);
}

export async function text(content: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function compare(list: string, seen: Map<string, string>): void {
  for (const line of list.split('\n').filter(Boolean)) {
    const [sha256 = '', name = ''] = [line.slice(0, 64), line.slice(66)];
    if (seen.get(name) !== sha256) throw new CorruptBackupError(`${name} has been changed`);
    seen.delete(name);
  }
  if (seen.size > 0) throw new CorruptBackupError('it contains a file without a checksum');
}
