import { I18nProvider } from '@muzey/shared-ui/i18n/I18n.tsx';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { collection } from '../../../test/museum.ts';
import { en } from '../../i18n/all.ts';
import { ObjectRows } from './ObjectRows.tsx';

function show(coming: number) {
  const element = <ObjectRows collections={[collection()]} coming={coming} isLoading={coming > 0} />;
  const { container } = render(
    <I18nProvider lang="en" messages={en}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </I18nProvider>,
  );
  return { list: screen.getByRole('list'), places: () => container.querySelectorAll('li') };
}

test('loading cards have placeholders that screen readers do not see', () => {
  const { list, places } = show(3);
  expect(list).toHaveAttribute('aria-busy', 'true');
  expect(places()).toHaveLength(4);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('without loading cards the list is not busy', () => {
  const { list, places } = show(0);
  expect(list).not.toHaveAttribute('aria-busy');
  expect(places()).toHaveLength(1);
});
