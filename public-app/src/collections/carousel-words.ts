import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';

const en = {
  previous: 'Previous collection',
  next: 'Next collection',
} as const;

const ru: Translation<typeof en> = {
  previous: 'Предыдущая коллекция',
  next: 'Следующая коллекция',
};

const uz: Translation<typeof en> = {
  previous: 'Oldingi kolleksiya',
  next: 'Keyingi kolleksiya',
};

const kk: Translation<typeof en> = {
  previous: 'Aldınǵı kollekciya',
  next: 'Keyingi kollekciya',
};

/** The words of the carousel of collections; they come with it. */
export const words: Record<Lang, Translation<typeof en>> = { en, ru, uz, kk };
