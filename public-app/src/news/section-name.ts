import type { SectionWords } from '../section.ts';

/** The address of the list; those of entries begin with it. */
export const path = '/news';

/** Apart from the other words: every page shows the title, in its menu. */
export const words: SectionWords = {
  en: { title: 'News' },
  ru: { title: 'Новости' },
  uz: { title: 'Yangiliklar' },
  kk: { title: 'Jańalıqlar' },
};
