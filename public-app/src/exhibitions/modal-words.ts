import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';

const en = {
  close: 'Close',
  previous: 'Previous picture',
  next: 'Next picture',
} as const;

const ru: Translation<typeof en> = {
  close: 'Закрыть',
  previous: 'Предыдущее изображение',
  next: 'Следующее изображение',
};

const uz: Translation<typeof en> = {
  close: 'Yopish',
  previous: 'Oldingi rasm',
  next: 'Keyingi rasm',
};

const kk: Translation<typeof en> = {
  close: 'Jabıw',
  previous: 'Aldınǵı súwret',
  next: 'Keyingi súwret',
};

/** The words of an exhibition's dialog. */
export const words: Record<Lang, Translation<typeof en>> = { en, ru, uz, kk };
