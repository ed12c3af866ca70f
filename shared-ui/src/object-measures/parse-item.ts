import type { Dimension } from '../object-record/choices.ts';
import type { Texts } from './measurement.ts';
import type { NumberToken, Token, WordToken } from './tokens.ts';
import { ABOUT, BETWEEN, FILLERS, NAMES, NAMES_AFTER, OR, PARTS, PIECES, UNITS, type WrittenUnit } from './words.ts';

/** A number with what stands beside it. */
export interface Size {
  value: number;
  /** The upper end of a range. */
  to?: number;
  precision: number;
  isFraction: boolean;
  isGrouped: boolean;
  name?: Dimension;
  /** The single letter that the name is, if it means something else, too. */
  letter?: Letter;
  unit?: WrittenUnit;
}

/** Depth or diameter; diameter or length; depth or a year. */
const LETTERS = ['d', 'д', 'г'] as const;
export type Letter = (typeof LETTERS)[number];

/** Numbers between which there is an x, or a single one. */
export interface SizeGroup {
  sizes: Size[];
  isAbout: boolean;
  count?: number;
  part?: Texts;
  /** How the text ties it to the group before: as the same in another unit, if it is one. */
  tie?: 'or' | 'bracket' | 'bar';
}

/** An item may also be a number of pieces, which belongs to what stands before it. */
export type Item = { groups: SizeGroup[] } | { pieces: number };

export type Parts = ReadonlyMap<string, Texts>;

const MAX_WORDS = 3;
const MAX_SIZES = 4;
const MAX_PIECES = 10_000;

/** @returns undefined for an item that is not understood to its end */
export function parseItem(tokens: readonly Token[], parts: Parts): Item | undefined {
  const reader = new ItemReader(tokens, parts);
  return reader.pieces() ?? reader.groups();
}

/** The part that the words name, such as “in frame”; undefined if they are other words, or more. */
export function partOf(tokens: readonly Token[], parts: Parts): Texts | undefined {
  const reader = new ItemReader(tokens, parts);
  reader.all(FILLERS);
  const part = reader.part();
  return reader.isAtEnd ? part : undefined;
}

/** The unit in a heading of sizes: “Size, cm”, “Dimensions (mm)”; undefined if there is none, or it is no heading. */
export function unitOfHeading(tokens: readonly Token[]): WrittenUnit | undefined {
  const words = tokens.filter((token): token is WordToken => token.is === 'word');
  const [last, before] = words
    .filter(({ text }) => text !== ')' && text !== ']')
    .slice(-2)
    .reverse();
  const unit = last && UNITS.get(last.text);
  return unit && before && [',', '(', '[', '/', 'in', 'в'].includes(before.text) ? unit : undefined;
}

class ItemReader {
  private readonly tokens: readonly Token[];
  private readonly parts: Parts;
  private at = 0;

  constructor(tokens: readonly Token[], parts: Parts) {
    this.tokens = tokens;
    this.parts = parts;
  }

  get isAtEnd(): boolean {
    return this.at >= this.tokens.length;
  }

  pieces(): Item | undefined {
    const [number, word] = this.tokens;
    if (this.tokens.length !== 2 || number?.is !== 'number' || word?.is !== 'word') return undefined;
    return PIECES.has(word.text) && isPieces(number) ? { pieces: number.value } : undefined;
  }

  groups(): Item | undefined {
    const groups: SizeGroup[] = [];
    while (!this.isAtEnd) {
      const tie = groups.length > 0 && this.take(OR) ? ('or' as const) : undefined;
      // without anything between, a further measure begins with its name
      if (groups.length > 0 && !tie && !this.isNamed()) return undefined;
      const group = this.group();
      if (!group) return undefined;
      groups.push(tie ? { ...group, tie } : group);
      if (!this.brackets(groups)) return undefined;
    }
    return groups.length > 0 ? { groups } : undefined;
  }

  part(): Texts | undefined {
    return this.take(this.parts) ?? this.take(PARTS);
  }

  all(words: ReadonlyMap<string, true>): boolean {
    let found = false;
    while (this.take(words)) found = true;
    return found;
  }

