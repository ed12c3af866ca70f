import type { SectionWords } from '../section.ts';

/** Apart from the other words: the search and the way back from a page show the title. */
/** The address of the list; those of entries begin with it. */
export const path = '/p';

export const words: SectionWords = {
  en: { title: 'Information' },
  ru: { title: 'Информация' },
  uz: { title: 'Maʼlumotlar' },
  kk: { title: 'Maǵlıwmatlar' },
};
