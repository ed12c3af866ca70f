import { READ_TIMEOUT_MS } from '@muzey/shared-ui/api/deadline.ts';
import { I18nProvider } from '@muzey/shared-ui/i18n/I18n.tsx';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { collection } from '../../test/museum.ts';
import { en } from '../i18n/all.ts';
import { PageProvider } from '../app/page-context.ts';
import { NO_CHOICE } from './browse/choice.ts';
import { CollectionsPage } from './CollectionsPage.tsx';

const six = Array.from({ length: 6 }, (_, index) => collection({ id: `c${index}` }));

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.IntersectionObserver = class {
    readonly root = null;
    readonly rootMargin = '';
    readonly scrollMargin = '';
    readonly thresholds = [];
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
    takeRecords = () => [];
  };
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('where nothing comes, more collections do not load for ever: a sentence and a retry, which loads them', async () => {
  let isFrozen = true;
  jest.spyOn(globalThis, 'fetch').mockImplementation((_input, init) => {
    if (!isFrozen) return Promise.resolve(Response.json({ collections: [collection({ id: 'c7' })], total: 7 }));
    return new Promise((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new Error('given up')));
    });
  });
  const router = createMemoryRouter([
    {
      path: '*',
      element: <CollectionsPage />,
      loader: () => ({ choice: NO_CHOICE, collections: six, total: 7, page: 1, pages: 1 }),
      HydrateFallback: () => null,
    },
  ]);
  const page = { origin: 'http://museum.example', adminManifest: '' };
  render(
    <I18nProvider lang="en" messages={en}>
      <PageProvider value={page}>
        <RouterProvider router={router} />
      </PageProvider>
    </I18nProvider>,
  );
  await act(() => jest.advanceTimersByTimeAsync(0));
  fireEvent.click(screen.getByRole('button', { name: 'Load more' }));
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByText('Loading…')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(READ_TIMEOUT_MS));
  expect(screen.getByRole('alert')).toHaveTextContent('The rest can’t be shown right now.');
  isFrozen = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getAllByRole('article')).toHaveLength(7);
});
