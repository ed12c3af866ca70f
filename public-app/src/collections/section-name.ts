import type { SectionWords } from '../section.ts';

/** The address of the list; those of entries begin with it. */
export const path = '/collections';

/** Apart from the other words: every page shows the title, in its menu. */
export const words: SectionWords = {
  en: { title: 'Collections' },
  ru: { title: 'Коллекции' },
  uz: { title: 'Kolleksiyalar' },
  kk: { title: 'Kollekciyalar' },
};
