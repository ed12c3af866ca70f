import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';

const en = {
  title: 'Search',
  description: 'Search the news, exhibitions, events, collections and branches of the museum.',
  label: 'What are you looking for?',
  submit: 'Search',
  hint: 'Names, places, objects: in any language and any spelling, in Latin or Cyrillic letters.',
  kinds: 'Kinds of results',
  all: 'All',
  found: { one: '{count} result', other: '{count} results' },
  nothing: 'No results for “{q}”.',
  nothingHint: 'Try a shorter word or another spelling.',
  previous: 'Previous results',
  next: 'More results',
  'field.location': 'Location',
  'field.author': 'Author',
  'field.number': 'Number in the register',
  'field.address': 'Address',
} as const;

const ru: Translation<typeof en> = {
  title: 'Поиск',
  description: 'Поиск по новостям, выставкам, событиям, коллекциям и филиалам музея.',
  label: 'Что вы ищете?',
  submit: 'Найти',
  hint: 'Имена, места, предметы: на любом языке и в любом написании, латиницей или кириллицей.',
  kinds: 'Виды результатов',
  all: 'Всё',
  found: {
    one: '{count} результат',
    few: '{count} результата',
    many: '{count} результатов',
    other: '{count} результата',
  },
  nothing: 'По запросу «{q}» ничего не найдено.',
  nothingHint: 'Попробуйте слово короче или другое написание.',
  previous: 'Предыдущие результаты',
  next: 'Ещё результаты',
  'field.location': 'Место проведения',
  'field.author': 'Автор',
  'field.number': 'Номер в реестре',
  'field.address': 'Адрес',
};

const uz: Translation<typeof en> = {
  title: 'Qidiruv',
  description: 'Muzey yangiliklari, koʻrgazmalari, tadbirlari, kolleksiyalari va filiallari boʻyicha qidiruv.',
  label: 'Nimani qidiryapsiz?',
  submit: 'Qidirish',
  hint: 'Ismlar, joylar, buyumlar: istalgan tilda va istalgan imloda, lotin yoki kirill harflarida.',
  kinds: 'Natija turlari',
  all: 'Hammasi',
  found: '{count} ta natija',
  nothing: '«{q}» boʻyicha hech narsa topilmadi.',
  nothingHint: 'Qisqaroq soʻzni yoki boshqa imloni sinab koʻring.',
  previous: 'Oldingi natijalar',
  next: 'Yana natijalar',
  'field.location': 'Oʻtkaziladigan joy',
  'field.author': 'Muallif',
  'field.number': 'Reyestrdagi raqami',
  'field.address': 'Manzil',
};

const kk: Translation<typeof en> = {
  title: 'Izlew',
  description: 'Muzeydiń jańalıqları, kórgizbeleri, ilajları, kollekciyaları hám filialları boyınsha izlew.',
  label: 'Ne izlep atırsız?',
  submit: 'Izlew',
  hint: 'Atlar, orınlar, buyımlar: qálegen tilde hám qálegen imlada, latın yamasa kirill háriplerinde.',
  kinds: 'Nátiyje túrleri',
  all: 'Barlıǵı',
  found: '{count} nátiyje',
  nothing: '«{q}» boyınsha hesh nárse tabılmadı.',
  nothingHint: 'Qısqaraq sózdi yamasa basqa imlanı sınap kóriń.',
  previous: 'Aldınǵı nátiyjeler',
  next: 'Jáne nátiyjeler',
  'field.location': 'Ótkeriletuǵın jer',
  'field.author': 'Avtor',
  'field.number': 'Dizimdegi nomeri',
  'field.address': 'Mánzil',
};

/** The words of the search page. */
export const words: Record<Lang, Translation<typeof en>> = { en, ru, uz, kk };
