import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';

const en = {
  previous: 'Previous collection',
  next: 'Next collection',
  all: 'All collections',
  empty: 'No collections found',
  veiled: 'The picture is hidden',
} as const;

const ru: Translation<typeof en> = {
  previous: 'Предыдущая коллекция',
  next: 'Следующая коллекция',
  all: 'Все коллекции',
  empty: 'Коллекций пока нет',
  veiled: 'Изображение скрыто',
};

const uz: Translation<typeof en> = {
  previous: 'Oldingi kolleksiya',
  next: 'Keyingi kolleksiya',
  all: 'Barcha kolleksiyalar',
  empty: 'Kolleksiyalar topilmadi',
  veiled: 'Rasm yashirilgan',
};

const kk: Translation<typeof en> = {
  previous: 'Aldınǵı kollekciya',
  next: 'Keyingi kollekciya',
  all: 'Barlıq kollekciyalar',
  empty: 'Kollekciyalar tabılmadı',
  veiled: 'Súwret jasırılǵan',
};

/** The words of the collections that the home page needs, too. */
export const words: Record<Lang, Translation<typeof en>> = { en, ru, uz, kk };
