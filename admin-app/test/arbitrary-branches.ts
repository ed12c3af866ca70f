import fc from '@muzey/shared-ui/testing/fast-check.ts';
import { clock, day, isWritten, texts } from './arbitrary-fields.ts';

/** Prices and hours of branches, in the API's form. */
export const prices = fc.array(
  fc.record(
    {
      key: fc.constantFrom('citizen', 'tour', 'something_else'),
      name: texts.filter(isWritten),
      price: fc.nat(999_999_999_999),
      unit: fc.constantFrom('person', 'hour'),
    },
    { requiredKeys: ['name', 'price', 'unit'] },
  ),
  { maxLength: 4 },
);
const specialDay = fc.record({ date: day, until: fc.option(day), note: texts }).chain(({ date, until, note }) => {
  const said = { ...(until === null ? {} : { until }), ...(isWritten(note) ? { note } : {}) };
  return fc.oneof(
    fc.constant({ date, closed: true, ...said }),
    fc.record({ opens: clock, closes: clock }).map((times) => ({ date, ...times, ...said })),
  );
});
const weekly = fc
  .subarray([1, 2, 3, 4, 5, 6, 7])
  .map((days) => days.map((weekday) => ({ weekday, opens: '09:00', closes: '17:00' })));
const week = fc
  .record({ valid_from: day, name: texts, weekly })
  .map(({ name, ...others }) => ({ ...others, ...(isWritten(name) ? { name } : {}) }));
export const hours = fc.record(
  { weekly, weeks: fc.array(week, { minLength: 1, maxLength: 3 }), exceptions: fc.array(specialDay, { maxLength: 3 }) },
  { requiredKeys: ['weekly', 'exceptions'] },
);
