import { quarters } from './pictures.js';

/** A record of IPTC IIM: record number, data set, text. */
type DataSet = readonly [record: number, number: number, data: string | Buffer];

/** A JPEG segment of Photoshop with such records (IPTC IIM 4.2, 1.5). */
function iptcSegment(sets: readonly DataSet[]): Buffer {
  const records = Buffer.concat(
    sets.map(([record, number, data]) => {
      const bytes = Buffer.from(data);
      const head = Buffer.from([0x1c, record, number, 0, 0]);
      head.writeUInt16BE(bytes.length, 3);
      return Buffer.concat([head, bytes]);
    }),
  );
  const padded = records.length % 2 ? Buffer.concat([records, Buffer.alloc(1)]) : records;
  const size = Buffer.alloc(4);
  size.writeUInt32BE(padded.length);
  const data = Buffer.concat([Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0', 'latin1'), size, padded]);
  const marker = Buffer.from([0xff, 0xed, 0, 0]);
  marker.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([marker, data]);
}

const UTF_8: DataSet = [1, 90, Buffer.from([0x1b, 0x25, 0x47])];

/** A JPEG with IPTC records in UTF-8. */
export async function withIptc(sets: readonly DataSet[]): Promise<Buffer> {
  const plain = await quarters(40, 30).jpeg().toBuffer();
  return Buffer.concat([plain.subarray(0, 2), iptcSegment([UTF_8, ...sets]), plain.subarray(2)]);
}

/** A packet with these properties and elements of one description (XMP, ISO 16684-1). */
export const xmp = (properties: string, elements = ''): string =>
  `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
 xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
 xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:cc="http://creativecommons.org/ns#"
 xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/" ${properties}>${elements}</rdf:Description>
</rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
