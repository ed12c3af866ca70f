import { I18nProvider } from '@muzey/shared-ui/i18n/I18n.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { entranceWords } from '../src/i18n/load.ts';
import { Code } from '../src/shell/Code.tsx';
import { reloadPage } from '../src/shell/reload.ts';
import { emptyBrowserStore } from './browser-store.ts';
import { button, openConsole } from './console.tsx';
import { FakeServer } from './fake-server.ts';

jest.mock('../src/shell/reload.ts', () => ({ reloadPage: jest.fn() }));

const MANIFEST = '/admin-app/mf-manifest.json';
const NOTICE = /There is a new version of the console/;
let release = 'first';
let looks = 0;

/** The console in a site that also passes the manifest. */
function open() {
  const server = new FakeServer();
  const opened = openConsole(server, '/admin/news/add', { manifest: MANIFEST });
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (input !== MANIFEST) return server.fetch(input);
    looks++;
    expect(init?.cache).toBe('no-cache');
    return release === '' ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(new Response(release));
  });
  return opened;
}

const title = () => screen.findByRole('textbox', { name: 'Title' });

/** The user returns to the window this many milliseconds after it was opened. */
async function comeBack(ms: number) {
  jest.spyOn(performance, 'now').mockReturnValue(ms);
  const before = looks;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(looks).toBe(before + 1));
}

beforeEach(async () => {
  release = 'first';
  looks = 0;
  jest.spyOn(performance, 'now').mockReturnValue(0);
  await emptyBrowserStore();
});

test('a console that was replaced says so and offers to reload, which keeps what is typed', async () => {
  const { user, unmount } = open();
  await user.type(await title(), 'A loom');
  await waitFor(() => expect(looks).toBe(1));
  release = 'second';
  await comeBack(61_000);
  expect(await screen.findByText(NOTICE)).toBeVisible();
  expect(reloadPage).not.toHaveBeenCalled();
  jest.mocked(reloadPage).mockImplementation(() => {
    window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    window.dispatchEvent(new Event('pagehide'));
    unmount();
  });
  await user.click(button('Reload the page'));
  const again = open();
  await again.user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(await title()).toHaveValue('A loom');
});

test('the same one says nothing, nor does one that cannot be asked, nor one that is back', async () => {
  open();
  await title();
  await waitFor(() => expect(looks).toBe(1));
  await comeBack(61_000);
  release = '';
  await comeBack(122_000);
  expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
  release = 'second';
  await comeBack(183_000);
  expect(await screen.findByText(NOTICE)).toBeVisible();
  release = 'first';
  await comeBack(244_000);
  await waitFor(() => expect(screen.queryByText(NOTICE)).not.toBeInTheDocument());
});

test('it is not asked for each time that somebody comes back', async () => {
  open();
  await title();
  await waitFor(() => expect(looks).toBe(1));
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(looks).toBe(1);
  await comeBack(61_000);
  expect(looks).toBe(2);
});

test('code that is gone can be tried again, and the page reloaded', async () => {
  const load = jest.fn(() => Promise.reject(new Error('Loading chunk 7 failed')));
  const user = userEvent.setup();
  render(
    <I18nProvider lang="en" messages={entranceWords.en}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Code name="gone" load={load}>
          {() => null}
        </Code>
      </QueryClientProvider>
    </I18nProvider>,
  );
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  jest.mocked(reloadPage).mockReset();
  await user.click(await screen.findByRole('button', { name: 'Reload the page' }));
  expect(reloadPage).toHaveBeenCalledTimes(1);
});
