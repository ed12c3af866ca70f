import { foldedWord } from './words.ts';

interface At {
  start: number;
  end: number;
}

export interface NumberToken extends At {
  is: 'number';
  value: number;
  /** Half of the last digit that is written. */
  precision: number;
  isFraction: boolean;
  /** Thousands are divided by a space. */
  isGrouped: boolean;
}

export interface WordToken extends At {
  is: 'word';
  /** Folded. A sign is a word, too. */
  text: string;
  isCapital: boolean;
  /** Followed by a full stop, which belongs to an abbreviation. */
  hasStop: boolean;
}

export type Token = NumberToken | WordToken | (At & { is: 'unknown' });

const WORD = /\p{L}[\p{L}\p{M}ʻ]*/uy;
const MIXED = /(\d{1,4}) (\d{1,2})\/(\d{1,2})/y;
const FRACTION = /(\d{1,2})\/(\d{1,2})/y;
const WITH_SIGN = /(\d{1,4}) ?([½¼¾⅓⅔⅛⅜⅝⅞])/y;
const NUMBER = /(\d{1,3}(?: \d{3}){1,3}|\d{1,10})(?:[.,](\d{1,6}))?/y;
/** A number that goes on after its end is none that can be read: a date, a third part, a digit too many. */
const GOES_ON = /[.,:/]?\d|[.,] \d|[½¼¾⅓⅔⅛⅜⅝⅞²³]/y;
const DIGITS = /\d(?:[\d.,:/ ]*\d)?/y;
/** 1.200 is 1.2 or 1200. */
const AMBIGUOUS = /^[1-9]\d{0,2}[.,]\d{3}$/;
const DENOMINATORS = new Set([2, 3, 4, 5, 6, 8, 16, 32, 64]);
const SIGNS: Readonly<Record<string, [number, number]>> = {
  '½': [1, 2],
  '¼': [1, 4],
  '¾': [3, 4],
  '⅓': [1, 3],
  '⅔': [2, 3],
  '⅛': [1, 8],
  '⅜': [3, 8],
  '⅝': [5, 8],
  '⅞': [7, 8],
};

/** One kind of spaces, hyphens and apostrophes. */
export const plainText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[^\S\r\n]/gu, ' ')
    .replace(/[‐‑‒–—−]/gu, '-')
    .replace(/(?<=\p{L})['’‘`ʼ](?=\p{L})/gu, 'ʻ');

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

/** The tokens of a plain text. A sign of any kind is a token. */
export function tokensOf(text: string, from = 0, to = text.length): Token[] {
  const tokens: Token[] = [];
  for (let at = from; at < to;) {
    if (text[at] === ' ') {
      at += 1;
      continue;
    }
    const token = numberAt(text, at) ?? wordAt(text, at);
    tokens.push(token);
    at = token.end;
  }
  return tokens;
}

function wordAt(text: string, start: number): Token {
  const [word = String.fromCodePoint(text.codePointAt(start) ?? 0)] = matchAt(WORD, text, start) ?? [];
  const end = start + word.length;
  const hasStop = /^\p{L}/u.test(word) && text[end] === '.';
  const folded = foldedWord(word);
  return { is: 'word', text: folded, isCapital: folded !== word, hasStop, start, end: hasStop ? end + 1 : end };
}

function numberAt(text: string, start: number): Token | undefined {
  if (!/\d|[½¼¾⅓⅔⅛⅜⅝⅞]/.test(text[start] ?? '')) return undefined;
  const parsed = fractionAt(text, start) ?? decimalAt(text, start);
  if (parsed && !matchAt(GOES_ON, text, parsed.end)) return { is: 'number', start, ...parsed };
  const [{ length } = '1'] = matchAt(DIGITS, text, start) ?? [];
  return { is: 'unknown', start, end: start + length };
}

function fractionAt(text: string, start: number): Omit<NumberToken, 'is' | 'start'> | undefined {
  const signed = matchAt(WITH_SIGN, text, start);
  const alone = SIGNS[text[start] ?? ''];
  const mixed = matchAt(MIXED, text, start);
  const plain = matchAt(FRACTION, text, start);
  const [whole, [over, under]] = signed
    ? [Number(signed[1]), SIGNS[signed[2] ?? ''] ?? [0, 0]]
    : mixed
      ? [Number(mixed[1]), [Number(mixed[2]), Number(mixed[3])] as const]
      : [0, alone ?? ([Number(plain?.[1]), Number(plain?.[2])] as const)];
  if (!DENOMINATORS.has(under) || over < 1 || over >= under) return undefined;
  const [{ length } = ''] = signed ?? mixed ?? (alone ? ['½'] : (plain ?? ['']));
  return {
    value: whole + over / under,
    precision: 0.5 / under,
    isFraction: true,
    isGrouped: false,
    end: start + length,
  };
}

function decimalAt(text: string, start: number): Omit<NumberToken, 'is' | 'start'> | undefined {
  const [written, whole = '', decimals = ''] = matchAt(NUMBER, text, start) ?? [];
  if (written === undefined || AMBIGUOUS.test(written) || /^0\d/.test(whole)) return undefined;
  const value = Number(`${whole.replaceAll(' ', '')}.${decimals || '0'}`);
  const precision = 0.5 / 10 ** decimals.length;
  return { value, precision, isFraction: false, isGrouped: whole.includes(' '), end: start + written.length };
}
