/** Limits for the parts of a zip file. */
export interface ZipLimits {
  entries: number;
  /** For all parts together, unpacked. */
  bytes: number;
}

/** The file is not a zip file, or not one that any office program writes. */
export class BadZip extends Error {}

/** The unpacked file exceeds the limits of its reader. */
export class ZipTooLarge extends Error {}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 0xffff;
const STORED = 0;
const DEFLATED = 8;

interface Entry {
  name: string;
  method: number;
  packedBytes: number;
  /** As stated in the file; the bytes are also counted. */
  bytes: number;
  at: number;
}

/**
 * Unpacks the selected parts of a zip file (APPNOTE 6.3). It never unpacks more bytes than the limits allow, whatever sizes the file
 * states.
 */
export async function readZip(
  file: Uint8Array<ArrayBuffer>,
  isWanted: (name: string) => boolean,
  limits: ZipLimits,
): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const entries = entriesOf(file, limits).filter(({ name }) => isWanted(name));
  if (entries.reduce((sum, { bytes }) => sum + bytes, 0) > limits.bytes) throw new ZipTooLarge();
  let left = limits.bytes;
  const parts = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const entry of entries) {
    const part = await unpacked(file, entry, left);
    left -= part.length;
    parts.set(entry.name, part);
  }
  return parts;
}

function entriesOf(file: Uint8Array<ArrayBuffer>, limits: ZipLimits): Entry[] {
  const view = viewOf(file);
  let end = file.length - END_BYTES;
  const earliest = Math.max(0, end - MAX_COMMENT_BYTES);
  while (end >= earliest && view.getUint32(end, true) !== END) end--;
  if (end < earliest) throw new BadZip();
  const count = view.getUint16(end + 10, true);
  if (count > limits.entries) throw new ZipTooLarge();
  const entries: Entry[] = [];
  for (let at = view.getUint32(end + 16, true); entries.length < count;) {
    if (at + 46 > file.length || view.getUint32(at, true) !== ENTRY) throw new BadZip();
    const nameBytes = view.getUint16(at + 28, true);
    entries.push({
      name: new TextDecoder().decode(file.subarray(at + 46, at + 46 + nameBytes)),
      method: view.getUint16(at + 10, true),
      packedBytes: view.getUint32(at + 20, true),
      bytes: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

const viewOf = (file: Uint8Array<ArrayBuffer>): DataView => new DataView(file.buffer, file.byteOffset, file.byteLength);

async function unpacked(
  file: Uint8Array<ArrayBuffer>,
  { method, packedBytes, at }: Entry,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const view = viewOf(file);
  if (at + 30 > file.length || view.getUint32(at, true) !== LOCAL) throw new BadZip();
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  const packed = file.subarray(start, start + packedBytes);
  if (packed.length !== packedBytes) throw new BadZip();
  if (method === STORED) {
    if (packedBytes > maxBytes) throw new ZipTooLarge();
    return packed;
  }
  if (method !== DEFLATED) throw new BadZip();
  return inflated(packed, maxBytes);
}

async function inflated(packed: Uint8Array<ArrayBuffer>, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.length;
      if (length > maxBytes) throw new ZipTooLarge();
      chunks.push(value);
    }
  } catch (error) {
    if (error instanceof ZipTooLarge) {
      void reader.cancel();
      throw error;
    }
    throw new BadZip();
  }
  return joined(chunks);
}

/** A zip file with uncompressed parts and without checksums, for a reader in the same program. */
export function storedZip(parts: ReadonlyMap<string, Uint8Array<ArrayBuffer>>): Uint8Array<ArrayBuffer> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  for (const [name, part] of parts) {
    const title = new TextEncoder().encode(name);
    const sizes = [0, part.length, part.length];
    const local = record(LOCAL, [20, 0x0800, STORED, 0, 0], sizes, [title.length, 0]);
    const tail = [title.length, 0, 0, 0, 0, 0, 0, at & 0xffff, at >>> 16];
    directory.push(record(ENTRY, [20, 20, 0x0800, STORED, 0, 0], sizes, tail), title);
    pieces.push(local, title, part);
    at += local.length + title.length + part.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = record(END, [0, 0, parts.size, parts.size], [size, at], [0]);
  return joined([...pieces, ...directory, end]);
}

/** A signature, two-byte numbers, four-byte numbers, and two-byte numbers again. */
function record(signature: number, first: number[], middle: number[], last: number[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(4 + 2 * first.length + 4 * middle.length + 2 * last.length));
  view.setUint32(0, signature, true);
  let at = 4;
  for (const number of first) view.setUint16((at += 2) - 2, number, true);
  for (const number of middle) view.setUint32((at += 4) - 4, number, true);
  for (const number of last) view.setUint16((at += 2) - 2, number, true);
  return new Uint8Array(view.buffer);
}

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
