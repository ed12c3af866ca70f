import type { Lang } from './languages.ts';

/**
 * Weekdays on their own, for example at the start of a table row, Monday first. This is a table because neither CSS nor JavaScript can
 * capitalise Karakalpak: both lack the pair ı and Í.
 */
const titles: Record<Lang, readonly string[]> = {
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  ru: ['Понедельник', 'Вторник', 'Среда', 'Четверг', 'Пятница', 'Суббота', 'Воскресенье'],
  uz: ['Dushanba', 'Seshanba', 'Chorshanba', 'Payshanba', 'Juma', 'Shanba', 'Yakshanba'],
  kk: ['Dúyshembi', 'Siyshembi', 'Sárshembi', 'Piyshembi', 'Juma', 'Shembi', 'Ekshembi'],
};

/** 1 (Monday) to 7. */
export const weekdayTitle = (weekday: number, lang: Lang): string => titles[lang][weekday - 1] ?? '';
