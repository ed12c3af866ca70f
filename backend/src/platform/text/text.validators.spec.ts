import { expect, test } from '@jest/globals';
import { mergeTexts } from './localized.js';
import { fitsGraphemes } from './text.validators.js';

const FAMILY = '👨‍👩‍👧‍👦';
/** A letter with a stack of marks: readers see one character. */
const STACKED = `x${'\u0301'.repeat(7)}`;

test.each<[string, string, number, boolean]>([
  ['a title of emoji', FAMILY.repeat(100), 100, true],
  ['one character too many', FAMILY.repeat(101), 100, false],
  ['letters with their accents apart', 'o\u0301g\u0301'.repeat(5_000), 10_000, true],
  ['a long text of flags', '🇺🇿'.repeat(10_000), 10_000, true],
  ['a character of a thousand marks in a title', `x${'\u0301'.repeat(3_300)}`, 100, false],
  ['a long text of stacked marks', STACKED.repeat(10_000), 10_000, false],
])('%s', (_, text, limit, fits) => expect(fitsGraphemes(text, limit)).toBe(fits));

test('a text of signs that nobody sees counts as empty', () => {
  expect(mergeTexts({ title: 'Loom' }, { title: '\u00ad \u200b' }, ['title'])).toBeUndefined();
  expect(mergeTexts(undefined, { title: 'Lo\u00adom' }, ['title'])).toEqual({ title: 'Lo\u00adom' });
});
