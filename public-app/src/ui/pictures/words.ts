import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';

const en = {
  whole: 'See the whole picture: {number} of {count}',
} as const;

const ru: Translation<typeof en> = {
  whole: 'Показать изображение целиком: {number} из {count}',
};

const uz: Translation<typeof en> = {
  whole: 'Rasmni toʻliq koʻrish: {number}, jami {count}',
};

const kk: Translation<typeof en> = {
  whole: 'Súwretti tolıq kóriw: {number}, barlıǵı {count}',
};

/** The words of pictures that open in the light box. */
export const words: Record<Lang, Translation<typeof en>> = { en, ru, uz, kk };
