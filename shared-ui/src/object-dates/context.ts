// The meaning of a word in context: `c` is circa before a number and century after one.
import { PARTS, type PeriodPart } from './parts.ts';
import type { Token } from './tokens.ts';
import type { Kind } from './vocabulary.ts';

const ORDINAL_ENDINGS = new Set(
  'th st nd rd e ie x ix m mi ya aya y iy i oy go ogo mu omu om yu uyu inshi nshi shi inchi nchi chi'.split(' '),
);
const DECADE_ENDINGS = new Set('e ie x ix m mi'.split(' '));
/** “к. XIX – н. XX в.” */
const INITIALS: Readonly<Record<string, 'early' | 'late'>> = { k: 'late', n: 'early' };

const isNumeral = (token: Token | undefined): boolean => token?.kind === 'number' || token?.kind === 'roman';

/** The tokens of a text, each with its meaning in context. */
export function inContext(tokens: readonly Token[]): Token[] {
  const read = new Reader(tokens);
  while (read.step());
  return read.result;
}

class Reader {
  readonly result: Token[] = [];
  private at = 0;

  private readonly tokens: readonly Token[];

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  step(): boolean {
    const token = this.tokens[this.at];
    if (token === undefined) return false;
    if (token.kind === 'number') this.number(token);
    else if (token.kind === 'roman') this.numeral(token);
    else if (token.kind === 'ordinal' || token.kind === 'tens' || token.text === 'third') this.ordinal(token);
    else if (token.kind === 'early' || token.kind === 'late')
      this.put(token, { kind: 'part', value: PARTS.indexOf(token.kind) });
    else if (token.kind === 'middle') this.middle(token);
    else this.word(token);
    return true;
  }

  /** The next token that is neither a point nor skipped. */
  private ahead(from: number): Token | undefined {
    let at = from;
    while (this.tokens[at]?.kind === 'dot' || this.tokens[at]?.kind === 'ignored') at += 1;
    return this.tokens[at];
  }

  private put(token: Token, change: Partial<Token> = {}, count = 1): void {
    this.result.push({ ...token, ...change });
    this.at += count;
  }

  /** A number with what is attached to it: `19th`, `1890s`, “1870-х”, `1868-05-01`, `1.5.1868`. */
  private number(token: Token): void {
    const [sign, second, sign2, third] = this.tokens.slice(this.at + 1, this.at + 5);
    if (second?.kind === 'number' && sign?.glued === true && second.glued) {
      const written = third?.kind === 'number' && third.glued && sign2?.glued === true && sign2.text === sign.text;
      const numbers = written ? [token, second, third] : [token, second];
      const date = dateOf(numbers, sign.text);
      if (date) return this.put(token, { kind: 'date', text: date }, numbers.length * 2 - 1);
      if (sign.kind === 'dot' || (written && sign.text === '-')) return this.put(token, { kind: 'refused' });
    }
    const tied = sign?.glued === true && sign.kind === 'dash' ? second : sign;
    if (tied?.glued !== true) return this.numeral(token);
    const next = tied === sign ? 2 : 3;
    if (tied === sign && tied.text === 's' && token.digits >= 2) {
      this.put(token);
      return this.put(tied, { kind: 'decade', text: 's' }, next - 1);
    }
    // “1930е”, but not “1930х40”
    if (
      tied === sign &&
      tied.cyrillic &&
      DECADE_ENDINGS.has(tied.text) &&
      isTens(token) &&
      !(second?.glued === true && isNumeral(second))
    ) {
      this.put(token);
      return this.put(tied, { kind: 'decade', text: 'x' });
    }
    if (!ORDINAL_ENDINGS.has(tied.text) || (tied === sign && !/^(?:th|st|nd|rd)$/.test(tied.text)))
      return this.numeral(token);
    if (isTens(token) && DECADE_ENDINGS.has(tied.text)) {
      this.put(token);
      return this.put(tied, { kind: 'decade', text: 'x' }, next - 1);
    }
    return this.numeral(token, next);
  }

  /** A number or Roman numeral that counts halves, thirds or quarters is part of a period. */
  private numeral(token: Token, count = 1): void {
    let next = count;
    // “XIX-го века”
    if (token.kind === 'roman' && this.tokens[this.at + 1]?.kind === 'dash') {
      const ending = this.tokens[this.at + 2];
      if (ending?.glued === true && ending.kind !== 'roman' && ORDINAL_ENDINGS.has(ending.text)) next = 3;
    }
    if (!this.part(token.value, next)) this.put(token, {}, next);
  }

  private ordinal(token: Token): void {
    if (token.kind === 'tens') {
      const count = this.tokens[this.at + 1]?.kind === 'dash' ? 2 : 1;
      const next = this.tokens[this.at + count];
      if (next?.kind === 'ordinal')
        this.put(next, { kind: 'roman', value: token.value + next.value, digits: 0 }, count + 1);
      else this.put(token, { kind: token.text === 'on' ? 'ignored' : 'unknown' });
      return;
    }
    const value = token.text === 'third' ? 3 : token.value;
    if (this.part(value, 1)) return;
    if (value < 0) this.put(token, { kind: 'part', value: PARTS.indexOf('late') });
    else this.put(token, { kind: 'roman', value, digits: 0 });
  }

  private middle(token: Token): void {
    if (!this.part(2, 1, 'third')) this.put(token, { kind: 'part', value: PARTS.indexOf('middle') });
  }

