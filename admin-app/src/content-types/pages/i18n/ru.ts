import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
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
