import type { Section } from '../section.ts';
import { path, words } from './section-name.ts';

export const news: Section = {
  type: 'news',
  words,
  order: 10,
  path,
  hasYears: true,
  pages: {
    list: {
      lazy: {
        loader: async () => (await import(/* webpackChunkName: "page-news" */ './news.data.ts')).newsPageLoader,
        Component: async () => (await import(/* webpackChunkName: "page-news" */ './NewsPage.tsx')).NewsPage,
      },
      handle: { chunk: 'page-news' },
    },
    item: {
      lazy: {
        // with the API's client, because a server-rendered page needs neither
        loader: () =>
          Promise.resolve(async (args) =>
            (await import(/* webpackChunkName: "api" */ './news.data.ts')).articleLoader(args),
          ),
        Component: async () => (await import(/* webpackChunkName: "page-article" */ './ArticlePage.tsx')).ArticlePage,
      },
      handle: { chunk: 'page-article' },
    },
  },
  preview: () => import(/* webpackChunkName: "page-preview" */ './news.preview.ts'),
  menu: 40,
  home: {
    position: 30,
    loader: async () => (await import(/* webpackChunkName: "page-home" */ './news.home.ts')).homeLoader,
    Section: async () => (await import(/* webpackChunkName: "home-later" */ './NewsOnHome.tsx')).NewsOnHome,
  },
  rss: '/news/rss.xml',
  onServer: async () => (await import(/* webpackMode: "eager" */ './news.server.ts')).onServer,
};
