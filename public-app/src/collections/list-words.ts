import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';

const en = {
  previousPage: 'Previous page',
  nextPage: 'Next page',
  end: 'no other collections found',
  shown: 'Shown: {number} of {count}',
  loadMore: 'Load more',
  failed: 'The rest can’t be shown right now.',
  back: 'All collections of the museum',
  categories: 'Categories',
  everything: 'All',
  description: 'Objects from the museum, by category.',
} as const;

const ru: Translation<typeof en> = {
  previousPage: 'Предыдущая страница',
  nextPage: 'Следующая страница',
  end: 'больше коллекций нет',
  shown: 'Показано: {number} из {count}',
  loadMore: 'Показать ещё',
  failed: 'Остальное сейчас показать нельзя.',
  back: 'Все коллекции музея',
  categories: 'Разделы',
  everything: 'Все',
  description: 'Предметы музея по разделам.',
};

const uz: Translation<typeof en> = {
  previousPage: 'Oldingi sahifa',
  nextPage: 'Keyingi sahifa',
  end: 'boshqa kolleksiya topilmadi',
  shown: 'Koʻrsatildi: {number}, jami {count}',
  loadMore: 'Yana koʻrsatish',
  failed: 'Qolganini hozir koʻrsatib boʻlmaydi.',
  back: 'Muzeyning barcha kolleksiyalari',
  categories: 'Toifalar',
  everything: 'Barchasi',
  description: 'Muzey ashyolari boʻlimlar boʻyicha.',
};

const kk: Translation<typeof en> = {
  previousPage: 'Aldınǵı bet',
  nextPage: 'Keyingi bet',
  end: 'basqa kollekciya tabılmadı',
  shown: 'Kórsetildi: {number}, barlıǵı {count}',
  loadMore: 'Jáne kórsetiw',
  failed: 'Qalǵanın házir kórsetip bolmaydı.',
  back: 'Muzeydiń barlıq kollekciyaları',
  categories: 'Bólimler',
  everything: 'Barlıǵı',
  description: 'Muzey buyımları bólimler boyınsha.',
};

/** The words of the list of objects. */
export const words: Record<Lang, Translation<typeof en>> = { en, ru, uz, kk };
