import type { Words } from '@muzey/shared-ui/i18n/translate.ts';

const en = {
  subject: 'Muzey: rights to media files are ending ({{count}})',
  intro: 'The rights to these media files are ending. From the day named, visitors no longer see them.',
  week: 'Within 7 days',
  month: 'Within 30 days',
  over: 'The rights have ended',
  places: 'visitors see it in places: {{count}}',
  unshown: 'visitors do not see it anywhere',
  untold: 'No description',
  more: 'And others: {{count}}',
  all: 'All of them:',
} as const;

/** The words of the e-mail about rights that end. */
export const words: Words<typeof en> = {
  en,
  ru: {
    subject: 'Muzey: истекает срок прав на медиафайлы ({{count}})',
    intro: 'Истекает срок прав на эти медиафайлы. С указанного дня посетители их больше не увидят.',
    week: 'В течение 7 дней',
    month: 'В течение 30 дней',
    over: 'Срок прав истёк',
    places: 'посетители видят его в местах: {{count}}',
    unshown: 'посетители его нигде не видят',
    untold: 'Без описания',
    more: 'И другие: {{count}}',
    all: 'Все такие файлы:',
  },
  uz: {
    subject: 'Muzey: mediafayllarga huquqlar muddati tugamoqda ({{count}})',
    intro:
      'Bu mediafayllarga huquqlar muddati tugamoqda. Koʻrsatilgan kundan boshlab ular tashrif buyuruvchilarga koʻrsatilmaydi.',
    week: '7 kun ichida',
    month: '30 kun ichida',
    over: 'Huquqlar muddati tugagan',
    places: 'tashrif buyuruvchilar koʻradigan joylar: {{count}}',
    unshown: 'tashrif buyuruvchilarga hech qayerda koʻrsatilmaydi',
    untold: 'Tavsifsiz',
    more: 'Va boshqalar: {{count}}',
    all: 'Hammasi:',
  },
  kk: {
    subject: 'Muzey: mediafayllarǵa huqıqlar múddeti tamamlanıp atır ({{count}})',
    intro:
      'Bul mediafayllarǵa huqıqlar múddeti tamamlanıp atır. Kórsetilgen kúnnen baslap olar keliwshilerge kórsetilmeydi.',
    week: '7 kún ishinde',
    month: '30 kún ishinde',
    over: 'Huqıqlar múddeti tamamlanǵan',
    places: 'keliwshiler kóretuǵın orınlar: {{count}}',
    unshown: 'keliwshilerge hesh jerde kórsetilmeydi',
    untold: 'Táriyipsiz',
    more: 'Hám basqalar: {{count}}',
    all: 'Barlıǵı:',
  },
};
