import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';
import type { blockQuestions as en } from './en.ts';

export const blockQuestions: Translation<typeof en> = {
  'editor.numbering.start': 'Начинается с',
  'editor.numbering.kind': 'Вид номеров',
  'editor.numbering.startRange': 'Целое число, не больше {max}.',
  'editor.table.captionHint': 'Говорит, что в таблице. Стоит над ней.',
  'editor.table.noCaption': 'Напишите название: из него узнают, о чём таблица, те, кто её слушает.',
  'editor.table.rows': 'Строки',
  'editor.table.columns': 'Столбцы',
  'editor.table.headerCells': 'Ячейки-заголовки',
  'editor.embed.address': 'Адрес видео',
  'editor.embed.hint': 'Начинается с https://youtube.com/, https://youtu.be/ или https://vimeo.com/',
  'editor.embed.hosts': 'Показать можно только видео с YouTube и Vimeo. На другие страницы поставьте ссылку.',
  'editor.embed.title': 'Название видео',
  'editor.embed.titleHint': 'Посетители прочтут его, прежде чем перейти к видео.',
  'editor.embed.noTitle': 'Напишите название видео.',
  'editor.embed.picture': 'Изображение вместо видео',
  'editor.embed.choose': 'Выбрать изображение',
  'editor.embed.noPicture': 'Без изображения',
  'editor.card.search': 'Название записи',
  'editor.card.hint': 'Название и изображение берутся из записи. Неопубликованная посетителям не видна.',
};
