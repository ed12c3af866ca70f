import { I18nProvider } from '@muzey/shared-ui/i18n/I18n.tsx';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, type LoaderFunctionArgs } from 'react-router-dom';
import { collection } from '../../test/museum.ts';
import { PageProvider } from '../app/page-context.ts';
import { en } from '../i18n/all.ts';
import { NO_CHOICE } from './browse/choice.ts';
import { before, PER_PAGE, type CollectionsData } from './collections.data.ts';
import { CollectionsPage } from './CollectionsPage.tsx';

const TOTAL = 40;
/** The list of a museum whose objects fill more than one page. */
const MANY = 69_202;
const some = (skip: number, count: number, total = TOTAL) =>
  Array.from({ length: Math.min(count, total - skip) }, (_, index) =>
    collection({ id: `c${skip + index}`, content: { en: { title: `Object ${skip + index}` } } }),
  );

/** The total of the museum. */
let stored: number;
/** Vertical positions on the screen, in pixels from its top. */
let top: number;

/** Notifies the page's observer that an element has entered or left the viewport. */
const observed = new Map<Element, (isSeen: boolean) => void>();
const see = (element: Element | null | undefined, isSeen: boolean) => {
  const notify = element && observed.get(element);
  if (!notify) throw new Error('nobody observes this element');
  act(() => notify(isSeen));
};

beforeEach(() => {
  observed.clear();
  top = 10_000;
  const rect = document.body.getBoundingClientRect();
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => ({ ...rect, top }));
  globalThis.IntersectionObserver = class implements IntersectionObserver {
    readonly root = null;
    readonly rootMargin = '';
    readonly scrollMargin = '';
    readonly thresholds = [];
    private readonly elements = new Set<Element>();
    constructor(private readonly notify: IntersectionObserverCallback) {}
    observe = (target: Element) => {
      this.elements.add(target);
      const rect = target.getBoundingClientRect();
      const common = { boundingClientRect: rect, intersectionRect: rect, rootBounds: null, target, time: 0 };
      observed.set(target, (isIntersecting) =>
        this.notify([{ ...common, isIntersecting, intersectionRatio: isIntersecting ? 1 : 0 }], this),
      );
    };
    unobserve = () => undefined;
    disconnect = () => this.elements.forEach((element) => observed.delete(element));
    takeRecords = () => [];
  };
  jest.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const { searchParams } = new URL(input instanceof Request ? input.url : input);
    const [skip, limit] = [Number(searchParams.get('skip')), Number(searchParams.get('limit'))];
    return Promise.resolve(Response.json({ collections: some(skip, limit, stored), total: stored }));
  });
});
afterEach(() => jest.restoreAllMocks());

const pageOfTotal =
  (total: number) =>
  ({ request }: LoaderFunctionArgs): CollectionsData => {
    const page = Number(new URL(request.url).searchParams.get('page') ?? 1);
    const pages = Math.ceil(total / PER_PAGE);
    return { choice: NO_CHOICE, collections: some(before(page), 6, total), total, page, pages };
  };

async function show(total = TOTAL) {
  stored = total;
  const router = createMemoryRouter(
    [
      {
        path: '/collections',
        element: <CollectionsPage />,
        loader: pageOfTotal(total),
        HydrateFallback: () => null,
      },
      { path: '*', element: <p>An object</p> },
    ],
    { initialEntries: [{ pathname: '/collections', key: expect.getState().currentTestName }] },
  );
  render(
    <I18nProvider lang="en" messages={en}>
      <PageProvider value={{ origin: 'http://museum.example', adminManifest: '' }}>
        <RouterProvider router={router} />
      </PageProvider>
    </I18nProvider>,
  );
  await screen.findByText('Object 5');
  return router;
}

const places = () => document.querySelectorAll('ul > li[aria-hidden]');
const end = () => screen.getByRole('button', { name: 'Load more' }).parentElement;

