import { listAttributes } from './list-numbers.ts';

test('a list says where it starts, but for 1', () => {
  const starts = [0, 1, 2].map((start) => listAttributes({ start, kind: 'decimal' }).start);
  expect(starts).toEqual([0, null, 2]);
});
