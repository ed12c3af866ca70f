import { expect, test } from '@jest/globals';
import fc from '@muzey/shared-ui/testing/fast-check.ts';
import { asWritten, inert } from './formula.js';

test.each(['=1+1', '+998', '-5', '@SUM(A1)', '\tx', '\rx', '＝1'])('%j is made inert', (cell) => {
  expect(inert(cell)).toBe(`'${cell}`);
});

test('every cell comes back as it was', () => {
  const cell = fc.oneof(fc.string({ unit: fc.constantFrom("'", '=', '-', '+', '@', '\t', '\r', 'a') }), fc.string());
  fc.assert(
    fc.property(cell, (written) => {
      expect(asWritten(inert(written))).toBe(written);
      expect(inert(written)).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});
