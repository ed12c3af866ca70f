import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { branch } from '../../test/museum.ts';
import { useFormerAnchor } from './useFormerAnchor.ts';

const moved = branch({ id: 'b2', slug: 'ellikqala' });

function Sections() {
  useFormerAnchor([branch(), moved]);
  return [<section key="main" id="main" />, <section key="moved" id="ellikqala" />];
}

/** @returns the address after all answers, and the calls that the API received */
async function open(hash: string) {
  const fetch = jest.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), 'http://museum.example');
    return Promise.resolve(
      pathname.endsWith('/branches/ellik-qala')
        ? Response.json(moved)
        : Response.json({ code: 'not_found' }, { status: 404 }),
    );
  });
  const router = createMemoryRouter([{ path: '/kk/visit', element: <Sections /> }], {
    initialEntries: [`/kk/visit?print=1${hash}`],
  });
  render(<RouterProvider router={router} />);
  await act(() => jest.advanceTimersByTimeAsync(100));
  const { search, hash: now } = router.state.location;
  return { address: search + now, calls: fetch.mock.calls.length };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('the former name of a branch leads to its section', async () => {
  expect(await open('#ellik-qala')).toEqual({ address: '?print=1#ellikqala', calls: 1 });
});

test.each([
  ['of a section that is there', '#main', 0],
  ['of nothing', '#cellar', 1],
  ['that no address can have', '#Way%20there', 0],
  ['that is not there', '', 0],
])('a name %s stays', async (_, hash, calls) => {
  expect(await open(hash)).toEqual({ address: `?print=1${hash}`, calls });
});
