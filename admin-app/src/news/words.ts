import { makeUseT } from '@muzey/shared-ui/i18n/I18n.tsx';
import type { Translate, Translation, Words } from '@muzey/shared-ui/i18n/translate.ts';
import type { ConsoleWords } from '../i18n/useT.ts';

const en = {
  'news.list': 'News',
  'news.one': 'News',
  'news.add': 'Add news',
  'news.edit': 'Edit article',
  'news.new': 'New article',
  'news.back': 'All news',
  'news.author': 'Author: {name}',
  'news.viewsTotal': 'All views: {count}',
  'news.viewsWeek': 'In the last 7 days: {count}',
  'news.about': 'About the article',
  'news.field.author': 'Author',
  'news.authorHint': 'Visitors see it below the title. Left empty, no author is shown.',
  'news.authorIsLogin': 'This is your user name for logging in. Visitors see it; a name is better.',
  'news.hint.date': 'The newest come first. Left empty, it is the day on which writing began.',
  'news.field.authorNames': 'Author in other languages',
  'news.authorNamesHint': 'Where a language writes the name otherwise; the others show the author above.',
  'news.month': '{count} published this month',
} as const;

const ru: Translation<typeof en> = {
  'news.list': 'Новости',
  'news.one': 'Новость',
  'news.add': 'Добавить новость',
  'news.edit': 'Редактировать статью',
  'news.new': 'Новая статья',
  'news.back': 'Все новости',
  'news.author': 'Автор: {name}',
  'news.viewsTotal': 'Всего просмотров: {count}',
  'news.viewsWeek': 'За последние 7 дней: {count}',
  'news.about': 'О статье',
  'news.field.author': 'Автор',
  'news.authorHint': 'Виден под заголовком. Если оставить пустым, автор не показывается.',
  'news.authorIsLogin': 'Это ваше имя для входа, и посетители его видят. Лучше указать имя человека.',
  'news.hint.date': 'Новые стоят первыми. Если не указать, будет день, когда статья начата.',
  'news.field.authorNames': 'Автор на других языках',
  'news.authorNamesHint': 'Если на каком-то языке имя пишется иначе; на других виден автор выше.',
  'news.month': 'Опубликовано в этом месяце: {count}',
};

const uz: Translation<typeof en> = {
  'news.list': 'Yangiliklar',
  'news.one': 'Yangilik',
  'news.add': 'Yangilik qoʻshish',
  'news.edit': 'Maqolani tahrirlash',
  'news.new': 'Yangi maqola',
  'news.back': 'Barcha yangiliklar',
  'news.author': 'Muallif: {name}',
  'news.viewsTotal': 'Jami koʻrishlar: {count}',
  'news.viewsWeek': 'Soʻnggi 7 kunda: {count}',
  'news.about': 'Maqola haqida',
  'news.field.author': 'Muallif',
  'news.authorHint': 'Sarlavha ostida koʻrinadi. Boʻsh qolsa, muallif koʻrsatilmaydi.',
  'news.authorIsLogin': 'Bu kirish uchun nomingiz, uni hamma koʻradi. Ism yozgan maʼqul.',
  'news.hint.date': 'Yangilari birinchi turadi. Boʻsh qolsa, maqola boshlangan kun boʻladi.',
  'news.field.authorNames': 'Muallif boshqa tillarda',
  'news.authorNamesHint': 'Biror tilda ism boshqacha yozilsa; qolganlarida yuqoridagi muallif koʻrinadi.',
  'news.month': 'Shu oyda eʼlon qilingan: {count}',
};

const kk: Translation<typeof en> = {
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

export const words: Words<typeof en> = { en, ru, uz, kk };

export type T = Translate<ConsoleWords & typeof en>;

export const useT = makeUseT<ConsoleWords & typeof en>();
