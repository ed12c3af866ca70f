import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';
import type { editorBlocks as en } from './en.ts';

export const editorBlocks: Translation<typeof en> = {
  'editor.change': 'Ózgertiw',
  'editor.table': 'Keste',
  'editor.table.caption': 'Keste atı',
  'editor.table.headerRow': 'Bas qatar',
  'editor.table.headerColumn': 'Bas baǵana',
  'editor.table.rowAbove': 'Joqarıǵa qatar',
  'editor.table.rowBelow': 'Tómenge qatar',
  'editor.table.removeRow': 'Qatardı óshiriw',
  'editor.table.columnBefore': 'Shepke baǵana',
  'editor.table.columnAfter': 'Ońǵa baǵana',
  'editor.table.removeColumn': 'Baǵananı óshiriw',
  'editor.table.remove': 'Kesteni óshiriw',
  'editor.table.maxRows': 'Kestede qatarlar sanı: 1–40.',
  'editor.table.maxColumns': 'Kestede baǵanalar sanı: 1–8.',
  'editor.table.lastRow': 'Jalǵız qatardı óshirip bolmaydı. Pútkil kesteni óshiriwge boladı.',
  'editor.table.lastColumn': 'Jalǵız baǵananı óshirip bolmaydı. Pútkil kesteni óshiriwge boladı.',
  'editor.table.headers':
    'Kestede bas qatar yamasa bas baǵana boladı: ekrannan oqıw baǵdarlamaları onı hár bir ketek penen birge oqıydı.',
  'editor.table.help': 'Tab ketekten ketekke ótedi hám aqırında qatar qosadı. Jónelis túymeleri kesteden shıǵaradı.',
  'editor.embed': 'YouTube yamasa Vimeo videosı',
  'editor.card': 'Basqa jazıw kartochkası',
  'editor.card.gone': 'kórsetip bolmaydı',
};
