import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { readTyped, stepped, writtenDate, type DateType } from './typed-date.ts';

test.each<[DateType, string, string | undefined]>([
  ['date', '28.11.2026', '2026-11-28'],
  ['date', ' 28/11/2026 ', '2026-11-28'],
  ['date', '2026-11-28', '2026-11-28'],
  ['date', '1.2.2026', '2026-02-01'],
  ['date', '29.2.2028', '2028-02-29'],
  ['date', '29.2.2026', undefined],
  ['date', '11/28/2026', undefined],
  ['date', '28.11.26', undefined],
  ['date', '28.11.', undefined],
  ['date', '0.1.2026', undefined],
  ['date', '', ''],
  ['month', '11.2026', '2026-11'],
  ['month', '2026-3', '2026-03'],
  ['month', '13.2026', undefined],
  ['month', '0.2026', undefined],
  ['time', '9:00', '09:00'],
  ['time', '23.59', '23:59'],
  ['time', '24:00', undefined],
  ['time', '9:60', undefined],
  ['datetime-local', '28.11.2026 9:00', '2026-11-28T09:00'],
  ['datetime-local', '28/11/2026, 9:05', '2026-11-28T09:05'],
  ['datetime-local', '2026-11-28T09:00', '2026-11-28T09:00'],
  ['datetime-local', '28.11.2026', undefined],
  ['datetime-local', '31.11.2026 9:00', undefined],
])('as a %s, “%s” is %s', (type, typed, value) => {
  expect(readTyped(typed, type)).toBe(value);
});

test('a value is written in the language, and read again as itself', () => {
  const values: [DateType, string][] = [
    ['date', '2026-03-01'],
    ['month', '2026-03'],
    ['datetime-local', '2026-03-01T09:05'],
    ['time', '09:05'],
  ];
  expect(values.map(([, value]) => writtenDate(value, 'en'))).toEqual([
    '01/03/2026',
    '03/2026',
    '01/03/2026 9:05',
    '9:05',
  ]);
  expect(values.map(([, value]) => writtenDate(value, 'ru'))).toEqual([
    '01.03.2026',
    '03.2026',
    '01.03.2026 9:05',
    '9:05',
  ]);
  for (const lang of LANGS)
    for (const [type, value] of values) expect(readTyped(writtenDate(value, lang), type)).toBe(value);
  expect(writtenDate('2026-03-01T09:05:07', 'kk')).toBe('01.03.2026 9:05');
  expect(writtenDate('', 'en')).toBe('');
});

test.each<[DateType, string, number, string]>([
  ['date', '2026-02-28', 1, '2026-03-01'],
  ['date', '2026-01-01', -1, '2025-12-31'],
  ['month', '2026-12', 1, '2027-01'],
  ['datetime-local', '2026-11-30T09:05', 1, '2026-12-01T09:05'],
  ['time', '09:30', -1, '08:30'],
  ['time', '23:00', 1, '00:00'],
  ['date', '', 1, ''],
])('the %s after %s, by %i, is %s', (type, value, by, next) => {
  expect(stepped(value, type, by)).toBe(next);
});
