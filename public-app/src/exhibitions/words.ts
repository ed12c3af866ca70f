import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';

const en = {
  all: 'All exhibitions',
  empty: 'No exhibitions found',
  back: 'All exhibitions of the museum',
  description: 'What is on show at the museum and its branches.',
  dates: '{start} – {end}',
  'time.now': 'On now',
  'time.lastWeeks': 'Last weeks',
  'time.coming': 'Opening soon',
  until: 'Until {end}',
  last: 'Last weeks, until {end}',
  opens: 'Opens on {start}',
  past: 'Past exhibitions',
  pastDescription: 'Past exhibitions at the museum and its branches.',
  current: 'Current and upcoming exhibitions',
} as const;

const ru: Translation<typeof en> = {
  all: 'Все выставки',
  empty: 'Выставок пока нет',
  back: 'Все выставки музея',
  description: 'Что можно увидеть в музее и его филиалах.',
  dates: '{start} — {end}',
  'time.now': 'Открыты сейчас',
  'time.lastWeeks': 'Последние недели',
  'time.coming': 'Скоро откроются',
  until: 'До {end}',
  last: 'Последние недели, до {end}',
  opens: 'Откроется {start}',
  past: 'Прошедшие выставки',
  pastDescription: 'Прошедшие выставки музея и его филиалов.',
  current: 'Текущие и будущие выставки',
};

const uz: Translation<typeof en> = {
  all: 'Barcha koʻrgazmalar',
  empty: 'Koʻrgazmalar topilmadi',
  back: 'Muzeyning barcha koʻrgazmalari',
  description: 'Muzey va uning filiallaridagi koʻrgazmalar.',
  dates: '{start} — {end}',
  'time.now': 'Hozir ochiq',
  'time.lastWeeks': 'Oxirgi haftalar',
  'time.coming': 'Tez orada ochiladi',
  until: 'Oxirgi kuni: {end}',
  last: 'Oxirgi haftalar. Oxirgi kuni: {end}',
  opens: 'Ochilish kuni: {start}',
  past: 'Oʻtgan koʻrgazmalar',
  pastDescription: 'Muzey va uning filiallarida boʻlib oʻtgan koʻrgazmalar.',
  current: 'Hozirgi va kelgusi koʻrgazmalar',
};

const kk: Translation<typeof en> = {
  all: 'Barlıq kórgizbeler',
  empty: 'Kórgizbeler tabılmadı',
  back: 'Muzeydiń barlıq kórgizbeleri',
  description: 'Muzey hám onıń filiallarındaǵı kórgizbeler.',
  dates: '{start} — {end}',
  'time.now': 'Házir ashıq',
  'time.lastWeeks': 'Aqırǵı hápteler',
  'time.coming': 'Jaqında ashıladı',
  until: 'Aqırǵı kúni: {end}',
  last: 'Aqırǵı hápteler. Aqırǵı kúni: {end}',
  opens: 'Ashılıw kúni: {start}',
  past: 'Ótken kórgizbeler',
  pastDescription: 'Muzey hám onıń filiallarında bolıp ótken kórgizbeler.',
  current: 'Házirgi hám keleshektegi kórgizbeler',
};

/** The words of the exhibitions. */
export const words: Record<Lang, Translation<typeof en>> = { en, ru, uz, kk };
