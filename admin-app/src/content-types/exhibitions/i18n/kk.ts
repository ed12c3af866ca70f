import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  'exhibitions.list': 'Kórgizbeler',
  'exhibitions.one': 'Kórgizbe',
  'exhibitions.add': 'Kórgizbe qosıw',
  'exhibitions.edit': 'Kórgizbeni redaktorlaw',
  'exhibitions.new': 'Jańa kórgizbe',
  'exhibitions.back': 'Barlıq kórgizbeler',
  'exhibitions.field.start_date': 'Baslanıw sánesi',
  'exhibitions.field.end_date': 'Tamamlanıw sánesi',
  'exhibitions.active': 'Aktiv: {count}',
};
