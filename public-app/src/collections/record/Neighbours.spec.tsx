import { I18nProvider } from '@muzey/shared-ui/i18n/I18n.tsx';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { collection } from '../../../test/museum.ts';
import { en } from '../../i18n/all.ts';
import { visitState } from './list-visit.ts';
import { Neighbours } from './Neighbours.tsx';

const objects = ['c0', 'c1', 'c2', 'c3'].map((id) => collection({ id, content: { en: { title: `Object ${id}` } } }));

beforeEach(() => {
  jest.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const { searchParams } = new URL(input instanceof Request ? input.url : String(input));
    const [skip, limit] = [Number(searchParams.get('skip')), Number(searchParams.get('limit'))];
    return Promise.resolve(Response.json({ collections: objects.slice(skip, skip + limit), total: objects.length }));
  });
});
afterEach(() => jest.restoreAllMocks());

async function open(id: string, state?: unknown) {
  const route = (at: string) => ({ path: `/collections/${at}`, element: <Neighbours id={at} /> });
  const initialEntries = [{ pathname: `/collections/${id}`, state }];
  const router = createMemoryRouter(
    objects.map((object) => route(object.id)),
    { initialEntries },
  );
  render(
    <I18nProvider lang="en" messages={en}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  await act(() => Promise.resolve());
  return router;
}

test('an object that was opened from a list leads to those beside it, and on from there', async () => {
  const router = await open('c1', visitState({ search: '?category=jewelry', at: 1 }));
  expect(await screen.findByRole('link', { name: 'Previous object: Object c0' })).toHaveAttribute(
    'href',
    '/collections/c0',
  );
  fireEvent.click(screen.getByRole('link', { name: 'Next object: Object c2' }));
  expect(await screen.findByRole('link', { name: 'Next object: Object c3' })).toBeVisible();
  expect(router.state.location).toMatchObject({
    pathname: '/collections/c2',
    state: { list: { search: '?category=jewelry', at: 2 } },
  });
});

test('the first one of a list has none before it', async () => {
  await open('c0', visitState({ search: '', at: 0 }));
  expect(await screen.findByRole('link', { name: 'Next object: Object c1' })).toBeVisible();
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('without a list, or where the list has changed since, there are none', async () => {
  await open('c1');
  expect(screen.queryByRole('link')).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
});
