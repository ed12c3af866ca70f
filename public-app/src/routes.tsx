import type { RouteObject } from 'react-router-dom';
import { prefixedLangs } from './address.ts';
import { AdminHost } from './federation/AdminHost.tsx';
import { notFound } from './data/failure.ts';
import { FailurePage } from './shell/FailurePage.tsx';
import { Root } from './shell/Root.tsx';
import { shellLoader } from './shell/shell.data.ts';

const missing = () => {
  throw notFound();
};

/** The pages of one language; the same for each. What a page needs is fetched with it: a visitor pays for the pages they see. */
const pages = (): RouteObject[] =>
  [
    {
      index: true as const,
      lazy: {
        loader: async () => (await import(/* webpackChunkName: "page-home" */ './home/home.data.ts')).homeLoader,
        Component: async () => (await import(/* webpackChunkName: "page-home" */ './home/HomePage.tsx')).HomePage,
      },
      handle: { chunk: 'page-home' },
    },
    {
      path: 'news',
      lazy: {
        loader: async () => (await import(/* webpackChunkName: "page-news" */ './news/news.data.ts')).newsPageLoader,
        Component: async () => (await import(/* webpackChunkName: "page-news" */ './news/NewsPage.tsx')).NewsPage,
      },
      handle: { chunk: 'page-news' },
    },
    {
      path: 'news/:id',
      lazy: {
        loader: async () => (await import(/* webpackChunkName: "page-article" */ './news/news.data.ts')).articleLoader,
        Component: async () =>
          (await import(/* webpackChunkName: "page-article" */ './news/ArticlePage.tsx')).ArticlePage,
      },
      handle: { chunk: 'page-article' },
    },
    {
      path: 'exhibitions',
      lazy: {
        loader: async () =>
          (await import(/* webpackChunkName: "page-exhibitions" */ './exhibitions/exhibitions.data.ts'))
            .exhibitionsLoader,
        Component: async () =>
          (await import(/* webpackChunkName: "page-exhibitions" */ './exhibitions/ExhibitionsPage.tsx'))
            .ExhibitionsPage,
      },
      handle: { chunk: 'page-exhibitions' },
    },
    {
      path: 'exhibitions/:id',
      lazy: {
        loader: async () =>
          (await import(/* webpackChunkName: "page-exhibition" */ './exhibitions/exhibitions.data.ts'))
            .exhibitionLoader,
        Component: async () =>
          (await import(/* webpackChunkName: "page-exhibition" */ './exhibitions/ExhibitionPage.tsx')).ExhibitionPage,
      },
      handle: { chunk: 'page-exhibition' },
    },
    {
      path: 'events',
      lazy: {
        loader: async () =>
          (await import(/* webpackChunkName: "page-events" */ './events/events.data.ts')).eventsLoader,
        Component: async () =>
          (await import(/* webpackChunkName: "page-events" */ './events/EventsPage.tsx')).EventsPage,
      },
      handle: { chunk: 'page-events' },
    },
    {
      path: 'events/:id',
      lazy: {
        loader: async () => (await import(/* webpackChunkName: "page-event" */ './events/events.data.ts')).eventLoader,
        Component: async () => (await import(/* webpackChunkName: "page-event" */ './events/EventPage.tsx')).EventPage,
      },
      handle: { chunk: 'page-event' },
    },
    {
      path: 'collections',
      lazy: {
        loader: async () =>
          (await import(/* webpackChunkName: "page-collections" */ './collections/collections.data.ts'))
            .collectionsLoader,
        Component: async () =>
          (await import(/* webpackChunkName: "page-collections" */ './collections/CollectionsPage.tsx'))
            .CollectionsPage,
      },
      handle: { chunk: 'page-collections' },
    },
    {
      path: 'collections/:id',
      lazy: {
        loader: async () =>
          (await import(/* webpackChunkName: "page-collection" */ './collections/collections.data.ts'))
            .collectionLoader,
        Component: async () =>
          (await import(/* webpackChunkName: "page-collection" */ './collections/CollectionPage.tsx')).CollectionPage,
      },
      handle: { chunk: 'page-collection' },
    },
    {
      path: 'visit',
      lazy: {
        loader: async () =>
          (await import(/* webpackChunkName: "page-visit" */ './data/branches.data.ts')).branchesLoader,
        Component: async () => (await import(/* webpackChunkName: "page-visit" */ './visit/VisitPage.tsx')).VisitPage,
      },
      handle: { chunk: 'page-visit' },
    },
    {
      path: 'about',
      lazy: {
        loader: async () =>
          (await import(/* webpackChunkName: "page-about" */ './data/branches.data.ts')).branchesLoader,
        Component: async () => (await import(/* webpackChunkName: "page-about" */ './about/AboutPage.tsx')).AboutPage,
      },
      handle: { chunk: 'page-about' },
    },
    {
      path: 'branches',
      lazy: {
        loader: async () =>
          (await import(/* webpackChunkName: "page-branches" */ './data/branches.data.ts')).branchesLoader,
        Component: async () =>
          (await import(/* webpackChunkName: "page-branches" */ './branches/BranchesPage.tsx')).BranchesPage,
      },
      handle: { chunk: 'page-branches' },
    },
    {
      path: 'branches/:id',
      lazy: {
        loader: async () =>
          (await import(/* webpackChunkName: "page-branch" */ './data/branches.data.ts')).branchLoader,
        Component: async () =>
          (await import(/* webpackChunkName: "page-branch" */ './branches/BranchPage.tsx')).BranchPage,
      },
      handle: { chunk: 'page-branch' },
    },
    {
      path: 'preview/:type/:id',
      lazy: {
        loader: async () =>
          (await import(/* webpackChunkName: "page-preview" */ './preview/preview.data.ts')).previewLoader,
        Component: async () =>
          (await import(/* webpackChunkName: "page-preview" */ './preview/PreviewPage.tsx')).PreviewPage,
      },
      handle: { chunk: 'page-preview' },
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
      { path: 'admin/*', Component: AdminHost },
      { path: 'login/*', Component: AdminHost },
      ...prefixedLangs.map((lang) => ({ path: lang, children: pages() })),
      ...pages(),
    ],
  }),
];
