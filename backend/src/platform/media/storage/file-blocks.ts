import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { text } from '../../database/column-types.js';
import { statement } from '../../database/statement.js';

/**
 * Files up to this size are checked as a whole before they are sent, longer ones block by block. All pictures are
 * smaller.
 */
export const MAX_WHOLE_BYTES = 20 * 1024 * 1024;
export const BLOCK_BYTES = 1024 * 1024;
/** Length of a checksum in hexadecimal. */
const DIGITS = 64;

/** The concatenated checksums of a file's blocks. */
export const FIND_BLOCKS = statement('the blocks of a file', 'SELECT checksums FROM file_blocks WHERE file = $1', {
  checksums: text,
});
export const SAVE_BLOCKS = statement(
  'save the blocks of a file',
  'INSERT INTO file_blocks (file, checksums) VALUES ($1, $2) ON CONFLICT DO NOTHING',
);
export const FORGET_BLOCKS = statement(
  'forget the blocks of files that are gone',
  `DELETE FROM file_blocks WHERE NOT EXISTS (SELECT FROM media WHERE media.file = file_blocks.file)
     AND NOT EXISTS (SELECT FROM former_file WHERE former_file.file = file_blocks.file)`,
);

/** Splits a stream into blocks; the last one may be shorter. */
export async function* blocksOf(source: Readable): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  let length = 0;
  const chunks: AsyncIterable<Buffer> = source;
  for await (const chunk of chunks) {
    let rest = chunk;
    while (length + rest.length >= BLOCK_BYTES) {
      const count = BLOCK_BYTES - length;
      yield Buffer.concat([...pieces, rest.subarray(0, count)]);
      rest = rest.subarray(count);
      pieces = [];
      length = 0;
    }
    if (rest.length > 0) pieces.push(rest);
    length += rest.length;
  }
  if (length > 0) yield Buffer.concat(pieces);
}

export const blockChecksum = (block: Buffer): string => createHash('sha256').update(block).digest('hex');

/** The checksum of the block with this number. */
export const checksumAt = (checksums: string, block: number): string =>
  checksums.slice(block * DIGITS, (block + 1) * DIGITS);

/** The checksum of a file, and those of its blocks. */
export async function checksumsOf(source: Readable): Promise<{ checksum: string; blocks: string }> {
  const fileHash = createHash('sha256');
  const blocks: string[] = [];
  for await (const block of blocksOf(source)) {
    fileHash.update(block);
    blocks.push(blockChecksum(block));
  }
  return { checksum: fileHash.digest('hex'), blocks: blocks.join('') };
}
