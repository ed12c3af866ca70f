import { crc32, deflateRawSync } from 'node:zlib';

interface ZipPart {
  name: string;
  bytes: Uint8Array;
  /** Claimed size; the real one, unless a test lies about it. */
  claimed?: number;
}

/** A zip file as office programs write it. */
export function zipOf(parts: readonly ZipPart[]): Uint8Array<ArrayBuffer> {
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, bytes, claimed = bytes.length } of parts) {
    const packed = deflateRawSync(bytes);
    const title = Buffer.from(name);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(0x0800, 2);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(bytes), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(claimed, 18);
    head.writeUInt16LE(title.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), head, title, packed]);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), head, tail, title]));
    pieces.push(local);
    at += local.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...pieces, ...directory, end]));
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const NAMESPACES = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  `xmlns:r="${RELATIONSHIPS}"`,
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
].join(' ');

const run = (words: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${words}</w:t></w:r>`;
const line = (content: string, style = '', more = '') =>
  `<w:p><w:pPr>${style && `<w:pStyle w:val="${style}"/>`}${more}</w:pPr>${content}</w:p>`;
const picture = (id: string, alt: string) =>
  `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="${id}" descr="${alt}"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
const cell = (words: string, properties = '') =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${line(words && run(words))}</w:tc>`;
const item = (words: string, level: number, list: number) =>
  line(run(words), '', `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`);

const BODY = [
  line(run('Ковры Каракалпакии'), 'Title'),
  line(run('Узоры'), 'Heading1'),
  line(
    `${run('Ковёр', '<w:b/>')}${run(' из ')}${run('Нукуса', '<w:i/>')}<w:r><w:footnoteReference w:id="2"/></w:r>${run(', H')}${run('2', '<w:vertAlign w:val="subscript"/>')}${run('O, ')}<w:hyperlink r:id="link">${run('сайт')}</w:hyperlink>`,
  ),
  line(''),
  item('шерсть', 0, 1),
  item('верблюжья', 1, 1),
  item('тонкая', 2, 1),
  line(`${run('до ')}${picture('loom', 'Станок')}${run(' после')}`),
  line(run('Таблица 1. Ковры по годам'), 'Caption'),
  `<w:tbl><w:tr>${cell('Год')}${cell('Число', '<w:gridSpan w:val="2"/>')}</w:tr><w:tr>${cell('1966', '<w:vMerge w:val="restart"/>')}${cell('2')}${cell('3')}</w:tr><w:tr>${cell('', '<w:vMerge/>')}${cell('4')}${cell('5')}</w:tr></w:tbl>`,
  line(picture('rug', 'Ковёр')),
  line(run('Сказано так'), 'Quote'),
].join('');

const STYLES = [
  ['Title', 'Title'],
  ['Heading1', 'heading 1'],
  ['Caption', 'caption'],
  ['Quote', 'Quote'],
]
  .map(([id, name]) => `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`)
  .join('');

const relationships = (list: readonly (readonly [id: string, type: string, target: string])[]) =>
  `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list
    .map(
      ([id, type, target]) =>
        `<Relationship Id="${id}" Type="${RELATIONSHIPS}/${type}" Target="${target}"${type === 'hyperlink' ? ' TargetMode="External"' : ''}/>`,
    )
    .join('')}</Relationships>`;

const text = (words: string) => new TextEncoder().encode(words);

/** Parts of a Word file with two pictures, a table with merged cells and a note. */
export const wordParts = (pictures: { loom: Uint8Array; rug: Uint8Array }, body = BODY): ZipPart[] => [
  {
    name: '[Content_Types].xml',
    bytes: text(
      `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    ),
  },
  { name: '_rels/.rels', bytes: text(relationships([['rId1', 'officeDocument', 'word/document.xml']])) },
  {
    name: 'word/_rels/document.xml.rels',
    bytes: text(
      relationships([
        ['styles', 'styles', 'styles.xml'],
        ['numbering', 'numbering', 'numbering.xml'],
        ['notes', 'footnotes', 'footnotes.xml'],
        ['loom', 'image', 'media/image1.png'],
        ['rug', 'image', 'media/image2.png'],
        ['link', 'hyperlink', 'https://example.org/?utm_source=word'],
      ]),
    ),
  },
  { name: 'word/styles.xml', bytes: text(`${XML}<w:styles ${NAMESPACES}>${STYLES}</w:styles>`) },
  {
    name: 'word/numbering.xml',
    bytes: text(
      `${XML}<w:numbering ${NAMESPACES}><w:abstractNum w:abstractNumId="0">${[0, 1, 2].map((level) => `<w:lvl w:ilvl="${level}"><w:numFmt w:val="bullet"/></w:lvl>`).join('')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
    ),
  },
  {
    name: 'word/footnotes.xml',
    bytes: text(
      `${XML}<w:footnotes ${NAMESPACES}><w:footnote w:type="separator" w:id="0"><w:p/></w:footnote><w:footnote w:id="2">${line(`${run(' Полевые записи, ')}${run('1966', '<w:i/>')}`)}</w:footnote></w:footnotes>`,
    ),
  },
  {
    name: 'word/header1.xml',
    bytes: text(`${XML}<w:hdr ${NAMESPACES}>${line(run('Музей'))}</w:hdr>`),
  },
  { name: 'word/media/image1.png', bytes: pictures.loom },
  { name: 'word/media/image2.png', bytes: pictures.rug },
  { name: 'word/document.xml', bytes: text(`${XML}<w:document ${NAMESPACES}><w:body>${body}</w:body></w:document>`) },
];

export const wordFile = (pictures: { loom: Uint8Array; rug: Uint8Array }): Uint8Array<ArrayBuffer> =>
  zipOf(wordParts(pictures));
