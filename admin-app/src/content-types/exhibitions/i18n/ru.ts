import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  'exhibitions.list': 'Выставки',
  'exhibitions.one': 'Выставка',
  'exhibitions.add': 'Добавить выставку',
  'exhibitions.edit': 'Редактировать выставку',
  'exhibitions.new': 'Новая выставка',
  'exhibitions.back': 'Все выставки',
  'exhibitions.field.start_date': 'Дата начала',
  'exhibitions.field.end_date': 'Дата окончания',
  'exhibitions.active': 'Активных: {count}',
};
