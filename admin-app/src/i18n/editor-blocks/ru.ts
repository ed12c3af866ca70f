import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';
import type { editorBlocks as en } from './en.ts';

export const editorBlocks: Translation<typeof en> = {
  'editor.change': 'Изменить',
  'editor.table': 'Таблица',
  'editor.table.caption': 'Название таблицы',
  'editor.table.headerRow': 'Строка заголовков',
  'editor.table.headerColumn': 'Столбец заголовков',
  'editor.table.rowAbove': 'Строка выше',
  'editor.table.rowBelow': 'Строка ниже',
  'editor.table.removeRow': 'Удалить строку',
  'editor.table.columnBefore': 'Столбец слева',
  'editor.table.columnAfter': 'Столбец справа',
  'editor.table.removeColumn': 'Удалить столбец',
  'editor.table.remove': 'Удалить таблицу',
  'editor.table.maxRows': 'В таблице от 1 до 40 строк.',
  'editor.table.maxColumns': 'В таблице от 1 до 8 столбцов.',
  'editor.table.lastRow': 'Единственную строку удалить нельзя. Можно удалить всю таблицу.',
  'editor.table.lastColumn': 'Единственный столбец удалить нельзя. Можно удалить всю таблицу.',
  'editor.table.headers':
    'В таблице есть строка или столбец заголовков: программы чтения с экрана читают их с каждой ячейкой.',
  'editor.table.help': 'Tab переходит из ячейки в ячейку и добавляет строки в конце. Стрелки выводят из таблицы.',
  'editor.embed': 'Видео с YouTube или Vimeo',
  'editor.card': 'Карточка другой записи',
  'editor.card.gone': 'показать нельзя',
};
