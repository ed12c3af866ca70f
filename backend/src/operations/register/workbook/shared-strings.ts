import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { damaged, unsafe } from './refusals.js';
import { TextReader } from './text.js';
import { readXml } from './xml.js';

/** Of the part with the texts. */
export const MAX_STRING_BYTES = 512 * 1024 * 1024;
const MAX_STRINGS = 10_000_000;
const PENDING_BYTES = 64 * 1024;
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
  /** Not written yet; one buffer, because a buffer for each text would be garbage. */
  private readonly pending = Buffer.allocUnsafe(PENDING_BYTES);
  private pendingBytes = 0;
  private readonly blocks = new Map<number, Buffer>();

  /** @param folder of the temporary file */
  constructor(folder: string) {
    const file = join(folder, `strings-${randomUUID()}`);
    this.file = openSync(file, 'wx+', 0o600);
    // nothing is left when the process is killed
    rmSync(file);
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
    if (start + to - from <= block.length) return block.toString('utf8', start, start + to - from);
    const whole = Buffer.alloc(to - from);
    readSync(this.file, whole, 0, whole.length, from);
    return whole.toString();
  }

  close(): void {
    closeSync(this.file);
  }

  private add(text: string): void {
    if (this.count === MAX_STRINGS) throw unsafe(`has more than ${MAX_STRINGS} texts`);
    const length = Buffer.byteLength(text);
    this.bytes += length;
    if (this.count % PLACES === 0) this.ends.push(new Float64Array(PLACES));
    const places = this.ends[this.ends.length - 1];
    if (places) places[this.count % PLACES] = this.bytes;
    this.count++;
    if (this.pendingBytes + length > PENDING_BYTES) this.flush();
    if (length > PENDING_BYTES) this.write(Buffer.from(text));
    else this.pendingBytes += this.pending.write(text, this.pendingBytes);
  }

  private flush(): void {
    this.write(this.pending.subarray(0, this.pendingBytes));
    this.pendingBytes = 0;
  }

  private write(bytes: Buffer): void {
    for (let written = 0; written < bytes.length;) written += writeSync(this.file, bytes, written);
  }

  private endOf(index: number): number {
    return this.ends[Math.floor(index / PLACES)]?.[index % PLACES] ?? 0;
  }

  private blockAt(number: number): Buffer {
    const known = this.blocks.get(number);
    if (known) return known;
    const oldest = this.blocks.size === MAX_BLOCKS ? this.blocks.keys().next().value : undefined;
    const block = (oldest !== undefined && this.blocks.get(oldest)) || Buffer.alloc(BLOCK_BYTES);
    if (oldest !== undefined) this.blocks.delete(oldest);
    readSync(this.file, block, 0, block.length, number * BLOCK_BYTES);
    this.blocks.set(number, block);
    return block;
  }
}
