import { categories as enCategories } from '@muzey/shared-ui/i18n/categories/en.ts';
import { categories as ruCategories } from '@muzey/shared-ui/i18n/categories/ru.ts';
import { categories as uzCategories } from '@muzey/shared-ui/i18n/categories/uz.ts';
import { categories as kkCategories } from '@muzey/shared-ui/i18n/categories/kk.ts';
import { makeUseT } from '@muzey/shared-ui/i18n/I18n.tsx';
import type { Translate, Translation, Words } from '@muzey/shared-ui/i18n/translate.ts';
import type { ConsoleWords } from '../i18n/useT.ts';

const en = {
  ...enCategories,
  'collections.list': 'Collections',
  'collections.one': 'Collection',
  'collections.add': 'Add collection',
  'collections.edit': 'Edit collection',
  'collections.new': 'New collection',
  'collections.back': 'All collections',
  'collections.about': 'About the collection',
  'collections.choose': 'Choose a category',
  'collections.all': 'All categories',
  'collections.field.category': 'Category',
  'collections.hint.description': 'What it is, how old, where from.',
  'collections.field.externalId': 'Inventory number',
} as const;

const ru: Translation<typeof en> = {
  ...ruCategories,
  'collections.list': 'Коллекции',
  'collections.one': 'Коллекция',
  'collections.add': 'Добавить коллекцию',
  'collections.edit': 'Редактировать коллекцию',
  'collections.new': 'Новая коллекция',
  'collections.back': 'Все коллекции',
  'collections.about': 'О коллекции',
  'collections.choose': 'Выберите категорию',
  'collections.all': 'Все категории',
  'collections.field.category': 'Категория',
  'collections.hint.description': 'Что это, когда и откуда.',
  'collections.field.externalId': 'Инвентарный номер',
};

const uz: Translation<typeof en> = {
  ...uzCategories,
  'collections.list': 'Kolleksiyalar',
  'collections.one': 'Kolleksiya',
  'collections.add': 'Kolleksiya qoʻshish',
  'collections.edit': 'Kolleksiyani tahrirlash',
  'collections.new': 'Yangi kolleksiya',
  'collections.back': 'Barcha kolleksiyalar',
  'collections.about': 'Kolleksiya haqida',
  'collections.choose': 'Toifani tanlang',
  'collections.all': 'Barcha toifalar',
  'collections.field.category': 'Toifa',
  'collections.hint.description': 'Bu nima, qachondan va qayerdan.',
  'collections.field.externalId': 'Inventar raqami',
};

const kk: Translation<typeof en> = {
  ...kkCategories,
  'collections.list': 'Kollekciyalar',
  'collections.one': 'Kollekciya',
  'collections.add': 'Kollekciya qosıw',
  'collections.edit': 'Kollekciyanı redaktorlaw',
  'collections.new': 'Jańa kollekciya',
  'collections.back': 'Barlıq kollekciyalar',
  'collections.about': 'Kollekciya haqqında',
  'collections.choose': 'Kategoriyanı tańlań',
  'collections.all': 'Barlıq kategoriyalar',
  'collections.field.category': 'Kategoriya',
  'collections.hint.description': 'Bul ne, qashannan hám qay jerden.',
  'collections.field.externalId': 'Inventar nomeri',
};

export const words: Words<typeof en> = { en, ru, uz, kk };

export type T = Translate<ConsoleWords & typeof en>;

export const useT = makeUseT<ConsoleWords & typeof en>();
