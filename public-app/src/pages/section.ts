import type { Section } from '../section.ts';
import { path, words } from './section-name.ts';

export const pages: Section = {
  type: 'pages',
  words,
  order: 60,
  path,
  pages: {
    list: {
      lazy: {
        loader: async () => (await import(/* webpackChunkName: "page-contents" */ './pages.data.ts')).contentsLoader,
        Component: async () =>
          (await import(/* webpackChunkName: "page-contents" */ './ContentsPage.tsx')).ContentsPage,
      },
      handle: { chunk: 'page-contents' },
    },
    item: {
      lazy: {
        loader: async () => (await import(/* webpackChunkName: "page-free" */ './pages.data.ts')).pageLoader,
        Component: async () => (await import(/* webpackChunkName: "page-free" */ './FreePage.tsx')).FreePage,
      },
      handle: { chunk: 'page-free' },
    },
  },
  preview: () => import(/* webpackChunkName: "page-preview" */ './pages.preview.ts'),
  menu: null,
  navigation: async () => (await import(/* webpackChunkName: "navigation" */ './pages.navigation.ts')).readNavigation,
  home: null,
  onServer: async () => (await import(/* webpackMode: "eager" */ './pages.server.ts')).onServer,
};
