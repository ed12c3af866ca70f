import { expect, test } from '@jest/globals';
import { isHit, searchWords } from './search-words.js';
import { inLatinLetters, storedSpellings, wordsOf } from './spelling.js';

const long = `${'музей тарихы '.repeat(60)}sawda`;

test('each word of some texts is stored once, in whichever of them it stands', () => {
  const stored = storedSpellings(['sawda joly', long, 'joly museum']);
  expect(stored).toBe('muzey MAZEY tarixi sawda joly museum MASEAM');
});

test('a long text that was there before gives the same with other texts beside it', () => {
  const before = storedSpellings([long, 'a']);
  expect(storedSpellings([long, 'b'])).toBe(before.replace(/a$/, 'b'));
  expect(storedSpellings([long, 'a'])).toBe(before);
});

/**
 * Invisible characters: soft hyphen, zero width space, non-joiner and joiner, word joiner, byte order mark, direction.
 */
const INVISIBLE = [0xad, 0x200b, 0x200c, 0x200d, 0x2060, 0xfeff, 0x200f].map((code) => String.fromCodePoint(code));

test.each(INVISIBLE)('a sign that nobody sees divides no word, wherever it stands', (sign) => {
  const written = `Кара${sign}кал${sign}пакстан ${sign}Jańa${sign}`;
  const plain = 'Каракалпакстан Jańa';
  expect(storedSpellings([written])).toBe(storedSpellings([plain]));
  expect(storedSpellings([plain])).toContain('karakalpakstan');
  expect(wordsOf(written)).toEqual(wordsOf(plain));
  expect(inLatinLetters(written)).toBe(inLatinLetters(plain));
  expect(searchWords(written)).toEqual(searchWords(plain));
  expect(isHit(written, searchWords('қарақалпақстан'))).toBe(true);
});

test('a letter and its mark with such a sign between are one letter', () => {
  expect(inLatinLetters('и\u034f\u0306')).toBe(inLatinLetters('й'));
});

test.each([
  ['концерт', ['koncert', 'kontsert']],
  ['ўзбек', ['wzbek', 'ozbek']],
  ['ёдгор', ['edgor', 'yodgor']],
])('%s is read as Karakalpak and as Uzbek do', (word, forms) => {
  expect(storedSpellings([word]).split(' ')).toEqual(expect.arrayContaining(forms));
});
