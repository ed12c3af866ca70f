import { expect, test } from '@jest/globals';
import { cutTo } from './cut-to.js';

test.each([
  ['shorter than the limit', 'ab', 3, 'ab'],
  ['cut between characters', 'abc', 2, 'ab'],
  ['cut after a surrogate pair', 'a😀b', 3, 'a😀'],
  ['cut within a surrogate pair', 'a😀b', 2, 'a'],
])('a text is %s', (_, text, maxUnits, expected) => {
  expect(cutTo(text, maxUnits)).toBe(expected);
});
