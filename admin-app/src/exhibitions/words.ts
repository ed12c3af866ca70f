import { makeUseT } from '@muzey/shared-ui/i18n/I18n.tsx';
import type { Translate, Translation, Words } from '@muzey/shared-ui/i18n/translate.ts';
import type { ConsoleWords } from '../i18n/useT.ts';

const en = {
  'exhibitions.list': 'Exhibitions',
  'exhibitions.one': 'Exhibition',
  'exhibitions.add': 'Add exhibition',
  'exhibitions.edit': 'Edit exhibition',
  'exhibitions.new': 'New exhibition',
  'exhibitions.back': 'All exhibitions',
  'exhibitions.field.start_date': 'Start date',
  'exhibitions.field.end_date': 'End date',
  'exhibitions.active': '{count} active',
} as const;

const ru: Translation<typeof en> = {
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

const uz: Translation<typeof en> = {
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

const kk: Translation<typeof en> = {
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

export const words: Words<typeof en> = { en, ru, uz, kk };

export type T = Translate<ConsoleWords & typeof en>;

export const useT = makeUseT<ConsoleWords & typeof en>();
