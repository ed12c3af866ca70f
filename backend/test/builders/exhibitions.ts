import type { ExhibitionInput } from '../../src/content-types/exhibitions/exhibitions.dto.js';

/** A published exhibition in two languages. */
export function exhibitionInput(overrides: Partial<ExhibitionInput> = {}): ExhibitionInput {
  return {
    content: {
      en: { title: 'Threads of the desert', excerpt: 'In short', content: 'At length.' },
      ru: { title: 'Нити пустыни', content: 'Подробно.' },
    },
    start_date: '2026-05-18',
    end_date: '2026-09-01',
    location: 'Hall 2',
    published: true,
    ...overrides,
  };
}
