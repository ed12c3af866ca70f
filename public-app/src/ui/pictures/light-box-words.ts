import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';

const en = {
  title: 'Pictures: {title}',
  close: 'Close',
  magnify: 'Magnify',
  previous: 'Previous picture',
  next: 'Next picture',
} as const;

const ru: Translation<typeof en> = {
  title: 'Изображения: {title}',
  close: 'Закрыть',
  magnify: 'Увеличить',
  previous: 'Предыдущее изображение',
  next: 'Следующее изображение',
};

const uz: Translation<typeof en> = {
  title: 'Rasmlar: {title}',
  close: 'Yopish',
  magnify: 'Kattalashtirish',
  previous: 'Oldingi rasm',
  next: 'Keyingi rasm',
};

const kk: Translation<typeof en> = {
  title: 'Súwretler: {title}',
  close: 'Jabıw',
  magnify: 'Úlkeytiw',
  previous: 'Aldınǵı súwret',
  next: 'Keyingi súwret',
};

/** The words of the light box; they are loaded with it. */
export const words: Record<Lang, Translation<typeof en>> = { en, ru, uz, kk };
