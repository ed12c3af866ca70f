import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';

const en = {
  all: 'All events',
  empty: 'No events found',
  back: 'All events of the museum',
  register: 'Sign up',
  calendar: 'Add to calendar',
  subscribe: 'Subscribe to all events',
  file: 'Calendar file',
  description: 'Lectures, walks and workshops at the museum and its branches.',
  past: 'Past events',
  pastDescription: 'Lectures, walks and workshops that have taken place at the museum and its branches.',
  coming: 'Upcoming events',
  following: 'Next time: {day}',
  repeats: 'Repeats',
  days: 'Days',
  pastDays: 'Past days',
} as const;

const ru: Translation<typeof en> = {
  all: 'Все события',
  empty: 'Событий пока нет',
  back: 'Все события музея',
  register: 'Записаться',
  calendar: 'Добавить в календарь',
  subscribe: 'Подписаться на все события',
  file: 'Файл календаря',
  description: 'Лекции, прогулки и мастер-классы в музее и его филиалах.',
  past: 'Прошедшие события',
  pastDescription: 'Лекции, прогулки и мастер-классы, которые прошли в музее и его филиалах.',
  coming: 'Предстоящие события',
  following: 'Следующий раз: {day}',
  repeats: 'Повторяется',
  days: 'Дни',
  pastDays: 'Прошедшие дни',
};

const uz: Translation<typeof en> = {
  all: 'Barcha tadbirlar',
  empty: 'Tadbirlar topilmadi',
  back: 'Muzeyning barcha tadbirlari',
  register: 'Roʻyxatdan oʻtish',
  calendar: 'Taqvimga qoʻshish',
  subscribe: 'Barcha tadbirlarga obuna boʻlish',
  file: 'Taqvim fayli',
  description: 'Muzey va uning filiallaridagi maʼruzalar, sayrlar va mahorat darslari.',
  past: 'Oʻtgan tadbirlar',
  pastDescription: 'Muzey va uning filiallarida boʻlib oʻtgan maʼruzalar, sayrlar va mahorat darslari.',
  coming: 'Boʻlajak tadbirlar',
  following: 'Keyingi marta: {day}',
  repeats: 'Takrorlanadi',
  days: 'Kunlar',
  pastDays: 'Oʻtgan kunlar',
};

const kk: Translation<typeof en> = {
  all: 'Barlıq ilajlar',
  empty: 'Ilajlar tabılmadı',
  back: 'Muzeydiń barlıq ilajları',
  register: 'Dizimnen ótiw',
  calendar: 'Kalendarǵa qosıw',
  subscribe: 'Barlıq ilajlarǵa jazılıw',
  file: 'Kalendar faylı',
  description: 'Muzey hám onıń filiallarındaǵı lekciyalar, seyiller hám sheberlik sabaqları.',
  past: 'Ótken ilajlar',
  pastDescription: 'Muzey hám onıń filiallarında bolıp ótken lekciyalar, seyiller hám sheberlik sabaqları.',
  coming: 'Bolajaq ilajlar',
  following: 'Keyingi márte: {day}',
  repeats: 'Tákirarlanadı',
  days: 'Kúnler',
  pastDays: 'Ótken kúnler',
};

/** The words of the events. */
export const words: Record<Lang, Translation<typeof en>> = { en, ru, uz, kk };
