import { READ_TIMEOUT_MS } from '@muzey/shared-ui/api/deadline.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { act, screen } from '@testing-library/react';
import { openConsole } from './console.tsx';
import { FakeServer } from './fake-server.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

/** A server that says who is logged in, and then stops answering. */
function openFrozen(address: string, lang: Lang = 'en', answered = /\/check$/) {
  const server = new FakeServer();
  server.role = 'superadmin';
  const view = openConsole(server, address, { lang });
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (input instanceof Request && answered.test(new URL(input.url).pathname)) return server.fetch(input);
    return new Promise((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new Error('given up')));
    });
  });
  return { server, ...view };
}

/** A screen makes its calls once it is known who is logged in. */
const GIVEN_UP = READ_TIMEOUT_MS + 1_000;

const LOADING = /Loading…|Checking your access…/;

test.each([
  '/admin/dashboard',
  '/admin/news',
  '/admin/events',
  '/admin/exhibitions',
  '/admin/collections',
  '/admin/branches',
  '/admin/branches/main/edit',
  '/admin/news/n1/edit',
  '/admin/prices',
  '/admin/trash',
  '/admin/audit',
  '/admin/messages',
  '/admin/messages/m1',
  '/admin/site',
  '/admin/cover-video',
  '/admin/admins',
])('%s ends its loading by itself, with a sentence and a retry', async (address) => {
  openFrozen(address);
  await wait(0);
  expect(screen.queryAllByText(LOADING).length).toBeGreaterThan(0);
  await wait(GIVEN_UP);
  expect(screen.queryAllByText(LOADING)).toEqual([]);
  expect(screen.getAllByRole('alert')[0]).toHaveTextContent(/No connection|isn’t responding/);
  expect(screen.getAllByRole('button', { name: 'Try again' }).length).toBeGreaterThan(0);
});

test.each([
  ['ru', 'Нет соединения', 'Попробовать ещё раз'],
  ['uz', 'Aloqa yoʻq', 'Qayta urinish'],
  ['kk', 'Baylanıs joq', 'Qaytadan urınıp kóriń'],
] as const)('in %s, too', async (lang, words, retry) => {
  openFrozen('/admin/news', lang);
  await wait(0);
  await wait(GIVEN_UP);
  expect(screen.getAllByRole('alert')[0]).toHaveTextContent(words);
  expect(screen.getAllByRole('button', { name: retry }).length).toBeGreaterThan(0);
});

test.each(['/admin/news', '/login'])('%s does not check who one is for ever', async (address) => {
  openFrozen(address, 'en', /nothing/);
  await wait(0);
  expect(screen.getByText('Checking your access…')).toBeVisible();
  await wait(GIVEN_UP);
  expect(screen.queryByText('Checking your access…')).not.toBeInTheDocument();
});

test('a browser that believes it has no connection asks all the same', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  openFrozen('/admin/news');
  await wait(0);
  await wait(GIVEN_UP);
  expect(screen.queryAllByText(LOADING)).toEqual([]);
  act(() => void window.dispatchEvent(new Event('online')));
});
