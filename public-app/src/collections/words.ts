import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';

const en = {
  previous: 'Previous collection',
  next: 'Next collection',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  all: 'All collections',
  empty: 'No collections found',
  end: 'no other collections found',
  shown: 'Shown: {number} of {count}',
  loadMore: 'Load more',
  failed: 'The rest can’t be shown right now.',
  back: 'All collections of the museum',
  categories: 'Categories',
  everything: 'All',
  description: 'Objects from the museum, by category.',
  veiled: 'The picture is hidden',
} as const;

const ru: Translation<typeof en> = {
  previous: 'Предыдущая коллекция',
  next: 'Следующая коллекция',
  previousPage: 'Предыдущая страница',
  nextPage: 'Следующая страница',
  all: 'Все коллекции',
  empty: 'Коллекций пока нет',
  end: 'больше коллекций нет',
  shown: 'Показано: {number} из {count}',
  loadMore: 'Показать ещё',
  failed: 'Остальное сейчас показать нельзя.',
  back: 'Все коллекции музея',
  categories: 'Разделы',
  everything: 'Все',
  description: 'Предметы музея по разделам.',
  veiled: 'Изображение скрыто',
};

const uz: Translation<typeof en> = {
  previous: 'Oldingi kolleksiya',
  next: 'Keyingi kolleksiya',
  previousPage: 'Oldingi sahifa',
  nextPage: 'Keyingi sahifa',
  all: 'Barcha kolleksiyalar',
  empty: 'Kolleksiyalar topilmadi',
  end: 'boshqa kolleksiya topilmadi',
  shown: 'Koʻrsatildi: {number}, jami {count}',
  loadMore: 'Yana koʻrsatish',
  failed: 'Qolganini hozir koʻrsatib boʻlmaydi.',
  back: 'Muzeyning barcha kolleksiyalari',
  categories: 'Boʻlimlar',
  everything: 'Barchasi',
  description: 'Muzey ashyolari boʻlimlar boʻyicha.',
  veiled: 'Rasm yashirilgan',
};

const kk: Translation<typeof en> = {
  previous: 'Aldınǵı kollekciya',
  next: 'Keyingi kollekciya',
  previousPage: 'Aldınǵı bet',
  nextPage: 'Keyingi bet',
  all: 'Barlıq kollekciyalar',
  empty: 'Kollekciyalar tabılmadı',
  end: 'basqa kollekciya tabılmadı',
  shown: 'Kórsetildi: {number}, barlıǵı {count}',
  loadMore: 'Jáne kórsetiw',
  failed: 'Qalǵanın házir kórsetip bolmaydı.',
  back: 'Muzeydiń barlıq kollekciyaları',
  categories: 'Bólimler',
  everything: 'Barlıǵı',
  description: 'Muzey buyımları bólimler boyınsha.',
  veiled: 'Súwret jasırılǵan',
};

/** The words of the collections. */
export const words: Record<Lang, Translation<typeof en>> = { en, ru, uz, kk };
