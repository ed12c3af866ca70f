import type { Hours } from '@muzey/shared-ui/api/generated/index.ts';
import { I18nProvider } from '@muzey/shared-ui/i18n/I18n.tsx';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { en, kk } from '../i18n/all.ts';
import { HoursTable } from './HoursTable.tsx';

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }));
afterEach(() => jest.useRealTimers());

const setTime = (museumTime: string) => jest.setSystemTime(new Date(`${museumTime}:00+05:00`));
const open = (opens: string) => [1, 2, 3, 4].map((weekday) => ({ weekday, opens, closes: '18:00' }));
const hours: Hours = {
  weekly: open('09:00'),
  weeks: [
    { valid_from: '2027-05-01', name: { en: 'Summer hours', ru: 'Летние часы' }, weekly: open('08:00') },
    { valid_from: '2027-10-01', weekly: open('10:00') },
  ],
  exceptions: [
    { date: '2027-05-01', closed: true },
    { date: '2027-08-01', until: '2027-08-14', closed: true, note: { en: 'Repairs' } },
  ],
};

const table = (today: string, lang: Lang = 'en') => (
  <I18nProvider lang={lang} messages={lang === 'kk' ? kk : en}>
    <h2 id="hours">Hours</h2>
    <HoursTable hours={hours} labelledBy="hours" today={today} />
  </I18nProvider>
);
const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent);

const coming = ['From 1 October 2027', 'Monday – Thursday10:00–18:00', 'Friday – Sundayclosed'];
const repairs = ['Special opening days', '1 August 2027 – 14 August 2027Repairsclosed'];

test('a page that stays open shows the next week from its day on', () => {
  setTime('2027-04-30T23:59');
  render(table('2027-04-30'));
  expect(rows().slice(0, 11)).toEqual([
    'Monday9:00–18:00',
    'Tuesday9:00–18:00',
    'Wednesday9:00–18:00',
    'Thursday9:00–18:00',
    'Fridayclosed',
    'Saturdayclosed',
    'Sundayclosed',
    'Summer hoursFrom 1 May 2027',
    'Monday – Thursday8:00–18:00',
    'Friday – Sundayclosed',
    'From 1 October 2027',
  ]);
  setTime('2027-05-02T00:00');
  act(() => jest.advanceTimersByTime(60_000));
  expect(rows()).toEqual([
    'Summer hoursFrom 1 May 2027',
    'Monday8:00–18:00',
    'Tuesday8:00–18:00',
    'Wednesday8:00–18:00',
    'Thursday8:00–18:00',
    'Fridayclosed',
    'Saturdayclosed',
    'Sundayclosed',
    ...coming,
    ...repairs,
  ]);
});

test('a range stays until its last day', () => {
  setTime('2027-08-14T12:00');
  render(table('2027-08-14'));
  expect(rows().slice(-2)).toEqual(repairs);
  setTime('2027-08-15T00:00');
  act(() => jest.advanceTimersByTime(60_000));
  expect(rows().slice(-1)).toEqual(coming.slice(-1));
});

test('the server tells the week of the day on which it renders; a name in another language is marked', () => {
  const html = renderToString(table('2027-05-01', 'kk'));
  expect(html.indexOf('8:00')).toBeLessThan(html.indexOf('10:00'));
  expect(html).not.toContain('9:00');
  expect(html).toContain('<span lang="en">Summer hours</span>');
  expect(html).toContain('Baslanıwı: 2027-jıl 1-may');
});
