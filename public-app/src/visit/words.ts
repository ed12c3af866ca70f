import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';

const en = {
  description: 'Opening hours, ticket prices and addresses of the museum and its branches.',
  jump: 'Museums on this page',
  print: 'Print this page',
} as const;

const ru: Translation<typeof en> = {
  description: 'Часы работы, цены на билеты и адреса музея и его филиалов.',
  jump: 'Музеи на этой странице',
  print: 'Напечатать эту страницу',
};

const uz: Translation<typeof en> = {
  description: 'Muzey va uning filiallari: ish vaqti, chipta narxlari va manzillari.',
  jump: 'Ushbu sahifadagi muzeylar',
  print: 'Sahifani chop etish',
};

const kk: Translation<typeof en> = {
  description: 'Muzey hám onıń filialları: jumıs waqtı, bilet bahaları hám mánzilleri.',
  jump: 'Usı bettegi muzeyler',
  print: 'Betti baspaǵa shıǵarıw',
};

/** The words of the page for visits. */
export const words: Record<Lang, Translation<typeof en>> = { en, ru, uz, kk };
