import type { RouteObject } from 'react-router-dom';
import { prefixedLangs } from './address.ts';
import { AdminHost } from './federation/AdminHost.tsx';
import { HomePage } from './home/HomePage.tsx';
import { homeLoader } from './home/home.data.ts';
import { ArticlePage } from './news/ArticlePage.tsx';
import { NewsPage } from './news/NewsPage.tsx';
import { articleLoader, newsPageLoader } from './news/news.data.ts';
import { notFound } from './data/failure.ts';
import { FailurePage } from './shell/FailurePage.tsx';
import { Root } from './shell/Root.tsx';
import { shellLoader } from './shell/shell.data.ts';

const missing = () => {
  throw notFound();
};

/** The pages of one language; the same for each. */
const pages = (): RouteObject[] => [
  { index: true, loader: homeLoader, Component: HomePage, ErrorBoundary: FailurePage },
  { path: 'news', loader: newsPageLoader, Component: NewsPage, ErrorBoundary: FailurePage },
  { path: 'news/:id', loader: articleLoader, Component: ArticlePage, ErrorBoundary: FailurePage },
  { path: '*', loader: missing, Component: FailurePage, ErrorBoundary: FailurePage },
];

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
