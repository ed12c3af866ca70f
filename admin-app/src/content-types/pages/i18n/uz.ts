import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  'pages.list': 'Sahifalar',
  'pages.one': 'Sahifa',
  'pages.add': 'Sahifa qoʻshish',
  'pages.edit': 'Sahifani tahrirlash',
  'pages.new': 'Yangi sahifa',
  'pages.back': 'Barcha sahifalar',
  'pages.where': 'Manzil va oʻrin',
  'pages.field.slug': 'Sahifa manzili',
  'pages.field.formerSlugs': 'Avvalgi manzillar',
  'pages.slugHint': '{address} – kichik lotin harflari, raqamlar, defislar; koʻpi bilan {max} ta.',
  'pages.slugKept': '{address}. Avvalgi manzillar ham shu yerga olib keladi.',
  'pages.field.parent': 'Yuqoridagi sahifa',
  'pages.hint.parent': 'Oʻsha sahifada bunga havola boʻladi. Manzil oʻzgarmaydi.',
  'pages.field.parentId': 'Yuqoridagi sahifa',
  'pages.noParent': 'Yoʻq',
  'pages.field.place': 'Menyu yoki pastki qism',
  'pages.hint.place': 'Saytning har bir sahifasida shu yerda unga havola boʻladi.',
  'pages.nowhere': 'Hech qaysi',
  'pages.menu': 'Menyu',
  'pages.footer': 'Pastki qism',
  'pages.field.position': 'Roʻyxatdagi oʻrni',
  'pages.positionHint': 'Butun son, 0–{max}. Soni kichik sahifalar oldin turadi.',
};
