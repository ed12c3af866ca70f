import type { Hours } from '@muzey/shared-ui/api/generated/index.ts';
import { translator } from '@muzey/shared-ui/i18n/translate.ts';
import { comparedHours, hoursToDraft } from '../src/content-types/branches/hours.form.ts';
import { words as formWords } from '../src/content-types/branches/form-words.ts';
import { words } from '../src/content-types/branches/i18n/all.ts';
import en from '../src/i18n/en.json' with { type: 'json' };
import entrance from '../src/i18n/entrance/en.json' with { type: 'json' };
import { onlyDiffering, takeFields } from '../src/content/differences.ts';
import { hasSameShape } from '../src/content/same-shape.ts';

const open = (opens: string) => [{ weekday: 1, opens, closes: '18:00' }];
const summer = { valid_from: '2030-05-01', name: { en: 'Summer hours' }, weekly: open('08:00') };
const hours: Hours = {
  weekly: open('09:00'),
  weeks: [summer],
  exceptions: [{ date: '2030-08-01', until: '2030-08-14', closed: true }],
};
const texts = { ...entrance, ...en, ...words.en, ...formWords.en };
const t = translator<typeof texts>(texts, 'en');
const compared = (mine: Hours, theirs: Hours) =>
  onlyDiffering(comparedHours(hoursToDraft(mine), hoursToDraft(theirs), t, 'en'));

test('weeks of two versions are compared as one field, which the history can put back', () => {
  const later = { ...hours, weeks: [{ ...summer, name: undefined, weekly: open('07:00') }] };
  expect(compared(hours, structuredClone(hours))).toEqual([]);
  const [difference, ...others] = compared(hours, later);
  expect(others).toEqual([]);
  expect(difference).toMatchObject({ key: 'hours.weeks', field: 'Seasonal hours' });
  expect(difference?.mine).toMatch(/^1 May 2030, .*Summer hours\nMonday: 08:00–18:00\nTuesday: closed\n/);
  expect(difference?.theirs).toMatch(/^1 May 2030\nMonday: 07:00–18:00\n/);
});

test('weeks that somebody has taken away are taken away', () => {
  const mine = { hours: hoursToDraft(hours) };
  const theirs = { hours: hoursToDraft({ ...hours, weeks: [] }) };
  expect(takeFields(mine, theirs, new Set(['hours.weeks'])).hours.weeks).toBeUndefined();
});

test('a last day is a difference of the special days', () => {
  const oneDay = { ...hours, exceptions: [{ date: '2030-08-01', closed: true }] };
  expect(compared(hours, oneDay)).toMatchObject([
    {
      path: 'hours.exceptions',
      mine: '1 August 2030 – 14 August 2030, closed',
      theirs: '1 August 2030, closed',
    },
  ]);
});

test('a draft that was kept before there were weeks and last days is offered', () => {
  const { week, special } = hoursToDraft({ weekly: open('09:00'), exceptions: [{ date: '2030-08-01', closed: true }] });
  const kept = { week, special: special.map(({ until: _, ...one }) => one) };
  expect(hasSameShape(hoursToDraft({ weekly: [], exceptions: [] }), kept)).toBe(true);
});
