import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { weekLines, weekRuns } from './week-lines.ts';

test('neighbouring days with the same hours are one line, in every language', () => {
  const weekly = [
    ...[2, 3, 4, 5].map((weekday) => ({ weekday, opens: '09:00', closes: '17:00' })),
    { weekday: 7, opens: '10:00', closes: '16:00' },
  ];
  expect(LANGS.map((lang) => weekLines(weekly, lang))).toEqual([
    ['Tuesday – Friday, 9:00–17:00', 'Sunday, 10:00–16:00'],
    ['вторник — пятница, 9:00–17:00', 'воскресенье, 10:00–16:00'],
    ['seshanba — juma, 9:00–17:00', 'yakshanba, 10:00–16:00'],
    ['siyshembi — juma, 9:00–17:00', 'ekshembi, 10:00–16:00'],
  ]);
});

test('closed days are runs, too, so that a week can be told whole', () => {
  const weekly = [1, 2, 4].map((weekday) => ({ weekday, opens: '09:00', closes: '17:00' }));
  expect(weekRuns(weekly)).toEqual([
    { from: 1, to: 2, times: '9:00–17:00' },
    { from: 3, to: 3, times: undefined },
    { from: 4, to: 4, times: '9:00–17:00' },
    { from: 5, to: 7, times: undefined },
  ]);
});