test('places are kept before anything loads, and filled when they come into view', async () => {
  await show();
  expect(places()).toHaveLength(12);
  see(places()[0], true);
  expect(await screen.findByText('Object 11')).toBeVisible();
  expect(places()).toHaveLength(6);
  expect(screen.getByText('Shown: 12 of 40')).toBeInTheDocument();
});

test('a reader at the button is led to the first new card, whether or not it was pressed, and stays elsewhere', async () => {
  await show();
  const button = () => screen.getByRole('button', { name: 'Load more' });
  const card = (number: number) => screen.findByRole('link', { name: `Object ${number}` });
  (await card(2)).focus();
  see(places()[0], true);
  await card(11);
  expect(await card(2)).toHaveFocus();
  button().focus();
  see(places()[0], true);
  expect(await card(12)).toHaveFocus();
  button().focus();
  fireEvent.click(button());
  expect(await card(18)).toHaveFocus();
});

test('places grow only while the end of the list is out of sight, or by the button', async () => {
  await show();
  see(places()[0], true);
  await screen.findByText('Object 11');
  see(end(), true);
  expect(places()).toHaveLength(6);
  // on a busy phone the reader reaches the end before the page is notified that it had left the viewport
  top = window.innerHeight - 1;
  see(end(), false);
  expect(places()).toHaveLength(6);
  top = window.innerHeight;
  see(end(), false);
  expect(places()).toHaveLength(12);
  for (const last of ['Object 17', 'Object 23']) {
    see(places()[0], true);
    await screen.findByText(last);
  }
  expect(places()).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Object 29')).toBeVisible();
});

test('going back shows all that was loaded', async () => {
  const router = await show();
  see(places()[0], true);
  await screen.findByText('Object 11');
  await act(() => router.navigate('/collections/c11'));
  expect(screen.getByText('An object')).toBeVisible();
  await act(() => router.navigate(-1));
  expect(screen.getByText('Object 11')).toBeVisible();
  // another visit begins anew
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate('/collections'));
  expect(screen.queryByText('Object 11')).toBeNull();
});

/** Loads by the button until it is gone. */
async function loadAll() {
  for (let shown = 6; screen.queryByRole('button', { name: 'Load more' }); shown += 6) {
    fireEvent.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(screen.getAllByRole('article').length).toBeGreaterThan(shown));
  }
}

test('a page has so many cards at most; the others have pages of their own', async () => {
  await show(MANY);
  await loadAll();
  expect(screen.getAllByRole('article')).toHaveLength(PER_PAGE);
  expect(screen.queryByText('no other collections found')).toBeNull();
  expect(screen.getByText('Page 1 of 721')).toBeVisible();
  fireEvent.click(screen.getByRole('link', { name: 'Next page' }));
  expect(await screen.findByText(`Object ${PER_PAGE + 5}`)).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(6);
  see(places()[0], true);
  expect(await screen.findByText(`Object ${PER_PAGE + 11}`)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', '/collections');
});

test('the last page says that it is the end', async () => {
  const router = await show(PER_PAGE + 7);
  await act(() => router.navigate('/collections?page=2'));
  await screen.findByText(`Object ${PER_PAGE + 5}`);
  expect(places()).toHaveLength(1);
  await loadAll();
  expect(screen.getAllByRole('article')).toHaveLength(7);
  expect(screen.getByText('no other collections found')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull();
});

test('what the latest visits have loaded is kept, not that of all', async () => {
  const router = await show();
  see(places()[0], true);
  await screen.findByText('Object 11');
  for (let visit = 0; visit < 20; visit++) {
    await act(() => router.navigate('/elsewhere'));
    await act(() => router.navigate('/collections'));
    see(places()[0], true);
    await screen.findByText('Object 11');
  }
  await act(() => router.navigate(-38));
  expect(screen.getByText('Object 11')).toBeInTheDocument();
  await act(() => router.navigate(-1));
  await act(() => router.navigate(-1));
  expect(screen.queryByText('Object 11')).toBeNull();
});
