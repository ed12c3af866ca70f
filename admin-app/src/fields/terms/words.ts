import type { Translation, Words } from '@muzey/shared-ui/i18n/translate.ts';
import { withOwnWords } from '../../i18n/with-own-words.ts';

const en = {
  'terms.kind': 'Kind',
  'terms.kind.object_name': 'Object name',
  'terms.kind.material': 'Material',
  'terms.kind.technique': 'Technique',
  'terms.kind.place': 'Place',
  'terms.kind.people': 'People, culture',
  'terms.kind.period': 'Period',
  'terms.kind.person': 'Person',
  'terms.kind.organisation': 'Organisation',
  'terms.kind.subject': 'Subject',
  'terms.kind.category': 'Category',
  'terms.new': 'New term',
  'terms.labels': 'Name',
  'terms.makeOf': 'Make a new term “{text}”',
  'terms.make': 'Make and add',
  'terms.willLack': 'Not named yet in: {langs}. Readers of these languages will see another one.',
} as const;

const ru: Translation<typeof en> = {
  'terms.kind': 'Вид',
  'terms.kind.object_name': 'Наименование предмета',
  'terms.kind.material': 'Материал',
  'terms.kind.technique': 'Техника',
  'terms.kind.place': 'Место',
  'terms.kind.people': 'Народ, культура',
  'terms.kind.period': 'Период',
  'terms.kind.person': 'Персона',
  'terms.kind.organisation': 'Организация',
  'terms.kind.subject': 'Тема',
  'terms.kind.category': 'Категория',
  'terms.new': 'Новый термин',
  'terms.labels': 'Название',
  'terms.makeOf': 'Создать новый термин «{text}»',
  'terms.make': 'Создать и добавить',
  'terms.willLack': 'Пока нет названия на языках: {langs}. На них читатели увидят название на другом языке.',
};

const uz: Translation<typeof en> = {
  'terms.kind': 'Turi',
  'terms.kind.object_name': 'Ashyo nomi',
  'terms.kind.material': 'Material',
  'terms.kind.technique': 'Texnika',
  'terms.kind.place': 'Joy',
  'terms.kind.people': 'Xalq, madaniyat',
  'terms.kind.period': 'Davr',
  'terms.kind.person': 'Shaxs',
  'terms.kind.organisation': 'Tashkilot',
  'terms.kind.subject': 'Mavzu',
  'terms.kind.category': 'Toifa',
  'terms.new': 'Yangi atama',
  'terms.labels': 'Nomi',
  'terms.makeOf': 'Yangi atama yaratish: «{text}»',
  'terms.make': 'Yaratish va qoʻshish',
  'terms.willLack': 'Hozircha nomi yoʻq tillar: {langs}. Bu tillarda oʻquvchilar boshqa tildagi nomni koʻradi.',
};

const kk: Translation<typeof en> = {
  'terms.kind': 'Túri',
  'terms.kind.object_name': 'Buyımnıń atı',
  'terms.kind.material': 'Material',
  'terms.kind.technique': 'Texnika',
  'terms.kind.place': 'Orın',
  'terms.kind.people': 'Xalıq, mádeniyat',
  'terms.kind.period': 'Dáwir',
  'terms.kind.person': 'Adam',
  'terms.kind.organisation': 'Shólkem',
  'terms.kind.subject': 'Tema',
  'terms.kind.category': 'Kategoriya',
  'terms.new': 'Jańa termin',
  'terms.labels': 'Atı',
  'terms.makeOf': 'Jańa termin jaratıw: «{text}»',
  'terms.make': 'Jaratıw hám qosıw',
  'terms.willLack': 'Házirshe atı joq tiller: {langs}. Bul tillerde oqıwshılar basqa tildegi attı kóredi.',
};

export const words = { en, ru, uz, kk } satisfies Words<typeof en>;

/** The words of fields in which terms are chosen. */
export const useTermsT = withOwnWords(words);
