import type { Lang } from '../i18n/languages.ts';
import type { Message, Translation } from '../i18n/translate.ts';
import { weekdays } from '../i18n/months.ts';

const en = {
  daily: 'every day',
  weekly: 'every {days}',
  weeks: 'every {count} weeks on {days}',
  until: '{rule} until {day}',
  times: { one: '{rule}, {count} time', other: '{rule}, {count} times' },
  except: '{rule}, except {days}',
  exceptMany: { one: '{rule}, except {count} day', other: '{rule}, except {count} days' },
  and: '{days} and {last}',
} satisfies Record<string, Message>;

const ru: Translation<typeof en> = {
  daily: 'каждый день',
  weekly: 'по {days}',
  weeks: {
    one: 'раз в {count} неделю по {days}',
    few: 'раз в {count} недели по {days}',
    other: 'раз в {count} недель по {days}',
  },
  until: '{rule} до {day} включительно',
  times: { few: '{rule}, {count} раза', other: '{rule}, {count} раз' },
  except: '{rule}, кроме {days}',
  exceptMany: { one: '{rule}, кроме {count} дня', other: '{rule}, кроме {count} дней' },
  and: '{days} и {last}',
};

const uz: Translation<typeof en> = {
  daily: 'har kuni',
  weekly: 'har {days}',
  weeks: 'har {count} haftada: {days}',
  until: '{rule}, oxirgi kun: {day}',
  times: '{rule}, jami {count} marta',
  except: '{rule}; bundan mustasno: {days}',
  exceptMany: '{rule}; bundan mustasno: {count} kun',
  and: '{days} va {last}',
};

const kk: Translation<typeof en> = {
  daily: 'hár kúni',
  weekly: 'hár {days}',
  weeks: 'hár {count} háptede: {days}',
  until: '{rule}, aqırǵı kún: {day}',
  times: '{rule}, jámi {count} márte',
  except: '{rule}; ótpeytuǵın kúnler: {days}',
  exceptMany: '{rule}; ótpeytuǵın kúnler sanı: {count}',
  and: '{days} hám {last}',
};

export const words: Record<Lang, Translation<typeof en>> = { en, ru, uz, kk };

/** As they stand in the sentence, Monday first. */
export const weekdaysOfRule: Record<Lang, readonly string[]> = {
  ...weekdays,
  ru: ['понедельникам', 'вторникам', 'средам', 'четвергам', 'пятницам', 'субботам', 'воскресеньям'],
};
