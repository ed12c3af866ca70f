import { expect, test } from '@jest/globals';
import { storedSpellings } from './spelling.js';

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
