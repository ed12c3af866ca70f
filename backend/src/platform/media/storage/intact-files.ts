import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Readable } from 'node:stream';
import { DataSource } from 'typeorm';
import { FairLimit } from '../../http/fair-limit.js';
import { sha256 } from './checksum.js';
import { BLOCK_BYTES, blockChecksum, blocksOf, checksumAt, FIND_BLOCKS, MAX_WHOLE_BYTES } from './file-blocks.js';
import type { RecordedFile } from '../model/file-record.js';
import type { StoredFile } from './storage.js';

/** Checking a file reads up to 20 MB. One network's requests must not keep others waiting. */
const LIMITS = { concurrent: 4, timeoutMs: 10_000, ofNetwork: 256, waiting: 1_024 };
const MAX_REMEMBERED = 50_000;
/** After this time a damaged file is read again: a bucket may have sent wrong bytes only once. */
const DAMAGED_FOR_MS = 10_000;
const MAX_LONG_FILES = 200;

/** The bytes of a stored file have changed since they were stored. */
export class DamagedFile extends Error {
  constructor(name: string) {
    super(`The stored file ${name} is damaged.`);
    this.name = 'DamagedFile';
  }
}

interface LongFile {
  state: string;
  checksums: string;
  /** One entry per block: whether it was found intact. */
  isIntact: Uint8Array;
}

interface ByteRange {
  start: number;
  end: number;
}

interface Reader {
  network: string;
  /** Called when a long file turns out to be damaged while it is being read. */
  damaged: () => void;
}

interface Compared {
  file: StoredFile;
  /** Whether all bytes are checked. False for a long file whose block checksums are not known yet. */
  isCompared: boolean;
}

/**
 * Serves only intact bytes. A file is checked at its first read after this process has started, or after the file was
 * written to; later reads cost nothing extra.
 */
@Injectable()
export class IntactFiles {
  private readonly limit = new FairLimit(LIMITS);
  private readonly results = new LRUCache<string, { state: string; isIntact: boolean }>({ max: MAX_REMEMBERED });
  private readonly comparing = new Map<string, Promise<boolean>>();
  private readonly long = new LRUCache<string, LongFile>({ max: MAX_LONG_FILES });

  constructor(private readonly dataSource: DataSource) {}

  /**
   * A file of the recorded size, of which only intact bytes are served.
   * @returns undefined for a damaged one. A long one breaks off at the damage, with {@link DamagedFile} if that is in
   * its first block
   * @throws 429, 503 while too many files are being checked
   */
  async compared(recorded: RecordedFile, file: StoredFile, reader: Reader): Promise<Compared | undefined> {
    if (file.size > MAX_WHOLE_BYTES) return this.inBlocks(recorded.file, file, reader);
    return (await this.isIntact(recorded, file, reader)) ? { file, isCompared: true } : undefined;
  }

  private async isIntact(recorded: RecordedFile, file: StoredFile, { network }: Reader): Promise<boolean> {
    const isIntact = this.cachedResult(recorded.file, file);
    return isIntact ?? this.limit.run(network, () => this.compareOnce(recorded, file));
  }

  private cachedResult(name: string, file: StoredFile): boolean | undefined {
    const cached = this.results.get(name);
    return cached?.state === file.state ? cached.isIntact : undefined;
  }

  /** Concurrent requests for the same file share one check. */
  private async compareOnce(recorded: RecordedFile, file: StoredFile): Promise<boolean> {
    const isIntact = this.cachedResult(recorded.file, file);
    if (isIntact !== undefined) return isIntact;
    const key = `${recorded.file} ${file.state}`;
    const comparing = this.comparing.get(key) ?? this.compare(recorded, file).finally(() => this.comparing.delete(key));
    this.comparing.set(key, comparing);
    return comparing;
  }

  private async compare({ file: name, checksum }: RecordedFile, file: StoredFile): Promise<boolean> {
    const isIntact = (await sha256(await file.stream())) === checksum;
    this.results.set(name, { state: file.state, isIntact }, { ttl: isIntact ? 0 : DAMAGED_FOR_MS });
    return isIntact;
  }

  private async inBlocks(name: string, file: StoredFile, { damaged }: Reader): Promise<Compared> {
    const blocks = await this.blocks(name, file).catch(() => undefined);
    if (!blocks) return { file, isCompared: false };
    const stream = async (range: ByteRange = { start: 0, end: file.size - 1 }) =>
      (await this.stream(name, file, blocks, range)).once('error', damaged);
    return { file: { ...file, stream }, isCompared: true };
  }

  private async blocks(name: string, { state, size }: StoredFile): Promise<LongFile | undefined> {
    const longFile = this.long.get(name);
    if (longFile?.state === state) return longFile;
    const checksums = longFile?.checksums ?? (await FIND_BLOCKS.first(this.dataSource, [name]))?.checksums;
    if (checksums === undefined) return undefined;
    const blocks = { state, checksums, isIntact: new Uint8Array(Math.ceil(size / BLOCK_BYTES)) };
    this.long.set(name, blocks);
    return blocks;
  }

  /**
   * Reads whole blocks and checks each before it is sent. The first one is checked before this resolves, so that the
   * answer can still be a 404.
   */
  private async stream(name: string, file: StoredFile, blocks: LongFile, { start, end }: ByteRange): Promise<Readable> {
    const [first, last] = [Math.floor(start / BLOCK_BYTES), Math.floor(end / BLOCK_BYTES)];
    if (blocks.isIntact.subarray(first, last + 1).every(Boolean)) return file.stream({ start, end });
    const from = first * BLOCK_BYTES;
    const source = await file.stream({ start: from, end: Math.min((last + 1) * BLOCK_BYTES, file.size) - 1 });
    const compared = intact(name, blocks, first, source);
    try {
      const beginning = await compared.next();
      const cut = async function* () {
        let at = from;
        for (let next = beginning; !next.done; next = await compared.next()) {
          const { length } = next.value;
          yield next.value.subarray(Math.max(0, start - at), Math.min(length, end + 1 - at));
          at += length;
        }
      };
      // also when the reader stops before anything is read
      return Readable.from(cut(), { objectMode: false }).once('close', () => source.destroy());
    } catch (error) {
      source.destroy();
      throw error;
    }
  }
}

async function* intact(name: string, blocks: LongFile, first: number, source: Readable): AsyncGenerator<Buffer> {
  let number = first;
  for await (const block of blocksOf(source)) {
    if (blockChecksum(block) !== checksumAt(blocks.checksums, number)) throw new DamagedFile(name);
    blocks.isIntact[number++] = 1;
    yield block;
  }
}
