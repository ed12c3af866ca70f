import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { emptyBrowserStore } from './browser-store.ts';
import { openConsole } from './console.tsx';
import { FakeServer } from './fake-server.ts';
import { firstOrder, SORTS, useListAddress } from '../src/content/useListAddress.ts';

function Wishes() {
  const { setSearch, setStatus } = useListAddress();
  const both = () => {
    setSearch('loom');
    setStatus('published');
  };
  return <button onClick={both}>both</button>;
}

test('a filter that is chosen before the search shows in the page loses nothing of it', async () => {
  const router = createMemoryRouter([{ path: '*', element: <Wishes /> }], {
    initialEntries: ['/list?missing=kk&page=2'],
  });
  render(<RouterProvider router={router} />);
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(router.state.location.search).toBe('?missing=kk&search=loom&status=published'));
});

test('names and numbers are first sorted upwards, times and views downwards', () => {
  const upwards = SORTS.filter((sort) => firstOrder(sort) === 'asc');
  expect(upwards).toEqual(['title', 'number']);
});

test('filters are saved by name for this account and list, used again, and taken away', async () => {
  await emptyBrowserStore();
  localStorage.clear();
  const { user, where, unmount } = openConsole(new FakeServer(), '/admin/news?status=draft&page=1');
  await user.click(await screen.findByRole('button', { name: /^Filters/ }));
  await user.click(screen.getByRole('button', { name: 'Save these filters' }));
  await user.type(screen.getByRole('textbox', { name: 'Name of the filters' }), 'My drafts{Enter}');
  expect(screen.getByRole('link', { name: 'My drafts' })).toHaveAttribute('aria-current', 'true');
  expect(where()).toBe('/admin/news?status=draft&page=1');
  unmount();
  const again = openConsole(new FakeServer(), '/admin/news?missing=kk');
  await again.user.click(await screen.findByRole('button', { name: /^Filters/ }));
  await again.user.click(screen.getByRole('link', { name: 'My drafts' }));
  await waitFor(() => expect(again.where()).toBe('/admin/news?status=draft'));
  await again.user.click(screen.getByRole('button', { name: 'Delete saved filters: My drafts' }));
  expect(screen.queryByRole('link', { name: 'My drafts' })).not.toBeInTheDocument();
  again.unmount();
  const events = openConsole(new FakeServer(), '/admin/events?status=draft');
  await events.user.click(await screen.findByRole('button', { name: /^Filters/ }));
  expect(screen.queryByRole('list', { name: 'Saved filters' })).not.toBeInTheDocument();
});
