import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  'news.list': 'Jańalıqlar',
  'news.one': 'Jańalıq',
  'news.add': 'Jańalıq qosıw',
  'news.edit': 'Maqalanı redaktorlaw',
  'news.new': 'Jańa maqala',
  'news.back': 'Barlıq jańalıqlar',
  'news.author': 'Avtor: {name}',
  'news.viewsTotal': 'Barlıq kóriwler: {count}',
  'news.viewsWeek': 'Sońǵı 7 kúnde: {count}',
  'news.about': 'Maqala haqqında',
  'news.field.author': 'Avtor',
  'news.authorHint': 'Atamanıń astında kórinedi. Bos qalsa, avtor kórsetilmeydi.',
  'news.authorIsLogin': 'Bul kiriw ushın atıńız, onı hámme kóredi. Adamnıń atın jazǵan maqul.',
  'news.hint.date': 'Jańaları birinshi turadı. Bos qalsa, maqala baslanǵan kún boladı.',
  'news.field.authorNames': 'Avtor basqa tillerde',
  'news.authorNamesHint': 'Eger bir tilde at basqasha jazılsa; qalǵanlarında joqarıdaǵı avtor kórinedi.',
  'news.month': 'Usı ayda járiyalanǵan: {count}',
};
