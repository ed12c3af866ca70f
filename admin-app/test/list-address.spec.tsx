import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useListAddress } from '../src/content/useListAddress.ts';

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
