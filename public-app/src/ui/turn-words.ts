import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';

const en = {
  carousel: 'carousel',
  position: '{number} of {count}',
} as const;

const ru: Translation<typeof en> = {
  carousel: 'карусель',
  position: '{number} из {count}',
};

const uz: Translation<typeof en> = {
  carousel: 'karusel',
  position: '{number}, jami {count}',
};

const kk: Translation<typeof en> = {
  carousel: 'karusel',
  position: '{number}, barlıǵı {count}',
};

/** The words of carousels. */
export const words: Record<Lang, Translation<typeof en>> = { en, ru, uz, kk };
