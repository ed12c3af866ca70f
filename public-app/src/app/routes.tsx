import type { RouteObject } from 'react-router-dom';
import { notFound } from '../data/failure.ts';
import { sections } from '../section-list.ts';
import type { LazyPage, Section } from '../section.ts';
import { FailurePage } from '../shell/FailurePage.tsx';
import { Root } from '../shell/Root.tsx';
import { shellLoader } from '../shell/shell-loader.ts';
import { prefixedLangs } from './address.ts';
import { unlessSameAddress } from './revalidation.ts';

const missing = () => {
  throw notFound();
};

/** React Router clears `lazy` when it loads a route, so the routes of each language get a copy. */
const routeOf = (path: string, { lazy, ...page }: LazyPage): RouteObject => ({ path, lazy: { ...lazy }, ...page });

/** The pages of a content type; their code is loaded with them. */
function pagesOf({ path, hasYears, pages: { list, archive, item, more = {} } }: Section): RouteObject[] {
  const relative = path.slice(1);
  return [
    routeOf(relative, list),
    ...(archive ? [routeOf(`${relative}/past`, archive)] : []),
    routeOf(`${relative}/:id`, item),
    ...(hasYears ? [routeOf(`${relative}/:year/:slug`, item)] : []),
    ...Object.entries(more).map(([at, page]) => routeOf(at, page)),
  ];
}

/** An item's page before it is published, for staff, and for whoever has a link to it. */
function previewOf({ type, preview, pages }: Section): RouteObject[] {
  if (!preview) return [];
  const { Component } = pages.item.lazy;
  return (['previewLoader', 'sharedPreviewLoader'] as const).map((loader) => ({
    path: loader === 'previewLoader' ? `preview/${type}/:id` : `preview/${type}/link/:secret`,
    lazy: {
      loader: async () => {
        const loaders = await import(/* webpackChunkName: "page-preview" */ '../preview/preview.data.ts');
        return loaders[loader](type, await preview());
      },
      Component: async () => {
        const { previewPage } = await import(/* webpackChunkName: "page-preview" */ '../preview/PreviewPage.tsx');
        return previewPage(type, await Component());
      },
    },
    handle: { chunk: 'page-preview' },
  }));
}

/** The pages of one language; the same for each. */
const pages = (): RouteObject[] =>
  [
    {
      index: true as const,
      lazy: {
        loader: async () => (await import(/* webpackChunkName: "page-home" */ '../home/home.data.ts')).homeLoader,
        Component: async () => (await import(/* webpackChunkName: "page-home" */ '../home/HomePage.tsx')).HomePage,
      },
      shouldRevalidate: unlessSameAddress,
      handle: { chunk: 'page-home' },
    },
    ...sections.flatMap(pagesOf),
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
        loader: async () => (await import(/* webpackChunkName: "page-about" */ '../about/about.data.ts')).aboutLoader,
        Component: async () => (await import(/* webpackChunkName: "page-about" */ '../about/AboutPage.tsx')).AboutPage,
      },
      handle: { chunk: 'page-about' },
    },
    {
      path: 'contact',
      lazy: {
        loader: async () =>
          (await import(/* webpackChunkName: "page-contact" */ '../contact/contact.data.ts')).contactLoader,
        Component: async () =>
          (await import(/* webpackChunkName: "page-contact" */ '../contact/ContactPage.tsx')).ContactPage,
      },
      handle: { chunk: 'page-contact' },
    },
    ...sections.flatMap(previewOf),
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
    {
      path: 'selection',
      lazy: {
        loader: async () =>
          (await import(/* webpackChunkName: "page-selection" */ '../selection/selection.data.ts')).selectionLoader,
        Component: async () =>
          (await import(/* webpackChunkName: "page-selection" */ '../selection/SelectionPage.tsx')).SelectionPage,
      },
      handle: { chunk: 'page-selection' },
    },
    { path: '*', loader: missing, Component: FailurePage },
  ].map((route) => ({ ...route, ErrorBoundary: FailurePage }));

/** An address has one spelling: `/News` is not `/news` (docs/api.md, "Addresses"). */
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
      // the browser loads them separately: federation/browser.tsx
      ...['admin/*', 'login/*'].map((path) => ({
        path,
        lazy: {
          Component: async () =>
            (await import(/* webpackChunkName: "console" */ '../federation/AdminHost.tsx')).AdminHost,
        },
      })),
      ...prefixedLangs.map((lang) => ({ path: lang, children: pages() })),
      ...pages(),
    ],
  }),
];
