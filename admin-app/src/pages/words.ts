import { makeUseT } from '@muzey/shared-ui/i18n/I18n.tsx';
import type { Translate, Translation, Words } from '@muzey/shared-ui/i18n/translate.ts';
import type { ConsoleWords } from '../i18n/useT.ts';

const en = {
  'pages.list': 'Pages',
  'pages.one': 'Page',
  'pages.add': 'Add page',
  'pages.edit': 'Edit page',
  'pages.new': 'New page',
  'pages.back': 'All pages',
  'pages.where': 'Address and place',
  'pages.field.slug': 'Page address',
  'pages.field.formerSlugs': 'Former addresses',
  'pages.slugHint': '{address} – small Latin letters, digits and single hyphens, up to {max}.',
  'pages.slugKept': '{address}. Former addresses still lead here.',
  'pages.field.parent': 'Parent page',
  'pages.hint.parent': 'That page has a link to this one. The address stays the same.',
  'pages.field.parentId': 'Parent page',
  'pages.noParent': 'None',
  'pages.field.place': 'Menu or footer',
  'pages.hint.place': 'Every page of the site has a link to it there.',
  'pages.nowhere': 'Neither',
  'pages.menu': 'Menu',
  'pages.footer': 'Footer',
  'pages.field.position': 'Position in the list',
  'pages.positionHint': 'A whole number from 0 to {max}. Pages with smaller numbers come first.',
} as const;

const ru: Translation<typeof en> = {
  'pages.list': 'Страницы',
  'pages.one': 'Страница',
  'pages.add': 'Добавить страницу',
  'pages.edit': 'Редактировать страницу',
  'pages.new': 'Новая страница',
  'pages.back': 'Все страницы',
  'pages.where': 'Адрес и место',
  'pages.field.slug': 'Адрес страницы',
  'pages.field.formerSlugs': 'Прежние адреса',
  'pages.slugHint': '{address} – строчная латиница, цифры, одиночные дефисы, до {max} знаков.',
  'pages.slugKept': '{address}. Прежние адреса продолжают вести сюда.',
  'pages.field.parent': 'Вышестоящая страница',
  'pages.hint.parent': 'На той странице будет ссылка на эту. Адрес не изменится.',
  'pages.field.parentId': 'Вышестоящая страница',
  'pages.noParent': 'Нет',
  'pages.field.place': 'Меню или низ сайта',
  'pages.hint.place': 'Там будет ссылка на неё с каждой страницы сайта.',
  'pages.nowhere': 'Ни там, ни там',
  'pages.menu': 'Меню',
  'pages.footer': 'Низ сайта',
  'pages.field.position': 'Место в списке',
  'pages.positionHint': 'Целое число от 0 до {max}. Страницы с меньшими числами идут первыми.',
};

const uz: Translation<typeof en> = {
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

const kk: Translation<typeof en> = {
  'pages.list': 'Betler',
  'pages.one': 'Bet',
  'pages.add': 'Bet qosıw',
  'pages.edit': 'Betti redaktorlaw',
  'pages.new': 'Jańa bet',
  'pages.back': 'Barlıq betler',
  'pages.where': 'Mánzil hám orın',
  'pages.field.slug': 'Bet mánzili',
  'pages.field.formerSlugs': 'Aldınǵı mánziller',
  'pages.slugHint': '{address} – kishi latın háripleri, cifralar, defisler; eń kóbi {max} belgi.',
  'pages.slugKept': '{address}. Aldınǵı mánziller de usı jerge alıp keledi.',
  'pages.field.parent': 'Joqarıdaǵı bet',
  'pages.hint.parent': 'Sol bette usı betke silteme boladı. Mánzil ózgermeydi.',
  'pages.field.parentId': 'Joqarıdaǵı bet',
  'pages.noParent': 'Joq',
  'pages.field.place': 'Menyu yamasa tómengi bólim',
  'pages.hint.place': 'Sayttıń hár bir betinde sol jerde oǵan silteme boladı.',
  'pages.nowhere': 'Hesh qaysısı',
  'pages.menu': 'Menyu',
  'pages.footer': 'Tómengi bólim',
  'pages.field.position': 'Dizimdegi ornı',
  'pages.positionHint': 'Pútin san, 0–{max}. Sanı kishi betler aldın turadı.',
};

export const words: Words<typeof en> = { en, ru, uz, kk };

export type T = Translate<ConsoleWords & typeof en>;

export const useT = makeUseT<ConsoleWords & typeof en>();
