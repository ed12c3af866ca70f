import type { Translation, Words } from '@muzey/shared-ui/i18n/translate.ts';
import { withOwnWords } from '../i18n/with-own-words.ts';

const en = {
  'script.toLatin': 'From Cyrillic',
  'script.toCyrillic': 'To Cyrillic',
  'script.proposed': 'Proposed: {field}',
  'script.use': 'Use it',
  'script.discard': 'Discard',
  'script.found': {
    one: '{count} text is proposed beside its field. Read it before you use it.',
    other: '{count} texts are proposed beside their fields. Read them before you use them.',
  },
  'script.openTitle': {
    one: '{count} proposed text is not used yet',
    other: '{count} proposed texts are not used yet',
  },
  'script.openText': 'What is in the fields will be saved. Proposals that you have not used are not part of it.',
  'script.look': 'Back to the proposals',
  'script.saveFields': 'Save what is in the fields',
  'script.nothing': 'There is nothing to convert here.',
} as const;

const ru: Translation<typeof en> = {
  'script.toLatin': 'Из кириллицы',
  'script.toCyrillic': 'В кириллицу',
  'script.proposed': 'Предложение: {field}',
  'script.use': 'Принять',
  'script.discard': 'Отклонить',
  'script.found': {
    one: 'Рядом с полем предложен {count} текст. Прочтите, прежде чем принять.',
    few: 'Рядом с полями предложены {count} текста. Прочтите, прежде чем принять.',
    many: 'Рядом с полями предложено {count} текстов. Прочтите, прежде чем принять.',
    other: 'Рядом с полями предложено {count} текста. Прочтите, прежде чем принять.',
  },
  'script.openTitle': {
    one: '{count} предложенный текст ещё не принят',
    few: '{count} предложенных текста ещё не приняты',
    many: '{count} предложенных текстов ещё не приняты',
    other: '{count} предложенного текста ещё не приняты',
  },
  'script.openText': 'Сохранится то, что стоит в полях. Непринятые предложения в это не войдут.',
  'script.look': 'К предложениям',
  'script.saveFields': 'Сохранить то, что в полях',
  'script.nothing': 'Здесь нечего переводить в другой алфавит.',
};

const uz: Translation<typeof en> = {
  'script.toLatin': 'Kirilldan',
  'script.toCyrillic': 'Kirillga',
  'script.proposed': 'Taklif: {field}',
  'script.use': 'Qabul qilish',
  'script.discard': 'Rad etish',
  'script.found': 'Maydonlar yonida {count} ta matn taklif qilindi. Qabul qilishdan oldin oʻqib chiqing.',
  'script.openTitle': '{count} ta taklif qilingan matn hali qabul qilinmagan',
  'script.openText': 'Maydonlarda turgan matn saqlanadi. Qabul qilinmagan takliflar unga kirmaydi.',
  'script.look': 'Takliflarga qaytish',
  'script.saveFields': 'Maydonlardagini saqlash',
  'script.nothing': 'Bu yerda boshqa alifboga oʻgiriladigan matn yoʻq.',
};

const kk: Translation<typeof en> = {
  'script.toLatin': 'Kirillsheden',
  'script.toCyrillic': 'Kirillshege',
  'script.proposed': 'Usınıs: {field}',
  'script.use': 'Qabıl etiw',
  'script.discard': 'Biykar etiw',
  'script.found': 'Maydanlar janında {count} tekst usınıldı. Qabıl etiwden aldın oqıp shıǵıń.',
  'script.openTitle': '{count} usınılǵan tekst ele qabıl etilmegen',
  'script.openText': 'Maydanlarda turǵan tekst saqlanadı. Qabıl etilmegen usınıslar oǵan kirmeydi.',
  'script.look': 'Usınıslarǵa qaytıw',
  'script.saveFields': 'Maydanlardaǵını saqlaw',
  'script.nothing': 'Bul jerde basqa álipbege ótkeriletuǵın tekst joq.',
};

export const words = { en, ru, uz, kk } satisfies Words<typeof en>;

export const useT = withOwnWords(words);
