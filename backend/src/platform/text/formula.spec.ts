import { expect, test } from '@jest/globals';
import fc from '@muzey/shared-ui/testing/fast-check.ts';
import { asWritten, inert } from './formula.js';

const SIGNS = ['=', '-', '+', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];

test.each(['=1+1', '+998', '-5', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1', '＋1', '－1', '＠SUM(A1)'])(
  '%j is made inert',
  (cell) => {
    expect(inert(cell)).toBe(`'${cell}`);
  },
);

test('a cell of another program stays as it is, unless an apostrophe made it inert', () => {
  for (const cell of ['=1+1', "'a", '', 'a']) expect(asWritten(cell)).toBe(cell);
});

test('every cell comes back as it was', () => {
  const cell = fc.oneof(fc.string({ unit: fc.constantFrom("'", ...SIGNS, 'a') }), fc.string());
  fc.assert(
    fc.property(cell, (written) => {
      expect(asWritten(inert(written))).toBe(written);
      expect(inert(written)).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
    }),
  );
});
