import { I18nProvider } from '@muzey/shared-ui/i18n/I18n.tsx';
import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { exhibition } from '../../test/museum.ts';
import { PageProvider } from '../app/page-context.ts';
import { en } from '../i18n/all.ts';
import type { CurrentExhibitionsData } from './exhibitions.data.ts';
import { ExhibitionsPage } from './ExhibitionsPage.tsx';

const titled = (title: string, start_date: string, end_date: string) =>
  exhibition({ id: title, content: { en: { title } }, start_date, end_date });

const show = async (data: CurrentExhibitionsData) => {
  const route = { path: '*', element: <ExhibitionsPage />, loader: () => data, HydrateFallback: () => null };
  render(
    <I18nProvider lang="en" messages={en}>
      <PageProvider value={{ origin: 'http://museum.example', adminManifest: '' }}>
        <RouterProvider router={createMemoryRouter([route])} />
      </PageProvider>
    </I18nProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
};

test('exhibitions stand by time, each with both dates', async () => {
  const exhibitions = [
    titled('Walls', '2026-12-12', '2027-05-09'),
    titled('Silver', '2026-10-31', '2027-03-14'),
    titled('Reed', '2026-05-01', '2026-11-30'),
  ];
  await show({ exhibitions, today: '2026-11-22' });
  const groups = screen
    .getAllByRole('region')
    .map((group) => [
      within(group).getByRole('heading', { level: 2 }).textContent,
      within(group).getByRole('heading', { level: 3 }).textContent,
      within(group).getByRole('time').textContent,
    ]);
  expect(groups).toEqual([
    ['On now', 'Silver', '31 October 2026 – 14 March 2027'],
    ['Last weeks', 'Reed', '1 May 2026 – 30 November 2026'],
    ['Opening soon', 'Walls', '12 December 2026 – 9 May 2027'],
  ]);
});

test('without any it says so', async () => {
  await show({ exhibitions: [], today: '2026-11-22' });
  expect(screen.getByText('No exhibitions found')).toBeVisible();
});
