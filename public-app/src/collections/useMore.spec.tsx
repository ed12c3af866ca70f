import { I18nProvider } from '@muzey/shared-ui/i18n/I18n.tsx';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { collection } from '../../test/museum.ts';
import { PageProvider } from '../app/page-context.ts';
import { en } from '../i18n/en.ts';
import { CollectionsPage } from './CollectionsPage.tsx';

const TOTAL = 40;
const some = (skip: number, count: number) =>
  Array.from({ length: Math.min(count, TOTAL - skip) }, (_, index) =>
    collection({ id: `c${skip + index}`, content: { en: { title: `Object ${skip + index}` } } }),
  );

/** Notifies the page's observer of an element that it is in view, or no more. */
const observed = new Map<Element, (isSeen: boolean) => void>();
const see = (element: Element | null | undefined, isSeen: boolean) => {
  const notify = element && observed.get(element);
  if (!notify) throw new Error('nobody observes this element');
  act(() => notify(isSeen));
};

beforeEach(() => {
  observed.clear();
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
    const skip = Number(new URL(input instanceof Request ? input.url : input).searchParams.get('skip'));
    return Promise.resolve(Response.json({ collections: some(skip, 6), total: TOTAL }));
  });
});
afterEach(() => jest.restoreAllMocks());

async function show() {
  const router = createMemoryRouter(
    [
      {
        path: '/collections',
        element: <CollectionsPage />,
        loader: () => ({ collections: some(0, 6), total: TOTAL }),
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

test('places grow only while the end of the list is out of sight, or by the button', async () => {
  await show();
  see(places()[0], true);
  await screen.findByText('Object 11');
  see(end(), true);
  expect(places()).toHaveLength(6);
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
