import type { Words } from '../i18n/translate.ts';
import type { Lang } from '../i18n/languages.ts';
import { weekdays } from '../i18n/months.ts';
import en from './i18n/en.json' with { type: 'json' };
import kk from './i18n/kaa.json' with { type: 'json' };
import ru from './i18n/ru.json' with { type: 'json' };
import uz from './i18n/uz_Latn.json' with { type: 'json' };

export const words: Words<typeof en> = { en, ru, uz, kk };

/** As written inside a sentence, Monday first. */
export const weekdaysOfRule: Record<Lang, readonly string[]> = {
  ...weekdays,
  ru: ['понедельникам', 'вторникам', 'средам', 'четвергам', 'пятницам', 'субботам', 'воскресеньям'],
};
