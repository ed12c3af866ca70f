import type { DemoCollection } from '../demo.types.js';

/** A draft: a title in two languages, and nothing else. */
export const feltCarpets: DemoCollection = {
  key: 'felt-carpets',
  category: 'ethnography',
  published: false,
  archived: false,
  content: { en: { title: 'Felt carpets' }, ru: { title: 'Войлочные ковры' } },
  pictures: [],
};
