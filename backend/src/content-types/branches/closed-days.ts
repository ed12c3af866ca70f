import { dayAfter, lastDay } from '@muzey/shared-ui/visit/opening.ts';
import { invalid } from '../../platform/errors/problem.js';
import type { Localized } from '../../platform/text/localized.js';
import type { ExceptionalDay, Hours } from './hours.dto.js';
import { MAX_EXCEPTIONS } from './hours.js';

/** `YYYY-MM-DD`, both included. */
export interface ClosedDays {
  from: string;
  until: string;
  note: Localized<string>;
}

/**
 * The hours with these days closed, overriding earlier exceptions.
 * @throws 400 when there are too many exceptions
 */
export function withClosedDays({ exceptions, ...hours }: Hours, { from, until, note }: ClosedDays): Hours {
  const others = exceptions.flatMap((exception) => withoutDays(exception, from, until));
  const all = [...others, { date: from, until, closed: true, note }];
  if (all.length > Math.max(MAX_EXCEPTIONS, exceptions.length)) {
    const message = `a branch has at most ${MAX_EXCEPTIONS} special days`;
    throw invalid([{ field: 'branches', code: 'too_long', message }]);
  }
  return { ...hours, exceptions: all };
}

/** The parts of an exception outside these days. */
function withoutDays(exception: ExceptionalDay, from: string, until: string): ExceptionalDay[] {
  const last = lastDay(exception);
  if (last < from || exception.date > until) return [exception];
  const before = { ...exception, until: dayAfter(from, -1) };
  const after = { ...exception, date: dayAfter(until, 1), until: last };
  return [before, after].filter((part) => part.date <= part.until);
}
