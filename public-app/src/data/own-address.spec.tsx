import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { redirectToOwnAddress } from './own-address.ts';

test('in the browser, the way back from an item does not lead over the address that was asked for', async () => {
  const router = createMemoryRouter(
    [
      { path: '/uz', element: <h1>Muzey</h1> },
      {
        path: '/uz/halls/:id',
        loader: (args) => {
          redirectToOwnAddress(args, '/halls', 'red-hall');
          return null;
        },
        element: <h1>Qizil zal</h1>,
      },
    ],
    { initialEntries: ['/uz'] },
  );
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/uz/halls/7?page=2'));
  expect(screen.getByRole('heading').textContent).toBe('Qizil zal');
  expect(router.state.location).toMatchObject({ pathname: '/uz/halls/red-hall', search: '?page=2' });
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/uz');
});
