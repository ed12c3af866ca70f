import { isoDateText, numberText, type Calendar } from './cell-text.js';
import { cellPlace, MAX_COLUMNS, rowNumber } from './cell-place.js';
import { PLAIN, type NumberFormat } from './number-format.js';
import { damaged } from './refusals.js';
import type { SharedStrings } from './shared-strings.js';
import { TextReader, unescaped } from './text.js';
import { isTrue, XmlReader, type XmlHandler } from './xml.js';
import { Refused } from '../refused.js';

/** A cell without a value that counts: a formula that was never calculated, or an error. */
export type CellFault = 'formula' | 'error';

/** Has no empty cells. */
export interface SheetRow {
  line: number;
  isHidden: boolean;
  /** By column, from 1. */
  cells: Map<number, string>;
  faults: Map<number, CellFault>;
}

export interface CellContext {
  strings: SharedStrings | undefined;
  formats: readonly NumberFormat[];
  calendar: Calendar;
}

/** In characters. */
const MAX_ROW_LENGTH = 16 * 1024 * 1024;

/** The rows of a sheet, one after the other. */
export class SheetReader {
  private readonly handler: RowHandler;

  constructor(context: CellContext) {
    this.handler = new RowHandler(context);
  }

  /** Columns that are hidden, from 1; known before the first row. */
  isHidden(column: number): boolean {
    return this.handler.hidden[column] === 1;
  }

  /** @throws {Refused} */
  async *rows(texts: AsyncIterable<string>): AsyncGenerator<SheetRow> {
    const xml = new XmlReader(this.handler);
    for await (const text of texts) {
      xml.write(text);
      yield* this.handler.take();
    }
    xml.end();
    yield* this.handler.take();
  }
}

/** In characters. A sheet whose beginning is longer counts as filled. */
const MAX_BEGINNING_LENGTH = 1024 * 1024;

/** Whether a sheet has values in more than one row; reads only its beginning. */
export async function hasTwoRows(texts: AsyncIterable<string>): Promise<boolean> {
  let [rows, length, isCounted] = [0, 0, false];
  const xml = new XmlReader({
    open: (name) => {
      if (name === 'row') isCounted = false;
      else if ((name === 'v' || name === 'is') && !isCounted) {
        isCounted = true;
        rows++;
      }
    },
    text: () => undefined,
    close: () => undefined,
  });
  for await (const text of texts) {
    xml.write(text);
    length += text.length;
    if (rows > 1 || length > MAX_BEGINNING_LENGTH) return true;
  }
  return rows > 1;
}

class RowHandler implements XmlHandler {
  readonly hidden = new Uint8Array(MAX_COLUMNS + 1);
  private rows: SheetRow[] = [];
  private line = 0;
  private row: SheetRow | undefined;
  private length = 0;
  private column = 0;
  private cell: { type: string; style: number; hasFormula: boolean } | undefined;
  private value: string | undefined;
  private isValue = false;
  private readonly inline = new TextReader();
  private isInline = false;

  constructor(private readonly context: CellContext) {}

  take(): SheetRow[] {
    const { rows } = this;
    if (rows.length > 0) this.rows = [];
    return rows;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (this.isInline) this.inline.open(name, attributes);
    else if (name === 'c') this.openCell(attributes);
    else if (name === 'v') this.isValue = this.cell !== undefined;
    else if (name === 'f' && this.cell) this.cell.hasFormula = true;
    else if (name === 'is') this.isInline = this.cell !== undefined;
    else if (name === 'row') this.openRow(attributes);
    else if (name === 'col') this.hide(attributes);
  }

  text(text: string): void {
    if (this.isInline) this.inline.text(text);
    else if (this.isValue) {
      this.value = (this.value ?? '') + text;
      if (this.value.length > MAX_ROW_LENGTH) throw this.tooLong();
    }
  }

  close(name: string): void {
    if (name === 'is') this.isInline = false;
    else if (this.isInline) this.inline.close(name);
    else if (name === 'v') this.isValue = false;
    else if (name === 'c') this.closeCell();
    else if (name === 'row' && this.row) {
      this.rows.push(this.row);
      this.row = undefined;
    }
  }

  private openRow({ r: number, hidden }: Readonly<Record<string, string>>): void {
    const line = number === undefined ? rowNumber(String(this.line + 1)) : rowNumber(number);
    if (line <= this.line) throw damaged('has rows in a wrong order');
    this.line = line;
    this.column = 0;
    this.length = 0;
    this.row = { line, isHidden: isTrue(hidden), cells: new Map(), faults: new Map() };
  }

  private openCell({ r: ref, t: type = 'n', s: style = '0' }: Readonly<Record<string, string>>): void {
    if (!this.row) return;
    const column = ref === undefined ? this.column + 1 : cellPlace(ref).column;
    if (column <= this.column || column > MAX_COLUMNS) throw damaged('has cells in a wrong order');
    this.column = column;
    this.cell = { type, style: Number(style), hasFormula: false };
    this.value = undefined;
  }

  private closeCell(): void {
    const { cell, row, column } = this;
    this.cell = undefined;
    if (!cell || !row) return;
    const inline = this.inline.take();
    const isEmpty = (this.value ?? '') === '';
    if (cell.type === 'e') row.faults.set(column, 'error');
    else if (cell.hasFormula && isEmpty && inline === '' && cell.type !== 'str') row.faults.set(column, 'formula');
    else {
      const text =
        cell.type === 'inlineStr' ? inline : isEmpty ? '' : this.textOf(cell.type, cell.style, this.value ?? '');
      if (text === '') return;
      row.cells.set(column, text);
      this.length += text.length;
      if (this.length > MAX_ROW_LENGTH) throw this.tooLong();
    }
  }

  private tooLong(): Refused {
    return new Refused(`Row ${this.line} is too long.`, 'long_record', { line: this.line });
  }

  private textOf(type: string, style: number, value: string): string {
    const { strings, formats, calendar } = this.context;
    if (type === 's') {
      if (!strings) throw damaged();
      return strings.at(Number(value));
    }
    if (type === 'str') return unescaped(value);
    if (type === 'b') return isTrue(value.trim()) ? 'TRUE' : 'FALSE';
    if (type === 'd') return isoDateText(value);
    const text = numberText(value, formats[style] ?? formats[0] ?? PLAIN, calendar);
    if (text === undefined) throw damaged('has a number that is none');
    return text;
  }

  private hide({ min = '', max = '', hidden }: Readonly<Record<string, string>>): void {
    if (!isTrue(hidden)) return;
    const [from, to] = [Number(min), Number(max)];
    if (!(from >= 1 && to >= from && to <= MAX_COLUMNS)) throw damaged();
    this.hidden.fill(1, from, to + 1);
  }
}
