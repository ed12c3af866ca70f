import { languages, type Lang } from '../i18n/languages.ts';
import { canonical, hashOf, hashOfPieces, wordsOf, xmlText, type Code, type Piece } from './inline.ts';
import {
  documentOf,
  plainTexts,
  titleOf,
  translatedUnits,
  unitsOfDocument,
  type TextItem,
  type Unit,
} from './units.ts';

/** The languages of an exchange. */
export interface Direction {
  from: Lang;
  to: Lang;
}

/** A text to translate, with its present translation. */
export interface SourceUnit extends Unit {
  target: Piece[] | undefined;
  /** Somebody has to look whether the translation belongs to this text. */
  isGuess: boolean;
  /** The hash of the whole text in the target language: of the field, or of the document. */
  targetHash: string;
}

export const hashOfDocument = (item: TextItem, lang: Lang): string => {
  const doc = documentOf(item, lang);
  return doc ? hashOf(canonical(doc)) : '';
};

/** The texts of an item in the source language. */
export function sourceUnits(item: TextItem, { from, to }: Direction): SourceUnit[] {
  const [plain, translated] = [plainTexts(item, from), plainTexts(item, to)];
  const fields = [...plain].map(([path, text]): SourceUnit => {
    const present = translated.get(path);
    const target = present === undefined ? undefined : [present];
    return { path, pieces: [text], codes: [], target, isGuess: false, targetHash: hashOfPieces(target) };
  });
  const [source, target] = [documentOf(item, from), documentOf(item, to)];
  if (!source) return fields;
  const present = target && translatedUnits(source, target);
  const targetHash = hashOfDocument(item, to);
  const blocks = unitsOfDocument(source).map((unit) => {
    return { ...unit, target: present?.texts.get(unit.path), isGuess: present?.isGuess ?? false, targetHash };
  });
  return [...fields, ...blocks];
}

/**
 * The id of a trans-unit, which all programs keep: the path of its text, and hashes of the source, of the translation beside it, and of the
 * whole text in the target language, to see later what was changed.
 */
export const unitId = ({ path, pieces, target, targetHash }: SourceUnit): string =>
  [path, hashOfPieces(pieces), hashOfPieces(target), targetHash].join('|');

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
`;

/** XLIFF 1.2 with the texts of items, a `<file>` for each. */
export function writeXliff(items: readonly { type: string; item: TextItem }[], direction: Direction): string {
  const files = items.flatMap(({ type, item }) => {
    const units = sourceUnits(item, direction);
    return units.length === 0 ? [] : [fileOf(type, item, units, direction)];
  });
  return `${HEAD}${files.join('')}</xliff>\n`;
}

function fileOf(type: string, item: TextItem, units: readonly SourceUnit[], { from, to }: Direction): string {
  const [source, target] = [languages[from].tag, languages[to].tag];
  return `  <file original="${escaped(`${type}/${item.id}`)}" source-language="${source}" target-language="${target}" datatype="x-muzey" product-name="Muzey">
    <header><note>${escaped(titleOf(item, [from]))}</note></header>
    <body>
${units.map(transUnit).join('')}    </body>
  </file>
`;
}

const transUnit = (unit: SourceUnit): string =>
  `      <trans-unit id="${escaped(unitId(unit))}" resname="${escaped(unit.path)}" xml:space="preserve">
        <source>${markup(unit.pieces, unit.codes)}</source>
${target(unit)}      </trans-unit>
`;

function target({ target: pieces, isGuess, codes }: SourceUnit): string {
  if (!pieces) return '';
  const state = isGuess ? 'needs-review-translation' : 'translated';
  return `        <target state="${state}">${markup(pieces, codes)}</target>\n`;
}

const CTYPES: Readonly<Record<string, string>> = { strong: 'bold', em: 'italic', link: 'link', hard_break: 'lb' };

function markup(pieces: readonly Piece[], codes: readonly Code[]): string {
  return pieces
    .map((piece) => {
      if (typeof piece === 'string') return escaped(piece);
      const { id, children } = piece;
      const attributes = `id="${id}"${ctype(codes[id - 1])}`;
      return children ? `<g ${attributes}>${markup(children, codes)}</g>` : `<x ${attributes}/>`;
    })
    .join('');
}

function ctype(code: Code | undefined): string {
  if (!code) return '';
  const name = 'mark' in code ? code.mark.type : code.node.type;
  return ` ctype="${CTYPES[name] ?? `x-${name}`}"`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

const escaped = (text: string): string => xmlText(text).replace(/[&<>"\r]/g, (sign) => ENTITIES[sign] ?? sign);

/** How many words the texts have. */
export const wordCount = (units: readonly Unit[]): number =>
  units.reduce((sum, { pieces }) => sum + (wordsOf(pieces).match(/[\p{L}\p{N}]+/gu)?.length ?? 0), 0);
