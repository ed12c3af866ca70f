import type { Section } from '../section.ts';
import { path, words } from './section-name.ts';

export const collections: Section = {
  type: 'collections',
  words,
  order: 40,
  path,
  pages: {
    list: {
      lazy: {
        loader: async () =>
          (await import(/* webpackChunkName: "page-collections" */ './collections.data.ts')).collectionsLoader,
        Component: async () =>
          (await import(/* webpackChunkName: "page-collections" */ './CollectionsPage.tsx')).CollectionsPage,
      },
      handle: { chunk: 'page-collections' },
    },
    item: {
      lazy: {
        loader: async () =>
          (await import(/* webpackChunkName: "page-collection" */ './collections.data.ts')).collectionLoader,
        Component: async () =>
          (await import(/* webpackChunkName: "page-collection" */ './CollectionPage.tsx')).CollectionPage,
      },
      handle: { chunk: 'page-collection' },
    },
    more: {
      'terms/:kind/:id': {
        lazy: {
          loader: async () => (await import(/* webpackChunkName: "page-term" */ './terms/term.data.ts')).termLoader,
          Component: async () => (await import(/* webpackChunkName: "page-term" */ './terms/TermPage.tsx')).TermPage,
        },
        handle: { chunk: 'page-term' },
      },
      explore: {
        lazy: {
          loader: async () =>
            (await import(/* webpackChunkName: "page-explore" */ './explore/explore.data.ts')).exploreLoader,
          Component: async () =>
            (await import(/* webpackChunkName: "page-explore" */ './explore/ExplorePage.tsx')).ExplorePage,
        },
        handle: { chunk: 'page-explore' },
      },
    },
  },
  preview: () => import(/* webpackChunkName: "page-preview" */ './collections.preview.ts'),
  menu: 30,
  home: {
    position: 50,
    loader: async () => (await import(/* webpackChunkName: "page-home" */ './collections.home.ts')).homeLoader,
    Section: async () =>
      (await import(/* webpackChunkName: "home-later" */ './CollectionsOnHome.tsx')).CollectionsOnHome,
  },
  onServer: async () => (await import(/* webpackMode: "eager" */ './collections.server.ts')).onServer,
};
