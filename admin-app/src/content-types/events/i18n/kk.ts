import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
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
