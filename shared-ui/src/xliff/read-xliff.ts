import { LANGS, languages, type Lang } from '../i18n/languages.ts';
import type { InlineCode, Piece } from './inline.ts';
import type { Direction } from './write-xliff.ts';

/** Far more than all texts of a large museum. */
export const XLIFF_LIMITS = {
  /** UTF-16 units. */
  length: 40_000_000,
  depth: 40,
  files: 5_000,
  units: 200_000,
  /** Of one text. */
  codes: 1_000,
} as const;

export type XliffFault = 'too_large' | 'not_xml' | 'not_xliff' | 'unknown_language';

/** A file that is not read at all. */
export class XliffError extends Error {
  readonly code: XliffFault;

  constructor(code: XliffFault) {
    super(code);
    this.code = code;
  }
}

export interface ReadUnit {
  path: string;
  /** Of the source, when it was exported; so are the others. */
  sourceHash: string;
  /** Of the translation beside it. */
  besideHash: string;
  /** Of the whole text in the target language. */
  targetHash: string;
  /** Absent: not translated. Undefined pieces of a text that has elements other than `<g>`, `<x/>` and `<mrk>`. */
  target: { pieces: Piece[] | undefined; isUnfinished: boolean } | undefined;
}

/** The texts of an item in a file. */
export interface ReadFile extends Direction {
  type: string;
  id: string;
  units: ReadUnit[];
}

const langOf = (tag: string | undefined): Lang => {
  const lang = LANGS.find((key) => languages[key].tag.toLowerCase() === tag?.toLowerCase());
  if (!lang) throw new XliffError('unknown_language');
  return lang;
};

type Attributes = Readonly<Record<string, string>>;

/** Is told the elements of a file in their order, with the names that they have in it. */
export interface XmlHandler {
  open(name: string, attributes: Attributes): void;
  close(name: string): void;
  text(text: string): void;
}

/** Reads XML: in browsers `parseInBrowser`, on servers a parser that reads in pieces. It throws `XliffError('not_xml')`. */
export type ParseXml = (text: string, handler: XmlHandler) => void;

/** @throws XliffError */
export function readXliff(text: string, parse: ParseXml): ReadFile[] {
  if (text.length > XLIFF_LIMITS.length) throw new XliffError('too_large');
  // with it come entities; XML does not allow these characters elsewhere, but for comments and CDATA
  if (/<!DOCTYPE/i.test(text)) throw new XliffError('not_xml');
  const reader = new XliffReader();
  parse(text.replace(/^\ufeff/, ''), reader);
  return reader.files;
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

class XliffReader implements XmlHandler {
  readonly files: ReadFile[] = [];
  private readonly names: string[] = [];
  private unitCount = 0;
  private codeCount = 0;
  /** The pieces of the target that is being read, and of the codes around, innermost last. */
  private openPieces: Piece[][] = [];
  private isForeign = false;

  open(fullName: string, attributes: Attributes): void {
    const name = local(fullName);
    const around = this.names.at(-1);
    if (this.names.push(name) > XLIFF_LIMITS.depth) throw new XliffError('too_large');
    if (this.names.length === 1 && (name !== 'xliff' || !attributes.version?.startsWith('1.')))
      throw new XliffError('not_xliff');
    if (this.openPieces.length > 0) this.openCode(name, attributes);
    else if (name === 'file' && around === 'xliff') this.openFile(attributes);
    else if (name === 'trans-unit') this.openUnit(attributes);
    else if (name === 'target' && around === 'trans-unit') this.openTarget(attributes);
  }

  close(fullName: string): void {
    const name = local(fullName);
    this.names.pop();
    if (this.openPieces.length === 0) return;
    if (name === 'target' || name === 'g' || name === 'x' || name === 'mrk') this.openPieces.pop();
    if (name !== 'target') return;
    const target = this.unit?.target;
    if (target && this.isForeign) target.pieces = undefined;
  }

  text(words: string): void {
    const pieces = this.openPieces.at(-1);
    if (!pieces) return;
    const before = pieces.at(-1);
    if (typeof before === 'string') pieces[pieces.length - 1] = `${before}${words}`;
    else pieces.push(words);
  }

  private get unit(): ReadUnit | undefined {
    return this.files.at(-1)?.units.at(-1);
  }

  private openFile({ original = '', ...attributes }: Attributes): void {
    const [type = '', id = ''] = original.split('/');
    const [from, to] = [langOf(attributes['source-language']), langOf(attributes['target-language'])];
    if (from === to) throw new XliffError('unknown_language');
    if (this.files.push({ type, id, from, to, units: [] }) > XLIFF_LIMITS.files) throw new XliffError('too_large');
  }

  private openUnit({ id = '' }: Attributes): void {
    const [path = '', sourceHash = '', besideHash = '', targetHash = ''] = id.split('|');
    if (++this.unitCount > XLIFF_LIMITS.units) throw new XliffError('too_large');
    this.files.at(-1)?.units.push({ path, sourceHash, besideHash, targetHash, target: undefined });
  }

  private openTarget({ state = '' }: Attributes): void {
    const unit = this.unit;
    if (!unit) return;
    const pieces: Piece[] = [];
    unit.target = { pieces, isUnfinished: /^(?:new|needs-)/.test(state) };
    this.openPieces = [pieces];
    this.isForeign = false;
    this.codeCount = 0;
  }

  private openCode(name: string, { id }: Attributes): void {
    const pieces = this.openPieces.at(-1) ?? [];
    // a part of a text that a program has marked, which means nothing here
    if (name === 'mrk') return void this.openPieces.push(pieces);
    if (name !== 'g' && name !== 'x') return void (this.isForeign = true);
    if (++this.codeCount > XLIFF_LIMITS.codes) throw new XliffError('too_large');
    const code: InlineCode = { id: Number(id), ...(name === 'g' && { children: [] }) };
    pieces.push(code);
    this.openPieces.push(code.children ?? []);
  }
}
