import type { RecordObject } from '@muzey/shared-ui/api/generated/index.ts';
import { I18nProvider } from '@muzey/shared-ui/i18n/I18n.tsx';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { en } from '../../i18n/all.ts';
import { WhereToSee } from './WhereToSee.tsx';

const part = (number: number, more: Partial<RecordObject> = {}): RecordObject => ({
  id: `p${number}`,
  content: { en: { title: `Part ${number}` } },
  media: [],
  part_on_show: true,
  ...more,
});

function show(objects: RecordObject[]): void {
  const element = <WhereToSee onShow={undefined} exhibition={undefined} objects={objects} />;
  render(
    <I18nProvider lang="en" messages={en}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </I18nProvider>,
  );
}

test('a whole that is not on show leads to its parts that are', () => {
  show([part(1), part(2, { part_on_show: undefined })]);
  expect(screen.getByText('A part of it is on show:', { exact: false })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Part 1' })).toHaveAttribute('href', '/collections/p1');
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('of many parts some are named', () => {
  show([1, 2, 3, 4, 5, 6].map((number) => part(number)));
  expect(screen.getByText(/^Parts of it are on show:.*…$/)).toBeInTheDocument();
  expect(screen.getAllByRole('link')).toHaveLength(5);
});

test('without anything on show there is nothing', () => {
  show([part(1, { part_on_show: undefined })]);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});
