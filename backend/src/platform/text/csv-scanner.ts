/** Why a record cannot be read: the message, and the character of the line. */
export interface CsvFault {
  reason: string;
  character: number;
}

/** The cells of a record, or its fault. `line` is its first line. */
export type Scanned = { line: number; cells: string[] } | { line: number; fault: CsvFault };

/** Nothing after this record can be read. */
export class UnreadableCsv extends Error {
  constructor(
    reason: string,
    readonly code: 'long_record' | 'open_quote',
    readonly place: { line: number; character?: number },
  ) {
    super(reason);
  }
}

/** In characters. Without it, an unclosed quote would read the rest of the file into memory. */
const MAX_RECORD_LENGTH = 16 * 1024 * 1024;

type State = 'start' | 'plain' | 'quoted' | 'closed' | 'rejected';

/**
 * Splits CSV (RFC 4180) into records, with any line ending. It tracks the line of each record and of each quote, and a
 * misplaced quote costs only one record; libraries offer only one of the two.
 */
export class CsvScanner {
  private state: State = 'start';
  private line: number;
  private character = 0;
  /** A following line feed belongs to the same line break. */
  private afterReturn = false;
  private record: { line: number; cells: string[]; length: number };
  private cell = '';
  private opened = { line: 0, character: 0 };
  /** Position where the last quote was closed. */
  private closed = 0;
  private fault: CsvFault | undefined;

  constructor(
    private readonly delimiter: string,
    firstLine: number,
  ) {
    this.line = firstLine;
    this.record = { line: firstLine, cells: [], length: 0 };
  }

  /** @throws {UnreadableCsv} when a record is too long */
  *scan(text: string): Generator<Scanned> {
    for (const character of text) {
      const isBreak = character === '\n' || character === '\r';
      if (character === '\n' && this.afterReturn) {
        this.afterReturn = false;
        if (this.state === 'quoted') this.cell += character;
        continue;
      }
      this.afterReturn = character === '\r';
      this.character++;
      if (++this.record.length > MAX_RECORD_LENGTH) throw this.tooLong();
      if (isBreak && this.state !== 'quoted') yield* this.endRecord();
      else this.take(character);
      if (!isBreak) continue;
      this.line++;
      this.character = 0;
      if (this.state === 'start' && this.record.cells.length === 0) this.record.line = this.line;
    }
  }

  /** @throws {UnreadableCsv} when a quote is still open */
  *end(): Generator<Scanned> {
    if (this.state === 'quoted') throw this.tooLong();
    yield* this.endRecord();
  }

  private take(character: string): void {
    switch (this.state) {
      case 'start':
        if (character === '"') {
          this.opened = { line: this.line, character: this.character };
          this.cell = '';
          this.state = 'quoted';
        } else if (character === this.delimiter) this.endCell();
        else if (character.trim() !== '') {
          this.cell = character;
          this.state = 'plain';
        }
        break;
      case 'plain':
        if (character === this.delimiter) this.endCell();
        else if (character === '"') this.reject('a quote stands in the middle of a cell that has none at its start');
        else this.cell += character;
        break;
      case 'quoted':
        if (character === '"') {
          this.closed = this.character;
          this.state = 'closed';
        } else this.cell += character;
        break;
      case 'closed':
        this.afterQuote(character);
        break;
      case 'rejected':
    }
  }

  private afterQuote(character: string): void {
    if (character === this.delimiter) this.endCell();
    else if (character === '"' && this.character === this.closed + 1) {
      // a doubled quote is an escaped one
      this.cell += character;
      this.state = 'quoted';
    } else if (character.trim() !== '') {
      const { line, character: at } = this.opened;
      const lines = line === this.line ? '' : `; lines ${this.record.line} to ${this.line} are left out`;
      this.reject(`the quote that opens in line ${line}, character ${at} is closed where no cell ends${lines}`, at);
    }
  }

  private reject(reason: string, character = this.character): void {
    this.fault = { reason, character };
    this.state = 'rejected';
  }

  private endCell(): void {
    this.record.cells.push(this.state === 'closed' ? this.cell : this.cell.trimEnd());
    this.cell = '';
    this.state = 'start';
  }

  private *endRecord(): Generator<Scanned> {
    const { line, cells } = this.record;
    if (this.fault) yield { line, fault: this.fault };
    else {
      this.endCell();
      if (cells.some((cell) => cell !== '')) yield { line, cells };
    }
    this.fault = undefined;
    this.cell = '';
    this.state = 'start';
    this.record = { line: this.line + 1, cells: [], length: 0 };
  }

  private tooLong(): UnreadableCsv {
    const { line, character } = this.opened;
    if (this.state !== 'quoted') {
      const { line: first } = this.record;
      return new UnreadableCsv(`The record in line ${first} is too long for a single record.`, 'long_record', {
        line: first,
      });
    }
    const reason = `The quote that opens in line ${line}, character ${character} is never closed.`;
    return new UnreadableCsv(reason, 'open_quote', { line, character });
  }
}

/** The records of a whole text. @throws {UnreadableCsv} */
export function* scanCsv(text: string, delimiter: string, firstLine = 1): Generator<Scanned> {
  const scanner = new CsvScanner(delimiter, firstLine);
  yield* scanner.scan(text);
  yield* scanner.end();
}
