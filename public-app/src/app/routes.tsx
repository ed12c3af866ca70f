import type { RouteObject, ShouldRevalidateFunction } from 'react-router-dom';
import { prefixedLangs } from './address.ts';
import { notFound } from '../data/failure.ts';
import { FailurePage } from '../shell/FailurePage.tsx';
import { Root } from '../shell/Root.tsx';
import { shellLoader } from '../shell/shell.data.ts';

const missing = () => {
  throw notFound();
};

/** What opens over a page and closes again is no reason to fetch the page anew. */
const elsewhere: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) => currentUrl.href !== nextUrl.href;

/** The pages of one language; the same for each. What a page needs is fetched with it: a visitor pays for the pages they see. */
const pages = (): RouteObject[] =>
  [
    {
      index: true as const,
      lazy: {
        loader: async () => (await import(/* webpackChunkName: "page-home" */ '../home/home.data.ts')).homeLoader,
        Component: async () => (await import(/* webpackChunkName: "page-home" */ '../home/HomePage.tsx')).HomePage,
      },
      shouldRevalidate: elsewhere,
      handle: { chunk: 'page-home' },
    },
    {
      path: 'news',
      lazy: {
        loader: async () => (await import(/* webpackChunkName: "page-news" */ '../news/news.data.ts')).newsPageLoader,
        Component: async () => (await import(/* webpackChunkName: "page-news" */ '../news/NewsPage.tsx')).NewsPage,
      },
      handle: { chunk: 'page-news' },
    },
    {
      path: 'news/:id',
      lazy: {
        loader: async () => (await import(/* webpackChunkName: "page-article" */ '../news/news.data.ts')).articleLoader,
        Component: async () =>
          (await import(/* webpackChunkName: "page-article" */ '../news/ArticlePage.tsx')).ArticlePage,
      },
      handle: { chunk: 'page-article' },
    },
    {
      path: 'exhibitions',
      lazy: {
        loader: async () =>
          (await import(/* webpackChunkName: "page-exhibitions" */ '../exhibitions/exhibitions.data.ts'))
            .exhibitionsLoader,
        Component: async () =>
          (await import(/* webpackChunkName: "page-exhibitions" */ '../exhibitions/ExhibitionsPage.tsx'))
            .ExhibitionsPage,
      },
      shouldRevalidate: elsewhere,
      handle: { chunk: 'page-exhibitions' },
    },
    {
      path: 'exhibitions/past',
      lazy: {
        loader: async () =>
          (await import(/* webpackChunkName: "page-past-exhibitions" */ '../exhibitions/exhibitions.data.ts'))
            .pastExhibitionsLoader,
        Component: async () =>
          (await import(/* webpackChunkName: "page-past-exhibitions" */ '../exhibitions/PastExhibitionsPage.tsx'))
            .PastExhibitionsPage,
      },
      handle: { chunk: 'page-past-exhibitions' },
    },
    {
      path: 'exhibitions/:id',
      lazy: {
        loader: async () =>
          (await import(/* webpackChunkName: "page-exhibition" */ '../exhibitions/exhibitions.data.ts'))
            .exhibitionLoader,
        Component: async () =>
          (await import(/* webpackChunkName: "page-exhibition" */ '../exhibitions/ExhibitionPage.tsx')).ExhibitionPage,
      },
      handle: { chunk: 'page-exhibition' },
    },
    {
      path: 'events',
      lazy: {
        loader: async () =>
          (await import(/* webpackChunkName: "page-events" */ '../events/events.data.ts')).eventsLoader,
        Component: async () =>
          (await import(/* webpackChunkName: "page-events" */ '../events/EventsPage.tsx')).EventsPage,
      },
      handle: { chunk: 'page-events' },
    },
    {
      path: 'events/past',
      lazy: {
        loader: async () =>
          (await import(/* webpackChunkName: "page-past-events" */ '../events/events.data.ts')).pastEventsLoader,
        Component: async () =>
          (await import(/* webpackChunkName: "page-past-events" */ '../events/PastEventsPage.tsx')).PastEventsPage,
      },
      handle: { chunk: 'page-past-events' },
    },
    {
      path: 'events/:id',
      lazy: {
        loader: async () => (await import(/* webpackChunkName: "page-event" */ '../events/events.data.ts')).eventLoader,
        Component: async () => (await import(/* webpackChunkName: "page-event" */ '../events/EventPage.tsx')).EventPage,
      },
      handle: { chunk: 'page-event' },
    },
    {
      path: 'collections',
      lazy: {
        loader: async () =>
          (await import(/* webpackChunkName: "page-collections" */ '../collections/collections.data.ts'))
            .collectionsLoader,
        Component: async () =>
          (await import(/* webpackChunkName: "page-collections" */ '../collections/CollectionsPage.tsx'))
            .CollectionsPage,
      },
      handle: { chunk: 'page-collections' },
    },
    {
      path: 'collections/:id',
      lazy: {
        loader: async () =>
          (await import(/* webpackChunkName: "page-collection" */ '../collections/collections.data.ts'))
            .collectionLoader,
        Component: async () =>
          (await import(/* webpackChunkName: "page-collection" */ '../collections/CollectionPage.tsx')).CollectionPage,
      },
      handle: { chunk: 'page-collection' },
    },
    {
      path: 'visit',
      lazy: {
        loader: async () =>
          (await import(/* webpackChunkName: "page-visit" */ '../data/branches.data.ts')).branchesLoader,
        Component: async () => (await import(/* webpackChunkName: "page-visit" */ '../visit/VisitPage.tsx')).VisitPage,
      },
      handle: { chunk: 'page-visit' },
    },
    {
      path: 'about',
      lazy: {
        loader: async () =>
          (await import(/* webpackChunkName: "page-about" */ '../data/branches.data.ts')).branchesLoader,
        Component: async () => (await import(/* webpackChunkName: "page-about" */ '../about/AboutPage.tsx')).AboutPage,
      },
      handle: { chunk: 'page-about' },
    },
    {
      path: 'branches',
      lazy: {
        loader: async () =>
          (await import(/* webpackChunkName: "page-branches" */ '../data/branches.data.ts')).branchesLoader,
        Component: async () =>
          (await import(/* webpackChunkName: "page-branches" */ '../branches/BranchesPage.tsx')).BranchesPage,
      },
      handle: { chunk: 'page-branches' },
    },
    {
      path: 'branches/:id',
      lazy: {
        loader: async () =>
          (await import(/* webpackChunkName: "page-branch" */ '../data/branches.data.ts')).branchLoader,
        Component: async () =>
          (await import(/* webpackChunkName: "page-branch" */ '../branches/BranchPage.tsx')).BranchPage,
      },
      handle: { chunk: 'page-branch' },
    },
    {
      path: 'preview/:type/:id',
      lazy: {
        loader: async () =>
          (await import(/* webpackChunkName: "page-preview" */ '../preview/preview.data.ts')).previewLoader,
        Component: async () =>
          (await import(/* webpackChunkName: "page-preview" */ '../preview/PreviewPage.tsx')).PreviewPage,
      },
      handle: { chunk: 'page-preview' },
    },
    {
      path: 'search',
      lazy: {
        loader: async () =>
          (await import(/* webpackChunkName: "page-search" */ '../search/search.data.ts')).searchLoader,
        Component: async () =>
          (await import(/* webpackChunkName: "page-search" */ '../search/SearchPage.tsx')).SearchPage,
      },
      handle: { chunk: 'page-search' },
    },
    { path: '*', loader: missing, Component: FailurePage },
  ].map((route) => ({ ...route, ErrorBoundary: FailurePage }));

/** `/News` is not `/news`: an address has one spelling (safety.md, path tricks). */
const exact = (route: RouteObject): RouteObject =>
  route.index ? route : { ...route, caseSensitive: true, children: route.children?.map(exact) };

/** English has no prefix; the console's addresses have none in any language. */
export const routes: RouteObject[] = [
  exact({
    id: 'root',
    path: '/',
    loader: shellLoader,
    shouldRevalidate: () => false,
    Component: Root,
    children: [
      ...['admin/*', 'login/*'].map((path) => ({
        path,
        lazy: {
          Component: async () =>
            (await import(/* webpackChunkName: "page-console" */ '../federation/AdminHost.tsx')).AdminHost,
        },
        handle: { chunk: 'page-console' },
      })),
      ...prefixedLangs.map((lang) => ({ path: lang, children: pages() })),
      ...pages(),
    ],
  }),
];
