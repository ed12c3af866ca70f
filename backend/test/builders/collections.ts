import type { CollectionInput } from '../../src/content-types/collections/collections.dto.js';

/** A published collection in two languages. */
export function collectionInput(overrides: Partial<CollectionInput> = {}): CollectionInput {
  return {
    content: {
      en: { title: 'Silver pendants', description: 'Worn on the chest.' },
      ru: { title: 'Серебряные подвески', description: 'Нагрудные.' },
    },
    category: 'jewelry',
    published: true,
    ...overrides,
  };
}
