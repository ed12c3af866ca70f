import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  'news.list': 'Yangiliklar',
  'news.one': 'Yangilik',
  'news.add': 'Yangilik qoʻshish',
  'news.edit': 'Maqolani tahrirlash',
  'news.new': 'Yangi maqola',
  'news.back': 'Barcha yangiliklar',
  'news.author': 'Muallif: {name}',
  'news.viewsTotal': 'Jami koʻrishlar: {count}',
  'news.viewsWeek': 'Soʻnggi 7 kunda: {count}',
  'news.about': 'Maqola haqida',
  'news.field.author': 'Muallif',
  'news.authorHint': 'Sarlavha ostida koʻrinadi. Boʻsh qolsa, muallif koʻrsatilmaydi.',
  'news.authorIsLogin': 'Bu kirish uchun nomingiz, uni hamma koʻradi. Ism yozgan maʼqul.',
  'news.hint.date': 'Yangilari birinchi turadi. Boʻsh qolsa, maqola boshlangan kun boʻladi.',
  'news.field.authorNames': 'Muallif boshqa tillarda',
  'news.authorNamesHint': 'Biror tilda ism boshqacha yozilsa; qolganlarida yuqoridagi muallif koʻrinadi.',
  'news.month': 'Shu oyda eʼlon qilingan: {count}',
};
