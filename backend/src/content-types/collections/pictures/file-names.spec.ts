import { describe, expect, test } from '@jest/globals';
import { comparedName, readingsOf } from './file-names.js';

/** `number@position`; with a question mark where somebody has to be asked. */
const read = (name: string): string[] =>
  readingsOf(name).map(
    ({ number, position, isClear }) => `${comparedName(number)}${position ? `@${position}` : ''}${isClear ? '' : '?'}`,
  );

describe('the name of a file', () => {
  test.each([
    ['КП 7.jpg', ['kp7']],
    ['КП-7.JPG', ['kp7']],
    ['kp7.jpeg', ['kp7']],
    ['КП № 7.tif', ['kp7']],
    ['КП-7_2.jpg', ['kp7-2', 'kp7@2']],
    ['КП-7_001.jpg', ['kp7-001', 'kp7@1']],
    ['КП 7 - 2.jpg', ['kp7-2', 'kp7@2', 'kp7@2?']],
    ['КП 7 (2).jpg', ['kp7-2', 'kp7@2', 'kp7-2?']],
    ['КП-7_2_3.jpg', ['kp7-2-3', 'kp7-2@3']],
    ['КП-7а_2.jpg', ['kp7a2', 'kp7a@2']],
  ])('%s may be %j', (name, readings) => {
    expect(read(name)).toEqual(readings);
  });

  test.each([
    ['КП-7-2.jpg', ['kp7-2', 'kp7@2?']],
    ['КП 7 2.jpg', ['kp7-2', 'kp7@2?']],
    ['КП-7.2.jpg', ['kp7-2', 'kp7@2?']],
    ['КП-7а.jpg', ['kp7a', 'kp7?']],
    ['КП-7 б.jpg', ['kp7b', 'kp7?']],
    ['КП-7_verso.jpg', ['kp7verso', 'kp7?']],
  ])('%s does not say clearly which: %j', (name, readings) => {
    expect(read(name)).toEqual(readings);
  });

  test.each(['КП-7_0.jpg', 'КП-7_101.jpg', 'КП-7_2024.jpg'])('%s has no position', (name) => {
    expect(readingsOf(name).filter(({ position }) => position !== null)).toEqual([]);
  });

  test.each(['verso.jpg', '.jpg', '', '___'])('%s means none', (name) => {
    expect(readingsOf(name)).toEqual([]);
  });

  test('joins no digits', () => {
    expect(comparedName('КП-7-2')).toBe(comparedName('КП 7/2'));
    expect(comparedName('КП-7-2')).not.toBe(comparedName('КП 72'));
    expect(comparedName('2001-45-3')).toBe(comparedName('2001.45.3'));
    expect(comparedName('КП 007')).not.toBe(comparedName('КП 7'));
  });

  test('may be decomposed, as macOS writes it', () => {
    expect(read('Й-7.jpg'.normalize('NFD'))).toEqual(read('Й-7.jpg'));
  });

  test('is read in linear time', () => {
    for (const part of ['1 ', '1(', '1_', ' - ', '1a']) expect(readingsOf(part.repeat(100)).length).toBeLessThan(6);
  });
});
