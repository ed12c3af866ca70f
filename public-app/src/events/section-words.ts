import type { SectionWords } from '../section.ts';

/** Apart from the other words: every page shows the title, in its menu. */
export const words: SectionWords = {
  en: { title: 'Events' },
  ru: { title: 'События' },
  uz: { title: 'Tadbirlar' },
  kk: { title: 'Ilajlar' },
};
