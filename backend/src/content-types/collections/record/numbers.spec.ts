import { describe, expect, test } from '@jest/globals';
import { foldedNumber, slugOfNumber, sortKeyOf } from './numbers.js';

describe('a number', () => {
  test.each([
    ['КП 1234', 'kp-1234'],
    ['КП-1234/5', 'KP 1234/5'],
    ['Инв. № 7', 'инв №7'],
    ['А–12', 'a 12'],
  ])('%s is %s', (one, other) => {
    expect(foldedNumber(one)).toBe(foldedNumber(other));
  });

  test.each([
    ['КП 007', 'КП 7'],
    ['КП 12/3', 'КП 123'],
    ['2001.45.3', '2001453'],
  ])('%s is not %s', (one, other) => {
    expect(foldedNumber(one)).not.toBe(foldedNumber(other));
  });

  test('has a form for addresses', () => {
    expect(['КП 1234/5', '№ 7', '(А) 2001.45', '…'].map(slugOfNumber)).toEqual(['kp1234-5', '7', 'a-2001-45', '']);
  });

  test('is sorted as people count', () => {
    const sorted = ['КП 2', 'KP 10', 'КП 10/2', 'КП 10/11', 'КП 100', 'N 1', 'КП 12345678901234567890'];
    const keys = sorted.map(sortKeyOf);
    expect([...keys].sort()).toEqual([keys[0], keys[1], keys[2], keys[3], keys[4], keys[6], keys[5]]);
  });

  test('is sorted by its value, whatever its leading zeros', () => {
    const keys = ['КП 000', 'КП 2', 'КП 007', 'КП 10', 'КП 0100'].map(sortKeyOf);
    expect([...keys].sort()).toEqual(keys);
  });
});

test('signs that nobody sees make no other number', () => {
  expect(slugOfNumber('КП\u00ad-1\u200b2/3')).toBe('kp12-3');
  expect(sortKeyOf('КП-1\u200d2')).toBe(sortKeyOf('КП-12'));
});
