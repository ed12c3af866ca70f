import uzCategories from '@muzey/shared-ui/i18n/categories/uz_Latn.json' with { type: 'json' };
import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
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
  'collections.changeAll': 'Topilganlarning hammasini oʻzgartirish',
  'collections.changeSelected': 'Tanlanganlarni oʻzgartirish: {count}',
  'collections.merge': 'Birlashtirish',
  'collections.hasPrivate': 'Yopiq maʼlumotlar ham birga oʻchiriladi. Ularni faqat fond hisobi xodimlari koʻra oladi.',
  'collections.deletesPrivate':
    'Yopiq maʼlumotlari boʻlsa, ular ham birga oʻchiriladi. Ularni faqat fond hisobi xodimlari koʻra oladi.',
  'collections.filters': 'Ashyo maʼlumoti boʻyicha filtrlar',
  'collections.field.record': 'Ashyo haqida maʼlumot',
};
