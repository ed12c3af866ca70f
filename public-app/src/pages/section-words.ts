import type { SectionWords } from '../section.ts';

/** Apart from the other words: the search and the way back from a page show the title. */
export const words: SectionWords = {
  en: { title: 'Information' },
  ru: { title: 'Информация' },
  uz: { title: 'Maʼlumotlar' },
  kk: { title: 'Maǵlıwmatlar' },
};