  private isNamed(): boolean {
    const start = this.at;
    const found = this.part() ?? this.name();
    this.at = start;
    return found !== undefined;
  }

  private group(): SizeGroup | undefined {
    if (this.all(FILLERS)) this.mark();
    let part = this.part();
    if (part) this.mark();
    const counted = this.counted();
    if (counted) return { ...counted, ...(part && { part }) };
    const sizes: Size[] = [];
    let isAbout = this.all(ABOUT);
    do {
      const size = this.size((own) => {
        const isNew = part === undefined && sizes.length === 0;
        part ??= own;
        return isNew;
      });
      if (!size || sizes.length >= MAX_SIZES) return undefined;
      isAbout ||= size.isAbout;
      sizes.push(size.size);
    } while (this.take(BETWEEN));
    return { sizes, isAbout, ...(part && { part }) };
  }

  /** 2 x (30 x 40 cm) */
  private counted(): SizeGroup | undefined {
    const start = this.at;
    const number = this.number();
    if (number && isPieces(number) && this.take(BETWEEN) && this.sign('(')) {
      const group = this.group();
      if (group && group.count === undefined && this.sign(')')) return { ...group, count: number.value };
    }
    this.at = start;
    return undefined;
  }

  /** @param taken whether the part may stand here */
  private size(taken: (part: Texts) => boolean): { size: Size; isAbout: boolean } | undefined {
    const letter = this.letter();
    let name = this.name();
    const part = name && (this.part() ?? this.inBrackets(() => this.part()));
    if (part && !taken(part)) return undefined;
    if (name || part) this.mark();
    const isAbout = this.all(ABOUT);
    const range = this.range();
    if (!range) return undefined;
    const [first, second] = range;
    let unit = this.unit(first);
    const amount = unit && !second ? this.compound(first, unit) : undefined;
    const after = this.take(NAMES_AFTER) ?? this.inBrackets(() => (this.letter() ? undefined : this.name()));
    if (after && name) return undefined;
    name ??= after;
    unit ??= this.unit(first);
    const { value, precision, isFraction, isGrouped } = first;
    return {
      isAbout,
      size: {
        value,
        precision,
        isFraction: isFraction || (second?.isFraction ?? false),
        isGrouped: isGrouped || (second?.isGrouped ?? false),
        ...(second && { to: second.value }),
        ...(name && { name }),
        ...(name && letter && { letter }),
        ...(unit && { unit }),
        ...amount,
      },
    };
  }

  /** A number alone, or both ends of a range: 12–14, 12 ± 0.5. */
  private range(): [NumberToken, NumberToken?] | undefined {
    const first = this.number();
    const sign = first && ['-', '±'].find((text) => this.sign(text));
    const second = sign && this.number();
    if (!sign) return first && [first];
    if (!second) return undefined;
    if (sign === '-') return second.value > first.value ? [first, second] : undefined;
    if (second.value === 0 || second.value >= first.value) return undefined;
    const both = {
      ...second,
      isFraction: first.isFraction || second.isFraction,
      isGrouped: first.isGrouped || second.isGrouped,
    };
    return [
      { ...both, value: first.value - second.value },
      { ...both, value: first.value + second.value },
    ];
  }

  /** 1 m 20 cm, 6 ft 2 in, 9 min 30 sec: in the smaller unit. */
  private compound(
    { value, isFraction }: NumberToken,
    unit: WrittenUnit,
  ): Pick<Size, 'value' | 'unit' | 'precision'> | undefined {
    let total: Pick<Size, 'value' | 'unit' | 'precision'> | undefined;
    let [amount, larger] = [value, unit];
    while (Number.isInteger(amount) && !isFraction) {
      const start = this.at;
      const number = this.number();
      const smaller = number && this.unit(number);
      const ratio = smaller?.kind === larger.kind ? Math.round(larger.size / smaller.size) : 0;
      if (!number || !smaller || smaller.isImperial !== larger.isImperial || ratio <= 1 || number.value >= ratio) {
        this.at = start;
        break;
      }
      amount = ratio * amount + number.value;
      larger = smaller;
      total = { value: amount, unit: smaller, precision: number.precision };
    }
    return total;
  }

