import type { NewsInput } from '../../src/content-types/news/news.dto.js';

/** A published news item in two languages. */
export function newsInput(overrides: Partial<NewsInput> = {}): NewsInput {
  return {
    content: {
      en: { title: 'A carpet comes home', excerpt: 'In short', content: 'At length.' },
      ru: { title: 'Ковёр возвращается', content: 'Подробно.' },
    },
    published: true,
    ...overrides,
  };
}
