import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { weekLines } from './week-lines.ts';

test('neighbouring days with the same hours are one line, in every language', () => {
  const weekly = [
    ...[2, 3, 4, 5].map((weekday) => ({ weekday, opens: '09:00', closes: '17:00' })),
    { weekday: 7, opens: '10:00', closes: '16:00' },
  ];
  expect(LANGS.map((lang) => weekLines({ weekly, exceptions: [] }, lang))).toEqual([
    ['Tuesday – Friday, 9:00–17:00', 'Sunday, 10:00–16:00'],
    ['вторник — пятница, 9:00–17:00', 'воскресенье, 10:00–16:00'],
    ['seshanba — juma, 9:00–17:00', 'yakshanba, 10:00–16:00'],
    ['siyshembi — juma, 9:00–17:00', 'ekshembi, 10:00–16:00'],
  ]);
});