  /** Brackets after a group: its part, “about”, a number of pieces, or further measures. */
  private brackets(groups: SizeGroup[]): boolean {
    const last = groups.at(-1);
    while (this.sign('(')) {
      const end = this.tokens.findIndex((token, index) => index >= this.at && isSign(token, ')'));
      if (end < 0 || !last) return false;
      const inner = this.tokens.slice(this.at, end);
      this.at = end + 1;
      const part = partOf(inner, this.parts);
      if (part) {
        if (last.part) return false;
        last.part = part;
      } else if (inner.length > 0 && new ItemReader(inner, this.parts).isOnlyAbout()) last.isAbout = true;
      else {
        const item = parseItem(inner, this.parts);
        if (!item) return false;
        if ('groups' in item) groups.push(...item.groups.map((group) => ({ ...group, tie: 'bracket' as const })));
        else if (last.count === undefined) last.count = item.pieces;
        else return false;
      }
    }
    return true;
  }

  private isOnlyAbout(): boolean {
    return this.all(ABOUT) && this.isAtEnd;
  }

  private inBrackets<Value>(read: () => Value | undefined): Value | undefined {
    const start = this.at;
    if (this.sign('(')) {
      const value = read();
      if (value !== undefined && this.sign(')')) return value;
    }
    this.at = start;
    return undefined;
  }

  private name(): Dimension | undefined {
    const token = this.tokens[this.at];
    if (token?.is !== 'word') return undefined;
    const next = this.tokens[this.at + 1];
    // a single Cyrillic letter may be a preposition or a year: В 1958 г.
    const isLetter = /^[а-я]$/.test(token.text);
    const isMarked = token.hasStop || [':', '=', '-'].some((sign) => isSign(next, sign));
    return isLetter && !isMarked && !isSign(next, ')') ? undefined : this.take(NAMES);
  }

  private letter(): Letter | undefined {
    const token = this.tokens[this.at];
    return token?.is === 'word' ? LETTERS.find((letter) => letter === token.text) : undefined;
  }

  private unit(number: NumberToken): WrittenUnit | undefined {
    const token = this.tokens[this.at];
    if (token?.is !== 'word' || this.isPart()) return undefined;
    // a quotation mark is an inch only beside its number
    if (/^\P{L}$/u.test(token.text) && token.start !== number.end) return undefined;
    return this.take(UNITS);
  }

  private isPart(): boolean {
    const start = this.at;
    const part = this.part();
    this.at = start;
    return part !== undefined;
  }

  private number(): NumberToken | undefined {
    const token = this.tokens[this.at];
    if (token?.is !== 'number') return undefined;
    this.at += 1;
    return token;
  }

  private mark(): void {
    if ([':', '=', '-'].some((sign) => isSign(this.tokens[this.at], sign))) this.at += 1;
  }

  private sign(sign: string): boolean {
    if (!isSign(this.tokens[this.at], sign)) return false;
    this.at += 1;
    return true;
  }

  /** The longest phrase of the words that stands here. */
  private take<Value>(words: ReadonlyMap<string, Value>): Value | undefined {
    const [token, second, third] = this.tokens.slice(this.at, this.at + MAX_WORDS);
    if (token?.is !== 'word' || words.size === 0) return undefined;
    const two = second?.is === 'word' ? `${token.text} ${second.text}` : undefined;
    const three = two !== undefined && third?.is === 'word' ? `${two} ${third.text}` : undefined;
    for (const [phrase, length] of [
      [three, 3],
      [two, 2],
      [token.text, 1],
    ] as const) {
      const value = phrase === undefined ? undefined : words.get(phrase);
      if (value === undefined) continue;
      this.at += length;
      return value;
    }
    return undefined;
  }
}

export const isSign = (token: Token | undefined, sign: string): boolean => token?.is === 'word' && token.text === sign;

const isPieces = ({ value, isFraction }: NumberToken): boolean =>
  !isFraction && Number.isInteger(value) && value >= 2 && value <= MAX_PIECES;
