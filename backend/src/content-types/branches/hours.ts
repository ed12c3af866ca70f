import { mergeLocalizedText } from '../../platform/text/localized.js';
import type { FieldProblem } from '../../platform/errors/problem.js';
import type { Hours } from './branches.dto.js';

/** Faults between the days and times; each alone has been checked already. */
export function checkHours({ weekly, exceptions }: Hours): FieldProblem[] {
  const errors: FieldProblem[] = [];
  const seen = new Set<number | string>();
  const once = (day: number | string, field: string) => {
    if (seen.has(day)) errors.push({ field, code: 'duplicate', message: 'is there twice' });
    seen.add(day);
  };
  weekly.forEach(({ weekday, opens, closes }, index) => {
    once(weekday, `hours.weekly[${index}].weekday`);
    if (closes <= opens) errors.push(tooEarly(`hours.weekly[${index}].closes`));
  });
  exceptions.forEach(({ date, closed, opens, closes }, index) => {
    const field = `hours.exceptions[${index}]`;
    once(date, `${field}.date`);
    if (closed) return;
    if (opens === undefined)
      errors.push({ field: `${field}.opens`, code: 'required', message: 'is needed unless it is closed' });
    if (closes === undefined)
      errors.push({ field: `${field}.closes`, code: 'required', message: 'is needed unless it is closed' });
    if (opens !== undefined && closes !== undefined && closes <= opens) errors.push(tooEarly(`${field}.closes`));
  });
  return errors;
}

/** The stored form: sorted, without absent fields. */
export function plainHours({ weekly, exceptions }: Hours): Hours {
  const days = weekly.map(({ weekday, opens, closes }) => ({ weekday, opens, closes }));
  const special = exceptions.map(({ date, closed, opens, closes, note }) => {
    const noteTexts = mergeLocalizedText({}, note);
    return {
      date,
      ...(closed ? { closed } : { opens, closes }),
      ...(Object.keys(noteTexts).length > 0 ? { note: noteTexts } : {}),
    };
  });
  return {
    weekly: days.sort((a, b) => a.weekday - b.weekday),
    exceptions: special.sort((a, b) => a.date.localeCompare(b.date)),
  };
}

const tooEarly = (field: string): FieldProblem => ({ field, code: 'end_before_start', message: 'must be after opens' });
