import type { DemoEvent } from '../demo.types.js';

/** A draft: no date, and languages that are incomplete or missing. */
export const storeroomHour: DemoEvent = {
  key: 'storeroom-hour',
  date: null,
  start_time: null,
  end_time: null,
  location: null,
  registration_link: null,
  published: false,
  archived: false,
  content: {
    en: {
      title: 'An hour in the storerooms',
      description: 'Small groups, one shelf at a time. The day and the hour are still to be agreed.',
    },
    uz: { title: 'Fondlarda bir soat' },
  },
  pictures: [],
};
