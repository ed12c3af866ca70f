import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';

const en = {
  text: 'The text has not been translated into English yet; it is shown in {lang}.',
  written: 'Written in:',
} as const;

const ru: Translation<typeof en> = {
  text: 'Текст ещё не переведён на русский язык; он показан на другом языке: {lang}.',
  written: 'Написано на языках:',
};

const uz: Translation<typeof en> = {
  text: 'Matn hali oʻzbek tiliga tarjima qilinmagan, u {lang} koʻrsatilmoqda.',
  written: 'Yozilgan tillar:',
};

const kk: Translation<typeof en> = {
  text: 'Tekst ele qaraqalpaq tiline awdarılmaǵan, ol {lang} kórsetilip tur.',
  written: 'Jazılǵan tiller:',
};

/** The words for what is shown in another language than the page's. */
export const words: Record<Lang, Translation<typeof en>> = { en, ru, uz, kk };
