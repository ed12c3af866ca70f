import { makeUseT } from '@muzey/shared-ui/i18n/I18n.tsx';
import type { Translate, Translation, Words } from '@muzey/shared-ui/i18n/translate.ts';
import type { ConsoleWords } from '../i18n/useT.ts';

const en = {
  'events.list': 'Events',
  'events.one': 'Event',
  'events.add': 'Add event',
  'events.edit': 'Edit event',
  'events.new': 'New event',
  'events.back': 'All events',
  'events.field.start_time': 'Start time',
  'events.field.end_time': 'End time',
  'events.field.registration_link': 'Registration link',
  'events.next': 'Next: {title}',
  'events.noNext': 'No upcoming events.',
} as const;

const ru: Translation<typeof en> = {
  'events.list': 'События',
  'events.one': 'Событие',
  'events.add': 'Добавить событие',
  'events.edit': 'Редактировать событие',
  'events.new': 'Новое событие',
  'events.back': 'Все события',
  'events.field.start_time': 'Время начала',
  'events.field.end_time': 'Время окончания',
  'events.field.registration_link': 'Ссылка для регистрации',
  'events.next': 'Ближайшее: {title}',
  'events.noNext': 'Предстоящих событий нет.',
};

const uz: Translation<typeof en> = {
  'events.list': 'Tadbirlar',
  'events.one': 'Tadbir',
  'events.add': 'Tadbir qoʻshish',
  'events.edit': 'Tadbirni tahrirlash',
  'events.new': 'Yangi tadbir',
  'events.back': 'Barcha tadbirlar',
  'events.field.start_time': 'Boshlanish vaqti',
  'events.field.end_time': 'Tugash vaqti',
  'events.field.registration_link': 'Roʻyxatdan oʻtish havolasi',
  'events.next': 'Navbatdagi: {title}',
  'events.noNext': 'Yaqin orada tadbir yoʻq.',
};

const kk: Translation<typeof en> = {
  'events.list': 'Ilajlar',
  'events.one': 'Ilaj',
  'events.add': 'Ilaj qosıw',
  'events.edit': 'Ilajdı redaktorlaw',
  'events.new': 'Jańa ilaj',
  'events.back': 'Barlıq ilajlar',
  'events.field.start_time': 'Baslanıw waqtı',
  'events.field.end_time': 'Tamamlanıw waqtı',
  'events.field.registration_link': 'Dizimnen ótiw siltemesi',
  'events.next': 'Náwbettegi: {title}',
  'events.noNext': 'Jaqın arada ilaj joq.',
};

export const words: Words<typeof en> = { en, ru, uz, kk };

export type T = Translate<ConsoleWords & typeof en>;

export const useT = makeUseT<ConsoleWords & typeof en>();
