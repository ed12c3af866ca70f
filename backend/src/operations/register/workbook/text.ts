import { Refused } from '../refused.js';
import type { XmlHandler } from './xml.js';

/** In characters. A spreadsheet program allows 32,767. */
const MAX_TEXT_LENGTH = 1024 * 1024;

const ESCAPED = /_x([0-9A-Fa-f]{4})_/g;

/** Characters that XML can't have are written as `_x0001_`. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** A text with its runs of formatting, without hints of pronunciation: of a shared string, or in a cell. */
export class TextReader implements XmlHandler {
  private value = '';
  private run: string | undefined;
  private isPreserved = false;
  private isPhonetic = false;

  /** The text so far; begins a new one. */
  take(): string {
    const { value } = this;
    this.value = '';
    return value;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'rPh') this.isPhonetic = true;
    else if (name === 't' && !this.isPhonetic) {
      this.run = '';
      this.isPreserved = attributes['xml:space'] === 'preserve';
    }
  }

  text(text: string): void {
    if (this.run === undefined) return;
    this.run += text;
    if (this.value.length + this.run.length > MAX_TEXT_LENGTH)
      throw new Refused('The workbook has a cell that is too long.', 'long_record');
  }

  close(name: string): void {
    if (name === 'rPh') this.isPhonetic = false;
    if (name !== 't' || this.run === undefined) return;
    this.value += unescaped(this.isPreserved ? this.run : this.run.trim());
    this.run = undefined;
  }
}
