import { inflateRawSync } from 'node:zlib';

const [STORED, DEFLATED] = [0, 8];

/** The files of an archive by name (APPNOTE.TXT, 4.3). */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const method = zip.readUInt16LE(at + 10);
    if (method !== STORED && method !== DEFLATED) throw new Error('an entry is compressed in another way');
    const bytes = zip.readUInt32LE(at + 20);
    const [nameBytes = 0, extraBytes = 0, commentBytes = 0] = [28, 30, 32].map((offset) =>
      zip.readUInt16LE(at + offset),
    );
    const header = zip.readUInt32LE(at + 42);
    const data = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    const content = zip.subarray(data, data + bytes);
    files.set(
      zip.toString('utf8', at + 46, at + 46 + nameBytes),
      method === DEFLATED ? inflateRawSync(content) : content,
    );
    at += 46 + nameBytes + extraBytes + commentBytes;
  }
  return files;
}
