import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
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
