// Words of dates are compared in Latin letters, without case, marks and apostrophes, so that a word matches in any script.

const CYRILLIC: Readonly<Record<string, string>> = {
  ...lettersOf('абвгдежзийклмнопрстуфхц', 'abvgdejziyklmnoprstufxc'),
  ...lettersOf('әғқңөүҳыэіўё', 'agqnouhieioe'),
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ю: 'yu',
  я: 'ya',
  ъ: '',
  ь: '',
};

function lettersOf(cyrillic: string, latin: string): Record<string, string> {
  return Object.fromEntries(Array.from(cyrillic, (letter, index) => [letter, latin.charAt(index)]));
}

const MARKS = /\p{M}/gu;

/** One lower-case Latin letter without marks. */
export function foldLetter(letter: string): string {
  const small = letter.toLowerCase();
  const read = CYRILLIC[small];
  if (read !== undefined) return read;
  if (small === 'ı') return 'i';
  const bare = small.normalize('NFD').replace(MARKS, '');
  return CYRILLIC[bare] ?? bare;
}

/** Roman numerals are sometimes typed with Cyrillic letters. */
const ROMAN_DIGITS: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, і: 1, х: 10 };

/** Forty centuries are enough, and no word of the four languages looks like a larger numeral. */
const MAX_ROMAN_LENGTH = 7;

/** The value of a Roman numeral up to XXXIX; 0 if the word is not one. */
export function romanValue(word: string): number {
  if (word.length > MAX_ROMAN_LENGTH) return 0;
  const digits = Array.from(word.toLowerCase(), (letter) => ROMAN_DIGITS[letter] ?? 0);
  const value = digits.reduce((sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit), 0);
  const written = digits.map((digit) => (digit === 1 ? 'I' : digit === 5 ? 'V' : digit === 10 ? 'X' : '-')).join('');
  return value > 0 && roman(value) === written ? value : 0;
}

const UNITS = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];

/** An integer as a Roman numeral, with as many X as it needs. */
export const roman = (value: number): string => 'X'.repeat(Math.floor(value / 10)) + (UNITS[value % 10] ?? '');
