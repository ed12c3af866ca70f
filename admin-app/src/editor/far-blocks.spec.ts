import { farRule } from './far-blocks.ts';

/** The ranges of blocks in a rule, counted from 1. */
const ranges = (count: number, cursor: number) => farRule(count, cursor).match(/(?<=nth-child\()[^)]+/g) ?? [];

test('a text that is not long has no blocks far from the cursor', () => {
  for (const count of [1, 30, 61]) for (const cursor of [0, count - 1]) expect(farRule(count, cursor)).toBe('');
});

test('blocks far from the cursor, before and after it, are left out while out of sight', () => {
  expect(ranges(400, 200)).toEqual(['-n + 140', 'n + 262']);
  expect(ranges(400, 0)).toEqual(['n + 62']);
  expect(ranges(400, 399)).toEqual(['-n + 339']);
});

test('the sixty blocks on each side of the cursor are laid out', () => {
  expect(ranges(121, 60)).toEqual([]);
  expect(ranges(122, 60)).toEqual(['n + 122']);
  expect(ranges(122, 61)).toEqual(['-n + 1']);
});
