import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';
import type { palette as en } from './en.ts';

export const palette: Translation<typeof en> = {
  'palette.title': 'Oʻtish yoki qidirish',
  'palette.label': 'Ekran yoki yozuv',
  'palette.hint': 'Istalgan tilda va alifboda',
  'palette.screens': 'Ekranlar',
  'palette.new': 'Qoʻshish',
  'palette.count': '{count} ta natija',
  'keys.palette': 'Ekran yoki yozuvga oʻtish (yozish paytida ham)',
  'keys.publish': 'Formada saqlash va eʼlon qilish',
};
