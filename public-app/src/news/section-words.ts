import type { SectionWords } from '../section.ts';

/** Apart from the other words: every page shows the title, in its menu. */
export const words: SectionWords = {
  en: { title: 'News' },
  ru: { title: 'Новости' },
  uz: { title: 'Yangiliklar' },
  kk: { title: 'Jańalıqlar' },
};
