import type { EventInput } from '../../src/content-types/events/events.dto.js';

/** A published event in two languages. */
export function eventInput(overrides: Partial<EventInput> = {}): EventInput {
  return {
    content: {
      en: { title: 'Night of museums', description: 'Open until late.' },
      ru: { title: 'Ночь музеев', description: 'Открыто допоздна.' },
    },
    date: '2026-05-18',
    start_time: '17:30',
    end_time: '23:00',
    location: 'Hall 2',
    registration_link: 'https://museum.example/night',
    published: true,
    ...overrides,
  };
}
