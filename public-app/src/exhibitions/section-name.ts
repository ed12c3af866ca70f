import type { SectionWords } from '../section.ts';

/** The address of the list; those of entries begin with it. */
export const path = '/exhibitions';

/** Apart from the other words: every page shows the title, in its menu. */
export const words: SectionWords = {
  en: { title: 'Exhibitions' },
  ru: { title: 'Выставки' },
  uz: { title: 'Koʻrgazmalar' },
  kk: { title: 'Kórgizbeler' },
};
