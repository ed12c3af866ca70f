import { expect, test } from '@jest/globals';
import { isWebAddress } from './link.js';

const ofLength = (length: number) => `https://museum.example/${'a'.repeat(length - 'https://museum.example/'.length)}`;

test.each([
  ['https://museum.example/a?b#c', true],
  ['HTTP://museum.example', true],
  [ofLength(2_000), true],
  [ofLength(2_001), false],
  ['https://user@museum.example', false],
  ['https://:secret@museum.example', false],
  ['https://user:secret@museum.example', false],
  ['https:museum.example', false],
  ['//museum.example', false],
  ['javascript:alert(1)', false],
  ['ftp://museum.example', false],
])('%.60s', (text, isAccepted) => {
  expect(isWebAddress(text)).toBe(isAccepted);
});
