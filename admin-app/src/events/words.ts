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
  'events.field.end_date': 'Last day',
  'events.field.repeats': 'Repeats',
  'events.field.repeats.every': 'Every … weeks',
  'events.field.repeats.weekdays': 'Weekdays',
  'events.field.repeats.until': 'Last possible day',
  'events.field.repeats.count': 'How many days',
  'events.field.repeats.except': 'Days left out',
  'events.repeatsNext': 'Repeats, next: {day}',
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
  'events.field.end_date': 'Последний день',
  'events.field.repeats': 'Повторение',
  'events.field.repeats.every': 'Раз в сколько недель',
  'events.field.repeats.weekdays': 'Дни недели',
  'events.field.repeats.until': 'Последний возможный день',
  'events.field.repeats.count': 'Сколько дней',
  'events.field.repeats.except': 'Исключённые дни',
  'events.repeatsNext': 'Повторяется, ближайший день: {day}',
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
  'events.field.end_date': 'Oxirgi kun',
  'events.field.repeats': 'Takrorlanish',
  'events.field.repeats.every': 'Har … haftada',
  'events.field.repeats.weekdays': 'Hafta kunlari',
  'events.field.repeats.until': 'Mumkin boʻlgan oxirgi kun',
  'events.field.repeats.count': 'Necha kun',
  'events.field.repeats.except': 'Chiqarib tashlangan kunlar',
  'events.repeatsNext': 'Takrorlanadi, navbatdagisi: {day}',
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
  'events.hint.registration_link': 'Keliwshiler sol jerde jazıladı. Onsız túyme bolmaydı.',
  'events.field.end_date': 'Aqırǵı kún',
  'events.field.repeats': 'Tákirarlanıw',
  'events.field.repeats.every': 'Hár … háptede',
  'events.field.repeats.weekdays': 'Hápte kúnleri',
  'events.field.repeats.until': 'Múmkin bolǵan aqırǵı kún',
  'events.field.repeats.count': 'Neshe kún',
  'events.field.repeats.except': 'Shıǵarıp taslanǵan kúnler',
  'events.repeatsNext': 'Tákirarlanadı, náwbettegisi: {day}',
  'events.next': 'Náwbettegi: {title}',
  'events.noNext': 'Jaqın arada ilaj joq.',
};

export const words: Words<typeof en> = { en, ru, uz, kk };

export type T = Translate<ConsoleWords & typeof en>;

export const useT = makeUseT<ConsoleWords & typeof en>();
