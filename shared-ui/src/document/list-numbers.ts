/** How the items of a list are numbered, by the names that CSS uses. */
export const LIST_KINDS = ['decimal', 'lower-alpha', 'upper-alpha', 'lower-roman', 'upper-roman'] as const;

export type ListKind = (typeof LIST_KINDS)[number];

/** The names that HTML uses (`<ol type>`). */
export const LIST_TYPES = {
  decimal: '1',
  'lower-alpha': 'a',
  'upper-alpha': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
} as const satisfies Record<ListKind, string>;

export const MAX_LIST_START = 9_999;

/** The attributes of an `ol`; null for defaults. */
export const listAttributes = ({ start, kind }: { start: number; kind: ListKind }) => ({
  start: start === 1 ? null : start,
  type: kind === 'decimal' ? null : LIST_TYPES[kind],
});

/** The number that a marker such as `c` or `iv` stands for, if any. */
export function readListNumber(sign: string, kind: ListKind): number | undefined {
  const lower = sign.toLowerCase();
  let number = Number(sign);
  if (kind.endsWith('alpha'))
    number = Array.from(lower).reduce((before, letter) => before * LETTERS.length + LETTERS.indexOf(letter) + 1, 0);
  else if (kind.endsWith('roman')) {
    let rest = lower;
    number = 0;
    for (const [value, letters] of ROMAN)
      for (; rest.startsWith(letters); rest = rest.slice(letters.length)) number += value;
  }
  // other letters also yield a number, but writing that number gives a different text
  return number <= MAX_LIST_START && listNumber(number, kind) === sign ? number : undefined;
}

/** The number of an item as browsers write it: in digits where letters or Roman numerals cannot express it. */
export function listNumber(number: number, kind: ListKind): string {
  const written = kind.endsWith('alpha') ? inLetters(number) : kind.endsWith('roman') ? inRoman(number) : `${number}`;
  return kind.startsWith('upper') ? written.toUpperCase() : written;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

function inLetters(number: number): string {
  if (number < 1) return `${number}`;
  let written = '';
  for (let rest = number; rest > 0; rest = Math.floor((rest - 1) / LETTERS.length))
    written = `${LETTERS[(rest - 1) % LETTERS.length] ?? ''}${written}`;
  return written;
}

const ROMAN: readonly [number, string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];
const MAX_ROMAN = 3_999;

function inRoman(number: number): string {
  if (number < 1 || number > MAX_ROMAN) return `${number}`;
  let rest = number;
  let written = '';
  for (const [value, letters] of ROMAN) for (; rest >= value; rest -= value) written += letters;
  return written;
}
