import { expect, test } from '@jest/globals';
import { dayAfter, exceptionOn } from '@muzey/shared-ui/visit/opening.ts';
import fc from '@muzey/shared-ui/testing/fast-check.ts';
import { withClosedDays } from './closed-days.js';
import type { ExceptionalDay } from './hours.dto.js';
import { checkHours, plainHours } from './hours.js';

const day = (number: number) => dayAfter('2026-12-20', number);
const range = fc.tuple(fc.nat(30), fc.nat(5)).map(([first, more]) => ({ first, last: first + more }));
const WEEKLY = { weekly: [] };

/** Exceptions that do not overlap. */
const exceptions = fc.array(range, { maxLength: 8 }).map((ranges) =>
  ranges.reduce<ExceptionalDay[]>((taken, { first, last }) => {
    const added = { date: day(first), until: day(last), opens: '10:00', closes: '14:00' };
    const isFree = checkHours({ ...WEEKLY, exceptions: [...taken, added] }, { ...WEEKLY, exceptions: [] }).length === 0;
    return isFree ? [...taken, added] : taken;
  }, []),
);

test('the chosen days are closed, all others are as before, and nothing overlaps', () => {
  fc.assert(
    fc.property(exceptions, range, (before, { first, last }) => {
      const stored = { ...WEEKLY, exceptions: before };
      const note = { en: 'A holiday' };
      const after = withClosedDays(stored, { from: day(first), until: day(last), note });
      expect(checkHours(after, stored)).toEqual([]);
      for (let number = -1; number < 40; number++) {
        const found = exceptionOn(plainHours(after), day(number));
        if (number >= first && number <= last) expect(found).toMatchObject({ closed: true, note });
        else expect(found?.opens).toBe(exceptionOn(stored, day(number))?.opens);
      }
    }),
  );
});
