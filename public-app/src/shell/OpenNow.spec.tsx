import { I18nProvider } from '@muzey/shared-ui/i18n/I18n.tsx';
import type { Branch, Hours } from '@muzey/shared-ui/api/generated/index.ts';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { branch, shell } from '../../test/museum.ts';
import { en } from '../i18n/all.ts';
import { OpenNow } from './OpenNow.tsx';

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }));
afterEach(() => jest.useRealTimers());

const setTime = (museumTime: string) => jest.setSystemTime(new Date(`${museumTime}:00+05:00`));

function page(branches: Branch[], day?: string) {
  const route = { id: 'root', path: '/', element: <OpenNow /> };
  const router = createMemoryRouter([route], {
    hydrationData: { loaderData: { root: { ...shell(), branches, day } } },
  });
  return (
    <I18nProvider lang="en" messages={en}>
      <RouterProvider router={router} />
    </I18nProvider>
  );
}

const show = (over: Partial<Hours> = {}) => render(page([branch({ hours: { ...branch().hours, ...over } })]));

// 2026-11-22 is a Sunday, and the museum is closed on Mondays
test.each([
  ['2026-11-22T09:00', 'Closed now, opens at 10:00'],
  ['2026-11-22T10:00', 'Open now, until 16:00'],
  ['2026-11-22T16:00', 'Closed now. Opens: Tuesday, 9:00'],
  ['2026-11-23T12:00', 'Closed now. Opens: Tuesday, 9:00'],
])('at %s: %s', (time, words) => {
  setTime(time);
  show();
  expect(screen.getByText(words)).toBeVisible();
});

test('a page that stays open past closing time says so', () => {
  setTime('2026-11-22T15:59');
  show();
  expect(screen.getByText('Open now, until 16:00')).toBeVisible();
  setTime('2026-11-22T16:00');
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByText('Closed now. Opens: Tuesday, 9:00')).toBeVisible();
});

test('before the browser knows, the words of the API’s answer keep the place unseen', () => {
  const today = { open: true, opens: '10:00', closes: '16:00', next: { date: '2026-11-24', opens: '09:00' } };
  const html = renderToString(page([branch({ today })]));
  expect(html).toMatch(/class="[^"]*unseen[^"]*">Open now, until 16:00</);
});

test('so they do in the morning, when it opens later on the day of the page', () => {
  const today = { open: false, opens: '09:00', closes: '17:00', next: { date: '2026-11-24', opens: '09:00' } };
  const html = renderToString(page([branch({ today })], '2026-11-24'));
  expect(html).toMatch(/class="[^"]*unseen[^"]*">Closed now, opens at 9:00</);
});

test('special days count before the week, and a day farther away is named by its date', () => {
  setTime('2026-11-24T12:00');
  const closed = [24, 25, 26, 27, 28, 29, 30].map((day) => ({ date: `2026-11-${day}`, closed: true }));
  show({ exceptions: closed });
  expect(screen.getByText('Closed now. Opens: 1 December 2026, 9:00')).toBeVisible();
});

test('a museum without hours is closed', () => {
  setTime('2026-11-24T12:00');
  show({ weekly: [] });
  expect(screen.getByText('Closed today')).toBeVisible();
});
