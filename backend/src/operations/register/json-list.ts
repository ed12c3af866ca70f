import { MAX_LINE_LENGTH, toRow } from './json-lines.js';
import type { Row } from './read-register.js';
import { Refused } from './refused.js';

const MAX_DEPTH = 100;

const otherJson = (fault: string): Refused => new Refused(`It is JSON, but ${fault}.`, 'other_json');

/**
 * Records of a JSON list, or of the only list of objects in a JSON object: `{ "objects": [{ … }] }`. Only one record at a
 * time is in memory.
 * @throws {Refused}
 */
export async function* readJson(texts: AsyncIterable<string>): AsyncGenerator<Row> {
  const scanner = new ListScanner();
  for await (const text of texts) for (const { line, item } of scanner.scan(text)) yield toRow(line, item);
  scanner.end();
}

interface Item {
  line: number;
  item: string;
}

/** Finds the items of a list by brackets and quotes; they are parsed one by one. */
export class ListScanner {
  private line = 1;
  /** Open brackets. */
  private open = '';
  private inText = false;
  private afterBackslash = false;
  /** The depth of the list's items; undefined outside of it. */
  private depth: number | undefined;
  /** The list of an object was found, and ended. */
  private lists = 0;
  /** A list may begin: the last character but spaces was its bracket. */
  private mayBegin = false;
  private hasEnded = false;
  private item: { line: number; pieces: string[]; length: number } | undefined;

  /** @throws {Refused} */
  *scan(text: string): Generator<Item> {
    // the part of the current item in this text
    let start = 0;
    for (let at = 0; at < text.length; at++) {
      const character = text[at] ?? '';
      if (character === '\n') this.line++;
      if (this.inText) {
        this.inString(character);
        continue;
      }
      if (character === ' ' || character === '\n' || character === '\r' || character === '\t') continue;
      const isInItems = this.depth !== undefined && this.open.length === this.depth;
      if (isInItems && (character === ',' || character === ']')) {
        if (this.item) yield this.ended(text.slice(start, at));
      } else if ((isInItems || (this.mayBegin && character === '{')) && !this.item) {
        this.begin();
        start = at;
      }
      this.take(character);
    }
    if (this.item) this.add(this.item, text.slice(start));
  }

  /** @throws {Refused} when the file ends in the middle */
  end(): void {
    if (!this.hasEnded) throw new Refused('The JSON ends in the middle: it is truncated.', 'damaged');
    if (this.lists === 0) throw otherJson('it has no list of objects');
  }

  private inString(character: string): void {
    if (this.afterBackslash) this.afterBackslash = false;
    else if (character === '\\') this.afterBackslash = true;
    else if (character === '"') this.inText = false;
  }

  private begin(): void {
    if (this.depth === undefined) {
      if (this.lists > 0) throw otherJson('it has several lists of objects');
      this.lists++;
      this.depth = this.open.length;
    }
    this.item = { line: this.line, pieces: [], length: 0 };
  }

  private take(character: string): void {
    if (this.hasEnded) throw otherJson('something follows its end; a file with one object a line has to end in .jsonl');
    const { length } = this.open;
    if (length === 0 && character !== '[' && character !== '{') throw otherJson('it is no list');
    // only the file itself, or a field of its object
    this.mayBegin = character === '[' && (length === 0 || this.open === '{');
    if (character === '"') this.inText = true;
    else if (character === '[' || character === '{') {
      if (length === MAX_DEPTH) throw otherJson(`it is nested more than ${MAX_DEPTH} levels deep`);
      this.open += character;
    } else if (character === ']' || character === '}') {
      if (this.open[length - 1] !== (character === ']' ? '[' : '{'))
        throw otherJson(`a bracket in line ${this.line} closes another one`);
      if (this.depth === length) this.depth = undefined;
      this.open = this.open.slice(0, -1);
      this.hasEnded = this.open === '';
    }
  }

  private add(item: { line: number; pieces: string[]; length: number }, piece: string): void {
    item.pieces.push(piece);
    item.length += piece.length;
    if (item.length > MAX_LINE_LENGTH)
      throw new Refused(
        `The record in line ${item.line} is longer than ${MAX_LINE_LENGTH} characters.`,
        'long_record',
        {
          line: item.line,
        },
      );
  }

  private ended(piece: string): Item {
    const { item } = this;
    if (!item) throw new Error('no item has begun');
    this.add(item, piece);
    this.item = undefined;
    return { line: item.line, item: item.pieces.join('') };
  }
}
