import type { RouteObject } from 'react-router-dom';
import { prefixedLangs } from './address.ts';
import { AdminHost } from './federation/AdminHost.tsx';
import { homeLoader } from './home/home.data.ts';
import { articleLoader, newsPageLoader } from './news/news.data.ts';
import { branchesLoader, branchLoader } from './data/branches.data.ts';
import { notFound } from './data/failure.ts';
import { FailurePage } from './shell/FailurePage.tsx';
import { Root } from './shell/Root.tsx';
import { shellLoader } from './shell/shell.data.ts';

const missing = () => {
  throw notFound();
};

/** The pages of one language; the same for each. What a page shows is fetched with it: a visitor pays for the pages they see. */
const pages = (): RouteObject[] =>
  [
    {
      index: true as const,
      loader: homeLoader,
      lazy: {
        Component: async () => (await import(/* webpackChunkName: "page-home" */ './home/HomePage.tsx')).HomePage,
      },
      handle: { chunk: 'page-home' },
    },
    {
      path: 'news',
      loader: newsPageLoader,
      lazy: {
        Component: async () => (await import(/* webpackChunkName: "page-news" */ './news/NewsPage.tsx')).NewsPage,
      },
      handle: { chunk: 'page-news' },
    },
    {
      path: 'news/:id',
      loader: articleLoader,
      lazy: {
        Component: async () =>
          (await import(/* webpackChunkName: "page-article" */ './news/ArticlePage.tsx')).ArticlePage,
      },
      handle: { chunk: 'page-article' },
    },
    {
      path: 'visit',
      loader: branchesLoader,
      lazy: {
        Component: async () => (await import(/* webpackChunkName: "page-visit" */ './visit/VisitPage.tsx')).VisitPage,
      },
      handle: { chunk: 'page-visit' },
    },
    {
      path: 'about',
      loader: branchesLoader,
      lazy: {
        Component: async () => (await import(/* webpackChunkName: "page-about" */ './about/AboutPage.tsx')).AboutPage,
      },
      handle: { chunk: 'page-about' },
    },
    {
      path: 'branches',
      loader: branchesLoader,
      lazy: {
        Component: async () =>
          (await import(/* webpackChunkName: "page-branches" */ './branches/BranchesPage.tsx')).BranchesPage,
      },
      handle: { chunk: 'page-branches' },
    },
    {
      path: 'branches/:id',
      loader: branchLoader,
      lazy: {
        Component: async () =>
          (await import(/* webpackChunkName: "page-branch" */ './branches/BranchPage.tsx')).BranchPage,
      },
      handle: { chunk: 'page-branch' },
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
