import type { SectionWords } from '../section.ts';

/** The address of the list; those of entries begin with it. */
export const path = '/branches';

/** Apart from the other words: every page shows the title, in its menu. */
export const words: SectionWords = {
  en: { title: 'Branches' },
  ru: { title: 'Филиалы' },
  uz: { title: 'Filiallar' },
  kk: { title: 'Filiallar' },
};