  /** @returns whether a word for half, third or quarter follows `count` tokens later; if so, both are consumed */
  private part(ordinal: number, count: number, only?: Kind): boolean {
    let at = this.at + count;
    while (this.tokens[at]?.kind === 'dot' || (this.tokens[at]?.kind === 'dash' && this.tokens[at]?.glued === true))
      at += 1;
    const word = this.tokens[at];
    if (word === undefined) return false;
    const kind = word.text === 'third' && !this.isPartWord(at + 1) ? 'third' : word.kind;
    if (only !== undefined && kind !== only) return false;
    const parts: Partial<Record<Kind, number>> = { half: 2, third: 3, quarter: 4 };
    const last = parts[kind];
    if (last === undefined) return false;
    const part = `${kind}${ordinal < 0 ? last : ordinal}`;
    const value = PARTS.indexOf(part as PeriodPart);
    this.put(word, value < 0 ? { kind: 'refused' } : { kind: 'part', value }, at + 1 - this.at);
    return true;
  }

  private isPartWord(at: number): boolean {
    const kind = this.ahead(at)?.kind;
    return kind === 'half' || kind === 'quarter' || kind === 'century' || kind === 'millennium';
  }

  /** “к. XIX”, “н. 1870-х”, but not “к 1870” */
  private isInitial(token: Token, after: Token | undefined): boolean {
    if (!token.cyrillic || this.tokens[this.at + 1]?.kind !== 'dot' || !isNumeral(after) || !after) return false;
    if (after.kind === 'roman' || after.digits <= 2) return true;
    const [next, ending] = this.tokens.slice(this.tokens.indexOf(after) + 1);
    return isTens(after) && DECADE_ENDINGS.has((next?.kind === 'dash' ? ending : next)?.text ?? '');
  }

  /** Whether the text has an era: “1 тыс.” alone is a thousand. */
  private isEraNear(): boolean {
    const [next, afterDot] = this.tokens.slice(this.at + 1);
    const kind = (next?.kind === 'dot' ? afterDot : next)?.kind;
    return kind === 'bc' || kind === 'ce';
  }

  private word(token: Token): void {
    const kind = this.kindOf(token);
    const isDotted = this.tokens[this.at + 1]?.kind === 'dot';
    if (kind === 'early' || kind === 'late') this.put(token, { kind: 'part', value: PARTS.indexOf(kind) });
    // grams have no point
    else this.put(token, { kind, ...(kind === 'year' && isDotted && { text: `${token.text}.` }) });
  }

  private kindOf(token: Token): Kind {
    if (token.kind !== 'unknown') return token.kind;
    const before = this.result.findLast(({ kind }) => kind !== 'dot');
    const after = this.tokens.slice(this.at + 1, this.at + 5).find(({ kind }) => !LOOSE.has(kind));
    switch (token.text) {
      case 'c':
        return isNumeral(after) || !isNumeral(before) ? 'approximate' : 'century';
      case 'v':
        return isNumeral(before) ? 'century' : 'ignored';
      case 'a':
        return before?.kind === 'roman' ? 'century' : 'ignored';
      case 'g':
      case 'y':
      case 'j':
        return isNumeral(before) || before?.kind === 'decade' ? 'year' : 'unknown';
      case 'h':
        return isNumeral(before) || before?.kind === 'year' ? 'hijri' : 'unknown';
      case 's':
        // “с. XIX в.” may be the middle
        return token.cyrillic && this.tokens[this.at + 1]?.kind !== 'dot' ? 'from' : 'unknown';
      case 'k':
      case 'n':
        return this.isInitial(token, after) ? (INITIALS[token.text] ?? 'unknown') : 'unknown';
      case 'i':
        return token.cyrillic ? 'and' : 'unknown';
      case 'tis':
        return before?.kind === 'roman' || (before?.digits === 1 && this.isEraNear()) ? 'millennium' : 'unknown';
      default:
        return 'unknown';
    }
  }
}

const isTens = ({ value, digits }: Token): boolean => value % 10 === 0 && digits >= 2;

const LOOSE: ReadonlySet<Kind> = new Set(['dot', 'ignored', 'uncertain', 'approximate', 'open']);

/** Numbers with the same separator as `year-month-day`; empty if they are not a date, only the year if the month is open. */
function dateOf(numbers: readonly Token[], sign: string): string {
  const [first, second, third] = numbers;
  if (!first || !second || !['.', '-', '/'].includes(sign)) return '';
  const yearFirst = first.digits === 4;
  if (!third) {
    if (sign === '-' && yearFirst && second.digits === 2 && second.value <= first.value % 100 && isMonth(second))
      return `${first.value}-${second.value}`;
    return sign === '.' && second.digits === 4 && isMonth(first) ? `${second.value}-${first.value}` : '';
  }
  if (yearFirst) return isMonth(second) && third.digits <= 2 ? `${first.value}-${second.value}-${third.value}` : '';
  if (third.digits !== 4 || first.digits > 2 || second.digits > 2) return '';
  // 1/5 is the first of May in this region, and the fifth of January elsewhere
  if (sign === '/' && isMonth(first) && first.value !== second.value)
    return isMonth(second) ? `${third.value}` : `${third.value}-${first.value}-${second.value}`;
  return isMonth(second) ? `${third.value}-${second.value}-${first.value}` : '';
}

const isMonth = ({ value, digits }: Token): boolean => digits <= 2 && value >= 1 && value <= 12;
