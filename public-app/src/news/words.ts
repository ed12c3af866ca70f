import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';

const en = {
  all: 'See all news',
  more: 'More',
  empty: 'No news available.',
  back: 'Back to the news',
  others: 'More news',
  views: { one: '{count} view', other: '{count} views' },
  author: 'Author: {name}',
  total: { one: '{count} article', other: '{count} articles' },
  description: 'What is new at the museum and its branches.',
} as const;

const ru: Translation<typeof en> = {
  all: 'Все новости',
  more: 'Подробнее',
  empty: 'Новостей пока нет.',
  back: 'Назад к новостям',
  others: 'Другие новости',
  views: { one: '{count} просмотр', few: '{count} просмотра', many: '{count} просмотров', other: '{count} просмотра' },
  author: 'Автор: {name}',
  total: { one: '{count} новость', few: '{count} новости', many: '{count} новостей', other: '{count} новости' },
  description: 'Что нового в музее и его филиалах.',
};

const uz: Translation<typeof en> = {
  all: 'Barcha yangiliklar',
  more: 'Batafsil',
  empty: 'Hozircha yangiliklar yoʻq.',
  back: 'Yangiliklarga qaytish',
  others: 'Boshqa yangiliklar',
  views: '{count} marta koʻrilgan',
  author: 'Muallif: {name}',
  total: '{count} ta yangilik',
  description: 'Muzey va uning filiallaridagi yangiliklar.',
};

const kk: Translation<typeof en> = {
  all: 'Barlıq jańalıqlar',
  more: 'Tolıǵıraq',
  empty: 'Házirshe jańalıqlar joq.',
  back: 'Jańalıqlarǵa qaytıw',
  others: 'Basqa jańalıqlar',
  views: '{count} márte kórildi',
  author: 'Avtor: {name}',
  total: '{count} jańalıq',
  description: 'Muzey hám onıń filiallarındaǵı jańalıqlar.',
};

/** The words of the news. */
export const words: Record<Lang, Translation<typeof en>> = { en, ru, uz, kk };
