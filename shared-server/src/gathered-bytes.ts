const FIRST_BLOCK_BYTES = 1_024;
const MAX_BLOCK_BYTES = 16_384;

/**
 * Collects bytes that arrive in parts, copied into blocks. A separate buffer for each part would add some hundred bytes
 * even to a single byte, so a sender could use many times the memory that is counted.
 */
export class GatheredBytes {
  private blocks: Buffer[] = [];
  /** Free bytes of the last block. */
  private room = 0;
  private bytes = 0;

  get length(): number {
    return this.bytes;
  }

  get blockCount(): number {
    return this.blocks.length;
  }

  add(part: Uint8Array): void {
    let offset = 0;
    while (offset < part.length) {
      const block = this.lastBlock();
      const count = Math.min(this.room, part.length - offset);
      block.set(part.subarray(offset, offset + count), block.length - this.room);
      offset += count;
      this.room -= count;
      this.bytes += count;
    }
  }

  /** Returns all of them, and keeps none. */
  take(): Buffer {
    const joined = Buffer.concat(this.blocks, this.bytes);
    this.clear();
    return joined;
  }

  clear(): void {
    this.blocks = [];
    this.room = 0;
    this.bytes = 0;
  }

  /** The last block, with room for at least one byte. A new one is as large as all previous ones, within limits. */
  private lastBlock(): Buffer {
    const last = this.blocks.at(-1);
    if (last && this.room > 0) return last;
    this.room = Math.min(Math.max(this.bytes, FIRST_BLOCK_BYTES), MAX_BLOCK_BYTES);
    // a slice of the shared pool would keep all of the pool in memory
    const block = Buffer.allocUnsafeSlow(this.room);
    this.blocks.push(block);
    return block;
  }
}
