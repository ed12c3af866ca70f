import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { damaged, unsafe } from './refusals.js';
import { TextReader } from './text.js';
import { readXml } from './xml.js';

const MAX_STRINGS = 10_000_000;
const BLOCK_BYTES = 16 * 1024;
/** Blocks in memory: neighbouring rows use neighbouring strings. */
const MAX_BLOCKS = 512;
/** Places of strings in one array. */
const PLACES = 64 * 1024;

/**
 * The texts that the cells of a workbook name by their index. They are kept in a temporary file, because a register may
 * have millions.
 */
export class SharedStrings {
  private count = 0;
  private bytes = 0;
  /** The end of each string in the file. */
  private readonly ends: Float64Array[] = [];
  private readonly file: number;
  private pending: Buffer[] = [];
  private pendingBytes = 0;
  private readonly blocks = new Map<number, Buffer>();

  constructor() {
    const folder = mkdtempSync(join(tmpdir(), 'muzey-strings-'));
    this.file = openSync(join(folder, 'strings'), 'w+');
    // nothing is left when the process is killed
    rmSync(folder, { recursive: true });
  }

  /** @throws {Refused} */
  async read(texts: AsyncIterable<string>): Promise<void> {
    const reader = new TextReader();
    await readXml(texts, {
      open: (name, attributes) => reader.open(name, attributes),
      text: (text) => reader.text(text),
      close: (name) => {
        reader.close(name);
        if (name === 'si') this.add(reader.take());
      },
    });
    this.flush();
  }

  /** @throws {Refused} when there is no such string */
  at(index: number): string {
    if (!Number.isInteger(index) || index < 0 || index >= this.count) throw damaged();
    const [from, to] = [index === 0 ? 0 : this.endOf(index - 1), this.endOf(index)];
    const first = Math.floor(from / BLOCK_BYTES);
    const start = from - first * BLOCK_BYTES;
    const block = this.blockAt(first);
    if (start + to - from <= block.length) return block.toString('utf16le', start, start + to - from);
    const whole = Buffer.alloc(to - from);
    readSync(this.file, whole, 0, whole.length, from);
    return whole.toString('utf16le');
  }

  close(): void {
    closeSync(this.file);
  }

  private add(text: string): void {
    if (this.count === MAX_STRINGS) throw unsafe(`has more than ${MAX_STRINGS} texts`);
    // as UTF-16, which also keeps halves of characters
    const bytes = Buffer.from(text, 'utf16le');
    this.bytes += bytes.length;
    if (this.count % PLACES === 0) this.ends.push(new Float64Array(PLACES));
    const places = this.ends[this.ends.length - 1];
    if (places) places[this.count % PLACES] = this.bytes;
    this.count++;
    if (bytes.length > 0) this.pending.push(bytes);
    this.pendingBytes += bytes.length;
    if (this.pendingBytes > BLOCK_BYTES) this.flush();
  }

  private flush(): void {
    const bytes = Buffer.concat(this.pending);
    for (let written = 0; written < bytes.length;) written += writeSync(this.file, bytes, written);
    this.pending = [];
    this.pendingBytes = 0;
  }

  private endOf(index: number): number {
    return this.ends[Math.floor(index / PLACES)]?.[index % PLACES] ?? 0;
  }

  private blockAt(number: number): Buffer {
    let block = this.blocks.get(number);
    if (block) return block;
    block = Buffer.alloc(Math.min(BLOCK_BYTES, this.bytes - number * BLOCK_BYTES));
    readSync(this.file, block, 0, block.length, number * BLOCK_BYTES);
    const oldest = this.blocks.size === MAX_BLOCKS ? this.blocks.keys().next().value : undefined;
    if (oldest !== undefined) this.blocks.delete(oldest);
    this.blocks.set(number, block);
    return block;
  }
}
