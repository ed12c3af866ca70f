import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  'exhibitions.list': 'Koʻrgazmalar',
  'exhibitions.one': 'Koʻrgazma',
  'exhibitions.add': 'Koʻrgazma qoʻshish',
  'exhibitions.edit': 'Koʻrgazmani tahrirlash',
  'exhibitions.new': 'Yangi koʻrgazma',
  'exhibitions.back': 'Barcha koʻrgazmalar',
  'exhibitions.field.start_date': 'Boshlanish sanasi',
  'exhibitions.field.end_date': 'Tugash sanasi',
  'exhibitions.active': 'Faol: {count}',
};
