import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { types } from 'node:util';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { extract, pack, type Pack } from 'tar-stream';
import { readSeal, sealing } from './seal.js';
import { Damaged } from './damaged.js';

/** How many checksums are written at once; so many are held in memory, however large a backup is. */
const SUMS = 1_000;
const SUMS_FOLDER = 'sums/';

export interface Sum {
  bytes: number;
  /** SHA-256 in hexadecimal. */
  sha256: string;
}

/** Passes bytes on and counts them. */
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
 * Writes a backup: a tar (POSIX.1-2001) packed with Zstandard (RFC 8878). Behind every thousand files stands a list of their checksums,
 * as `sha256sum -c` reads it, and behind everything the seal.
 */
export class ArchiveWriter {
  private readonly tar: Pack = pack();
  private readonly written: Promise<void>;
  private sums: string[] = [];
  private lists = 0;

  constructor(path: string) {
    // `flush`: on the disk before it is closed
    const target = createWriteStream(path, { mode: 0o600, flush: true });
    this.written = pipeline(this.tar, createZstdCompress(), sealing(), target);
    // whoever adds a file hears of it there; until then nobody listens
    this.written.catch(() => undefined);
  }

  /** Adds a file whose size is known before. */
  async add(name: string, size: number, content: Readable): Promise<Sum> {
    const { through, sum } = meter();
    const entry = this.tar.entry({ name, size, mode: 0o600 });
    await Promise.race([pipeline(content, through, entry), this.failed()]);
    return this.remember(name, sum());
  }

  async addWhole(name: string, content: Buffer): Promise<Sum> {
    return this.add(name, content.length, Readable.from([content], { objectMode: false }));
  }

  /** Resolves when everything is on the disk. */
  async end(): Promise<void> {
    await this.writeSums();
    this.tar.finalize();
    await this.written;
  }

  /** Gives up; the file is of no use. */
  async abandon(): Promise<void> {
    this.tar.destroy();
    await this.written.catch(() => undefined);
  }

  private async failed(): Promise<void> {
    await this.written;
  }

  private async remember(name: string, sum: Sum): Promise<Sum> {
    this.sums.push(`${sum.sha256}  ${name}\n`);
    if (this.sums.length >= SUMS) await this.writeSums();
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

/** One file of a backup. Its content has to be read before the next one comes. */
export interface ArchivedFile {
  name: string;
  size: number;
  content: AsyncIterable<Buffer>;
}

/**
 * Reads a backup file by file, comparing every checksum; the last file, and the seal, have been compared when this ends.
 * @param onBytes is told how much of the packed file has been read
 * @throws {Damaged} when it is cut short, changed or no backup at all
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
  if (seen.size > 0) throw new Damaged('it is cut short');
  const { bytes, sha256 } = packed.sum();
  if (seal && seal.sha256 !== sha256) throw new Damaged('it is not what it was');
  const behind = bytes - unpacker.bytesWritten;
  if (behind > 0 && !(behind === EMPTY_FRAME.length && packedEnd.last().equals(EMPTY_FRAME)))
    throw new Damaged('something stands behind its end');
  if (!tarEnd.last().equals(TAR_END)) throw new Damaged('its end is not what it was');
}

/** Two blocks of zeros end a tar; who reads it stops there and looks no further. */
const TAR_END = Buffer.alloc(1_024);
/** Node ends what it packs twice: behind the frame that holds everything, where unpacking stops, stands one that holds nothing. */
const EMPTY_FRAME = Buffer.from('28b52ffd2000010000', 'hex');

/** Passes bytes on and keeps so many of the last ones. */
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

/** What zlib and tar-stream say of bytes that they can't read, in our words; a disk's own complaint stays. */
function unreadable(error: unknown): unknown {
  if (error instanceof Damaged || (types.isNativeError(error) && 'syscall' in error)) return error;
  return new Damaged('it is cut short, or no backup', { cause: error });
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

/** Reads to the end. */
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
    if (seen.get(name) !== sha256) throw new Damaged(`${name} is not what it was`);
    seen.delete(name);
  }
  if (seen.size > 0) throw new Damaged('it holds a file without a checksum');
}
