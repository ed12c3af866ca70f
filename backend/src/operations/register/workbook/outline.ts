import { posix } from 'node:path';
import type { Calendar } from './cell-text.js';
import { numberFormat, type NumberFormat } from './number-format.js';
import { otherFile, unsafe } from './refusals.js';
import type { WorkbookParts } from './workbook-parts.js';
import { isTrue, readXml } from './xml.js';

export interface Sheet {
  name: string;
  isHidden: boolean;
  /** The name of its part. */
  part: string;
}

/** A workbook without the cells of its sheets. */
export interface Outline {
  /** Without charts. */
  sheets: Sheet[];
  /** The part with the texts of cells, if there is one. */
  strings: string | undefined;
  /** By the style of a cell. */
  formats: NumberFormat[];
  calendar: Calendar;
}

/** Of sheets, relations, and formats. */
const MAX_ENTRIES = 70_000;

interface Relation {
  id: string;
  /** The last part of its address: `worksheet`. Strict and transitional workbooks have different ones. */
  type: string;
  part: string;
}

/** @throws {Refused} when the file is no workbook */
export async function readOutline(parts: WorkbookParts): Promise<Outline> {
  const workbook = (await relationsOf(parts, '')).find(({ type }) => type === 'officeDocument')?.part;
  if (workbook === undefined || !parts.has(workbook)) throw otherFile();
  const relations = await relationsOf(parts, workbook);
  const named = new Map(relations.map((relation) => [relation.id, relation]));
  const sheets: Sheet[] = [];
  let calendar: Calendar = 1900;
  await readXml(parts.textOf(workbook), {
    open: (name, attributes) => {
      if (name === 'workbookPr' && isTrue(attributes.date1904)) calendar = 1904;
      if (name !== 'sheet') return;
      if (sheets.length === MAX_ENTRIES) throw unsafe('has too many sheets');
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
      const relation = named.get(id);
      if (relation?.type !== 'worksheet' || !parts.has(relation.part)) return;
      const isHidden = attributes.state === 'hidden' || attributes.state === 'veryHidden';
      sheets.push({ name: attributes.name ?? '', isHidden, part: relation.part });
    },
    text: () => undefined,
    close: () => undefined,
  });
  const partOf = (wanted: string) => relations.find(({ type, part }) => type === wanted && parts.has(part))?.part;
  const styles = partOf('styles');
  const formats = styles === undefined ? [] : await formatsIn(parts.textOf(styles));
  return { sheets, strings: partOf('sharedStrings'), formats, calendar };
}

/** @param of a part; empty for the whole file */
async function relationsOf(parts: WorkbookParts, of: string): Promise<Relation[]> {
  const folder = posix.dirname(of);
  const file = posix.join(folder, '_rels', `${posix.basename(of)}.rels`);
  if (!parts.has(file)) return [];
  const relations: Relation[] = [];
  await readXml(parts.textOf(file), {
    open: (name, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) => {
      if (name !== 'Relationship' || mode === 'External') return;
      if (relations.length === MAX_ENTRIES) throw unsafe('has too many parts');
      const part = target.startsWith('/') ? target.slice(1) : posix.join(folder, target);
      relations.push({ id, type: type.slice(type.lastIndexOf('/') + 1), part });
    },
    text: () => undefined,
    close: () => undefined,
  });
  return relations;
}

async function formatsIn(styles: AsyncIterable<string>): Promise<NumberFormat[]> {
  const codes = new Map<number, string>();
  const known = new Map<number, NumberFormat>();
  const formats: NumberFormat[] = [];
  let isInCells = false;
  const formatOf = (id: number) => {
    const format = known.get(id) ?? numberFormat(id, codes.get(id));
    known.set(id, format);
    return format;
  };
  await readXml(styles, {
    open: (name, { numFmtId: id = '0', formatCode: code = '' }) => {
      if (codes.size + formats.length > MAX_ENTRIES) throw unsafe('has too many formats');
      if (name === 'numFmt') codes.set(Number(id), code);
      else if (name === 'cellXfs') isInCells = true;
      else if (name === 'xf' && isInCells) formats.push(formatOf(Number(id)));
    },
    text: () => undefined,
    close: (name) => {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return formats;
}
