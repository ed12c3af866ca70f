import type { Section } from '../section.ts';
import { path, words } from './section-name.ts';

export const branches: Section = {
  type: 'branches',
  words,
  order: 50,
  path,
  pages: {
    list: {
      lazy: {
        loader: async () =>
          (await import(/* webpackChunkName: "page-branches" */ '../data/branches.data.ts')).branchesLoader,
        Component: async () =>
          (await import(/* webpackChunkName: "page-branches" */ './BranchesPage.tsx')).BranchesPage,
      },
      handle: { chunk: 'page-branches' },
    },
    item: {
      lazy: {
        loader: async () => (await import(/* webpackChunkName: "page-branch" */ './branch.data.ts')).branchLoader,
        Component: async () => (await import(/* webpackChunkName: "page-branch" */ './BranchPage.tsx')).BranchPage,
      },
      handle: { chunk: 'page-branch' },
    },
  },
  preview: null,
  menu: 50,
  home: {
    position: 10,
    loader: null,
    Section: async () => (await import(/* webpackChunkName: "home-later" */ './BranchesOnHome.tsx')).BranchesOnHome,
  },
  onServer: async () => (await import(/* webpackMode: "eager" */ './branches.server.ts')).onServer,
};
