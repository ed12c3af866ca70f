import { unlessSameAddress } from '../app/revalidation.ts';
import type { Section } from '../section.ts';
import { path, words } from './section-name.ts';

export const exhibitions: Section = {
  type: 'exhibitions',
  words,
  order: 20,
  path,
  hasYears: true,
  pages: {
    list: {
      lazy: {
        loader: async () =>
          (await import(/* webpackChunkName: "page-exhibitions" */ './exhibitions.data.ts')).exhibitionsLoader,
        Component: async () =>
          (await import(/* webpackChunkName: "page-exhibitions" */ './ExhibitionsPage.tsx')).ExhibitionsPage,
      },
      shouldRevalidate: unlessSameAddress,
      handle: { chunk: 'page-exhibitions' },
    },
    archive: {
      lazy: {
        loader: async () =>
          (await import(/* webpackChunkName: "page-past-exhibitions" */ './exhibitions.data.ts')).pastExhibitionsLoader,
        Component: async () =>
          (await import(/* webpackChunkName: "page-past-exhibitions" */ './PastExhibitionsPage.tsx'))
            .PastExhibitionsPage,
      },
      handle: { chunk: 'page-past-exhibitions' },
    },
    item: {
      lazy: {
        loader: async () =>
          (await import(/* webpackChunkName: "page-exhibition" */ './exhibitions.data.ts')).exhibitionLoader,
        Component: async () =>
          (await import(/* webpackChunkName: "page-exhibition" */ './ExhibitionPage.tsx')).ExhibitionPage,
      },
      handle: { chunk: 'page-exhibition' },
    },
  },
  preview: () => import(/* webpackChunkName: "page-preview" */ './exhibitions.preview.ts'),
  menu: 10,
  home: {
    position: 20,
    loader: async () => (await import(/* webpackChunkName: "page-home" */ './exhibitions.home.ts')).homeLoader,
    Section: async () =>
      (await import(/* webpackChunkName: "home-later" */ './ExhibitionsOnHome.tsx')).ExhibitionsOnHome,
  },
  onServer: async () => (await import(/* webpackMode: "eager" */ './exhibitions.server.ts')).onServer,
};
