import type { SectionWords } from '../section.ts';

/** Apart from the other words: every page shows the title, in its menu. */
export const words: SectionWords = {
  en: { title: 'Branches' },
  ru: { title: 'Филиалы' },
  uz: { title: 'Filiallar' },
  kk: { title: 'Filiallar' },
};
