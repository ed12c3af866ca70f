import type { Translate, Translation, Words } from '@muzey/shared-ui/i18n/translate.ts';
import type { ConsoleWords } from '../../i18n/useT.ts';
import { withOwnWords } from '../../i18n/with-own-words.ts';

const en = {
  'events.repeats.on': 'It takes place again on other days',
  'events.hint.repeats.every': '1 is every week, 2 every other week.',
  'events.hint.repeats.weekdays': 'The weekday of the first day is always one of them.',
  'events.hint.repeats.count': 'Days that are left out count, too.',
  'events.hint.lastDay': 'Only for an event of several days.',
  'events.repeats.ends': 'End',
  'events.repeats.until': 'On a day',
  'events.repeats.count': 'After a number of days',
  'events.repeats.except': 'Skipped days',
  'events.repeats.told': 'Repeats',
  'events.repeats.incomplete': 'The days appear here once the date and the end are known.',
  'events.repeats.days': { one: '{count} day', other: '{count} days' },
  'events.repeats.leaveOut': 'Leave out',
  'events.repeats.putBack': 'Put back',
  'events.repeats.all': 'Show all days',
  'events.repeats.leftOut': 'Left out: {day}',
  'events.repeats.isBack': 'Put back: {day}',
} as const;

const ru: Translation<typeof en> = {
  'events.repeats.on': 'Проходит и в другие дни',
  'events.hint.repeats.every': '1 — каждую неделю, 2 — раз в две недели.',
  'events.hint.repeats.weekdays': 'День недели первого дня всегда среди них.',
  'events.hint.repeats.count': 'Исключённые дни тоже считаются.',
  'events.hint.lastDay': 'Только если событие длится несколько дней.',
  'events.repeats.ends': 'Окончание',
  'events.repeats.until': 'В определённый день',
  'events.repeats.count': 'После определённого числа дней',
  'events.repeats.except': 'Исключённые дни',
  'events.repeats.told': 'Повторяется',
  'events.repeats.incomplete': 'Дни появятся здесь, когда будут известны дата и окончание.',
  'events.repeats.days': { one: '{count} день', few: '{count} дня', other: '{count} дней' },
  'events.repeats.leaveOut': 'Исключить',
  'events.repeats.putBack': 'Вернуть',
  'events.repeats.all': 'Показать все дни',
  'events.repeats.leftOut': 'Исключено: {day}',
  'events.repeats.isBack': 'Возвращено: {day}',
};

const uz: Translation<typeof en> = {
  'events.repeats.on': 'Boshqa kunlarda ham oʻtadi',
  'events.hint.repeats.every': '1 — har hafta, 2 — ikki haftada bir.',
  'events.hint.repeats.weekdays': 'Birinchi kunning hafta kuni doim ular orasida.',
  'events.hint.repeats.count': 'Chiqarib tashlangan kunlar ham hisoblanadi.',
  'events.hint.lastDay': 'Faqat bir necha kun davom etadigan tadbir uchun.',
  'events.repeats.ends': 'Tugashi',
  'events.repeats.until': 'Maʼlum bir kunda',
  'events.repeats.count': 'Maʼlum sondagi kunlardan keyin',
  'events.repeats.except': 'Chiqarib tashlangan kunlar',
  'events.repeats.told': 'Takrorlanadi',
  'events.repeats.incomplete': 'Sana va tugashi maʼlum boʻlganda kunlar shu yerda koʻrinadi.',
  'events.repeats.days': '{count} kun',
  'events.repeats.leaveOut': 'Chiqarib tashlash',
  'events.repeats.putBack': 'Qaytarish',
  'events.repeats.all': 'Barcha kunlarni koʻrsatish',
  'events.repeats.leftOut': 'Chiqarib tashlandi: {day}',
  'events.repeats.isBack': 'Qaytarildi: {day}',
};

const kk: Translation<typeof en> = {
  'events.repeats.on': 'Basqa kúnleri de ótedi',
  'events.hint.repeats.every': '1 — hár hápte, 2 — eki háptede bir.',
  'events.hint.repeats.weekdays': 'Birinshi kúnniń hápte kúni barlıq waqıtta olardıń arasında.',
  'events.hint.repeats.count': 'Shıǵarıp taslanǵan kúnler de esaplanadı.',
  'events.hint.lastDay': 'Tek bir neshe kún dawam etetuǵın ilaj ushın.',
  'events.repeats.ends': 'Tamamlanıwı',
  'events.repeats.until': 'Belgili bir kúni',
  'events.repeats.count': 'Belgili sandaǵı kúnlerden keyin',
  'events.repeats.except': 'Shıǵarıp taslanǵan kúnler',
  'events.repeats.told': 'Tákirarlanadı',
  'events.repeats.incomplete': 'Sáne hám tamamlanıwı belgili bolǵanda kúnler usı jerde kórinedi.',
  'events.repeats.days': '{count} kún',
  'events.repeats.leaveOut': 'Shıǵarıp taslaw',
  'events.repeats.putBack': 'Qaytarıw',
  'events.repeats.all': 'Barlıq kúnlerdi kórsetiw',
  'events.repeats.leftOut': 'Shıǵarıp taslandı: {day}',
  'events.repeats.isBack': 'Qaytarıldı: {day}',
};

/** The words of rules, which are loaded with the form. */
export const words: Words<typeof en> = { en, ru, uz, kk };

export const useRepeatsT: () => Translate<ConsoleWords & typeof en> = withOwnWords(words);
