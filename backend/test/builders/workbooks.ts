// Workbooks and other zip files, byte by byte. `npm run test:faults` runs this file without a build, so it may only use erasable TypeScript.
import { Readable } from 'node:stream';
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  name: string;
  content: string | Buffer;
  isStored?: boolean;
  /** Untrue values of the headers. */
  size?: number;
  crc?: number;
  flags?: number;
  method?: number;
  /** The entry uses the data of this one. */
  dataOf?: string;
  isZip64?: boolean;
  /** Data that was packed before; `content` is not used then. */
  packed?: Packed;
}

export interface Packed {
  data: Buffer;
  size: number;
  crc: number;
}

/** Packs a part that is too large for the memory. */
export async function packed(texts: Iterable<string>): Promise<Packed> {
  let [size, crc] = [0, 0];
  const bytes = function* () {
    for (const text of texts) {
      const piece = Buffer.from(text);
      size += piece.length;
      crc = crc32(piece, crc);
      yield piece;
    }
  };
  const stream = Readable.from(bytes()).pipe(createDeflateRaw({ level: 1 }));
  const data: Buffer[] = [];
  for await (const piece of stream as AsyncIterable<Buffer>) data.push(piece);
  return { data: Buffer.concat(data), size, crc };
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const ZIP64_FIELD = 1;
const MANY = 0xffffffff;

/** @param count of entries, as the end of the file says */
export function zip(entries: readonly ZipEntry[], count = entries.length): Buffer {
  const places = new Map<string, number>();
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const given of entries) {
    const entry = { ...given, ...(given.packed && { size: given.packed.size, crc: given.packed.crc }) };
    const content = Buffer.from(entry.content);
    const data = entry.packed?.data ?? (entry.isStored ? content : deflateRawSync(content));
    const isHere = entry.dataOf === undefined;
    const place = isHere ? at : (places.get(entry.dataOf ?? '') ?? 0);
    const header = headerOf(entry, content, data.length);
    const local = Buffer.concat([numbers([4, LOCAL]), header, Buffer.from(entry.name), zip64(entry, content, data)]);
    if (isHere) {
      files.push(local, data);
      places.set(entry.name, at);
      at += local.length + data.length;
    }
    const rest = numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, place]);
    directory.push(numbers([4, CENTRAL], [2, 45]), header, rest, Buffer.from(entry.name), zip64(entry, content, data));
  }
  const central = Buffer.concat(directory);
  const end = numbers([4, END], [2, 0], [2, 0], [2, count], [2, count], [4, central.length], [4, at], [2, 0]);
  return Buffer.concat([...files, central, end]);
}

function headerOf(entry: ZipEntry, content: Buffer, packed: number): Buffer {
  const { name, isStored, isZip64, method = isStored ? 0 : 8, flags = 0x800, crc = crc32(content) } = entry;
  const size = entry.size ?? content.length;
  const extra = zip64(entry, content, Buffer.alloc(0)).length;
  const [shownPacked, shownSize] = isZip64 ? [MANY, MANY] : [packed, size];
  return numbers(
    [2, 45],
    [2, flags],
    [2, method],
    [4, 0],
    [4, crc],
    [4, shownPacked],
    [4, shownSize],
    [2, Buffer.byteLength(name)],
    [2, extra],
  );
}

function zip64({ isZip64, size }: ZipEntry, content: Buffer, data: Buffer): Buffer {
  if (!isZip64) return Buffer.alloc(0);
  return numbers([2, ZIP64_FIELD], [2, 16], [4, size ?? content.length], [4, 0], [4, data.length], [4, 0]);
}

function numbers(...fields: [bytes: 2 | 4, value: number][]): Buffer {
  return Buffer.concat(
    fields.map(([bytes, value]) => {
      const buffer = Buffer.alloc(bytes);
      buffer.writeUIntLE(value, 0, bytes);
      return buffer;
    }),
  );
}

export interface SheetParts {
  name?: string;
  state?: 'hidden' | 'veryHidden';
  /** XML before the rows. */
  before?: string;
  rows: string;
  after?: string;
}

export interface WorkbookParts {
  sheets: SheetParts[];
  strings?: string;
  styles?: string;
  is1904?: boolean;
  isStrict?: boolean;
  /** Replaces parts, or adds some. */
  more?: ZipEntry[];
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** A small workbook from the XML of its parts. */
export function workbook({ sheets, strings, styles, is1904, isStrict, more = [] }: WorkbookParts): Buffer {
  const main = isStrict
    ? 'http://purl.oclc.org/ooxml/spreadsheetml/main'
    : 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = isStrict
    ? 'http://purl.oclc.org/ooxml/officeDocument/relationships'
    : 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const relationship = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`;
  const listed = (entries: string[]) =>
    `${DECLARATION}<Relationships xmlns="${packageRelations}">${entries.join('')}</Relationships>`;
  const named = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${name ?? `Sheet${at + 1}`}" sheetId="${at + 1}" ${state ? `state="${state}"` : ''} r:id="rId${at + 1}"/>`,
  );
  const entries: ZipEntry[] = [
    { name: '[Content_Types].xml', content: `${DECLARATION}<Types/>` },
    { name: '_rels/.rels', content: listed([relationship('rId1', 'officeDocument', 'xl/workbook.xml')]) },
    {
      name: 'xl/workbook.xml',
      content: `${DECLARATION}<workbook xmlns="${main}" xmlns:r="${relations}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${named.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: listed([
        ...sheets.map((_, at) => relationship(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)),
        relationship('rIdStrings', 'sharedStrings', '/xl/sharedStrings.xml'),
        relationship('rIdStyles', 'styles', 'styles.xml'),
      ]),
    },
    ...sheets.map(({ before = '', rows, after = '' }, at) => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      content: `${DECLARATION}<worksheet xmlns="${main}">${before}<sheetData>${rows}</sheetData>${after}</worksheet>`,
    })),
    ...(strings === undefined
      ? []
      : [{ name: 'xl/sharedStrings.xml', content: `${DECLARATION}<sst xmlns="${main}">${strings}</sst>` }]),
    ...(styles === undefined
      ? []
      : [{ name: 'xl/styles.xml', content: `${DECLARATION}<styleSheet xmlns="${main}">${styles}</styleSheet>` }]),
  ];
  const replaced = new Set(more.map(({ name }) => name));
  return zip([...entries.filter(({ name }) => !replaced.has(name)), ...more]);
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');

/** A row of texts inside their cells; empty ones have no cell. */
export const row = (line: number, texts: readonly string[]): string =>
  `<row r="${line}">${texts.map((text, at) => (text === '' ? '' : cell(`${letters(at + 1)}${line}`, text))).join('')}</row>`;

export const cell = (ref: string, text: string): string =>
  `<c r="${ref}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

/** The formats of styles 0, 1, 2 … by their codes. */
export const stylesOf = (codes: readonly string[]): string =>
  `<numFmts>${codes.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(code)}"/>`).join('')}</numFmts>` +
  `<cellXfs>${codes.map((_, at) => `<xf numFmtId="${164 + at}"/>`).join('')}</cellXfs>`;

export function letters(column: number): string {
  let name = '';
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26))
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  return name;
}
