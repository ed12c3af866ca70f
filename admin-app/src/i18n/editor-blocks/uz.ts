import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';
import type { editorBlocks as en } from './en.ts';

export const editorBlocks: Translation<typeof en> = {
  'editor.change': 'Oʻzgartirish',
  'editor.table': 'Jadval',
  'editor.table.caption': 'Jadval nomi',
  'editor.table.headerRow': 'Sarlavhalar qatori',
  'editor.table.headerColumn': 'Sarlavhalar ustuni',
  'editor.table.rowAbove': 'Yuqoriga qator',
  'editor.table.rowBelow': 'Pastga qator',
  'editor.table.removeRow': 'Qatorni oʻchirish',
  'editor.table.columnBefore': 'Chapga ustun',
  'editor.table.columnAfter': 'Oʻngga ustun',
  'editor.table.removeColumn': 'Ustunni oʻchirish',
  'editor.table.remove': 'Jadvalni oʻchirish',
  'editor.table.maxRows': 'Jadvalda 1 tadan 40 tagacha qator boʻladi.',
  'editor.table.maxColumns': 'Jadvalda 1 tadan 8 tagacha ustun boʻladi.',
  'editor.table.lastRow': 'Yagona qatorni oʻchirib boʻlmaydi. Butun jadvalni oʻchirish mumkin.',
  'editor.table.lastColumn': 'Yagona ustunni oʻchirib boʻlmaydi. Butun jadvalni oʻchirish mumkin.',
  'editor.table.headers':
    'Jadvalda sarlavhalar qatori yoki ustuni boʻladi: ekrandan oʻqish dasturlari uni har bir katak bilan oʻqiydi.',
  'editor.table.help':
    'Tab katakdan katakka oʻtadi va oxirida qator qoʻshadi. Yoʻnalish tugmalari jadvaldan chiqaradi.',
  'editor.embed': 'YouTube yoki Vimeo videosi',
  'editor.card': 'Boshqa yozuv kartochkasi',
  'editor.card.gone': 'koʻrsatib boʻlmaydi',
};
