import type { SectionWords } from '../section.ts';

/** Apart from the other words: every page shows the title, in its menu. */
export const words: SectionWords = {
  en: { title: 'Exhibitions' },
  ru: { title: 'Выставки' },
  uz: { title: 'Koʻrgazmalar' },
  kk: { title: 'Kórgizbeler' },
};
