import { expect, test } from '@jest/globals';
import { measuresIn } from './measures.js';

const rule = { order: ['length', 'width'] as const, parts: new Map() };

test.each([
  ['height 30 cm, 20 cm', ['height 30 cm', 'length 20 cm']],
  // in brackets, a word after a number does not apply to later ones
  ['30 (height) cm, 20 cm', ['length 30 cm', 'length 20 cm']],
  ['height: 30 (width) cm, 20 cm', ['height 30 cm', 'height 20 cm']],
])('%s: %j', (text, expected) => {
  const { measures } = measuresIn(text, rule, (part) => ({ en: part }));
  expect(measures.map(({ dimension, value, unit }) => `${dimension} ${value} ${unit}`)).toEqual(expected);
});
