import type { Section } from '../section.ts';
import { path, words } from './section-name.ts';

export const events: Section = {
  type: 'events',
  words,
  order: 30,
  path,
  hasYears: true,
  pages: {
    list: {
      lazy: {
        loader: async () => (await import(/* webpackChunkName: "page-events" */ './events.data.ts')).eventsLoader,
        Component: async () => (await import(/* webpackChunkName: "page-events" */ './EventsPage.tsx')).EventsPage,
      },
      handle: { chunk: 'page-events' },
    },
    archive: {
      lazy: {
        loader: async () =>
          (await import(/* webpackChunkName: "page-past-events" */ './events.data.ts')).pastEventsLoader,
        Component: async () =>
          (await import(/* webpackChunkName: "page-past-events" */ './PastEventsPage.tsx')).PastEventsPage,
      },
      handle: { chunk: 'page-past-events' },
    },
    item: {
      lazy: {
        loader: async () => (await import(/* webpackChunkName: "page-event" */ './events.data.ts')).eventLoader,
        Component: async () => (await import(/* webpackChunkName: "page-event" */ './EventPage.tsx')).EventPage,
      },
      handle: { chunk: 'page-event' },
    },
  },
  preview: () => import(/* webpackChunkName: "page-preview" */ './events.preview.ts'),
  menu: 20,
  home: {
    position: 40,
    loader: async () => (await import(/* webpackChunkName: "page-home" */ './events.home.ts')).homeLoader,
    Section: async () => (await import(/* webpackChunkName: "home-later" */ './EventsOnHome.tsx')).EventsOnHome,
  },
  onServer: async () => (await import(/* webpackMode: "eager" */ './events.server.ts')).onServer,
};
