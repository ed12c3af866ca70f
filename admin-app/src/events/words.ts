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
  'events.hint.end_time': 'It may stay empty.',
  'events.field.registration_link': 'Registration link',
  'events.hint.description': 'What happens, and for whom.',
  'events.hint.registration_link': 'Visitors register there. Without it there is no button.',
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
  'events.hint.end_time': 'Можно не заполнять.',
  'events.field.registration_link': 'Ссылка для регистрации',
  'events.hint.description': 'Что будет и для кого.',
  'events.hint.registration_link': 'Там записываются посетители. Без неё кнопки нет.',
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
  'events.hint.end_time': 'Boʻsh qolishi mumkin.',
  'events.field.registration_link': 'Roʻyxatdan oʻtish havolasi',
  'events.hint.description': 'Nima boʻladi va kimlar uchun.',
  'events.hint.registration_link': 'Tashrif buyuruvchilar shu yerda yoziladi. Usiz tugma boʻlmaydi.',
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
  'events.hint.end_time': 'Bos qalıwı múmkin.',
  'events.field.registration_link': 'Dizimnen ótiw siltemesi',
  'events.hint.description': 'Ne boladı hám kimler ushın.',
  'events.hint.registration_link': 'Kelgenler sol jerde jazıladı. Onsız túyme bolmaydı.',
  'events.next': 'Náwbettegi: {title}',
  'events.noNext': 'Jaqın arada ilaj joq.',
};

export const words: Words<typeof en> = { en, ru, uz, kk };

export type T = Translate<ConsoleWords & typeof en>;

export const useT = makeUseT<ConsoleWords & typeof en>();
