import type { Translate, Translation, Words } from '@muzey/shared-ui/i18n/translate.ts';
import type { ConsoleWords } from '../../../i18n/useT.ts';
import { withOwnWords } from '../../../i18n/with-own-words.ts';

const en = {
  'private.title': 'Private data',
  'private.text': 'Only registrars can read and change these. Every reading is recorded with your name.',
  'private.open': 'Read private data',
  'private.notKept': 'Insurance values and contacts of donors are not kept here.',
  'private.saved': 'Private data saved',
  'private.field.condition': 'Condition',
  'private.field.storage_place': 'Storage place',
  'private.field.weight_and_stones': 'Weight and stones',
  'private.field.special_numbers': 'Numbers in special books',
  'private.field.acquisition_source': 'From whom it came',
  'private.field.staff_notes': 'Notes of the staff',
  'private.number': 'Number {number}',
  'private.addNumber': 'Add a number',
  'private.book': 'Book',
  'private.inBook': 'Number in it',
} as const;

const ru: Translation<typeof en> = {
  'private.title': 'Закрытые данные',
  'private.text': 'Читать и менять их могут только специалисты по учёту. Каждое чтение записывается с вашим именем.',
  'private.open': 'Прочитать закрытые данные',
  'private.notKept': 'Страховая оценка и контакты дарителей здесь не хранятся.',
  'private.saved': 'Закрытые данные сохранены',
  'private.field.condition': 'Сохранность',
  'private.field.storage_place': 'Место хранения',
  'private.field.weight_and_stones': 'Масса и камни',
  'private.field.special_numbers': 'Номера в специальных книгах',
  'private.field.acquisition_source': 'От кого поступил',
  'private.field.staff_notes': 'Заметки сотрудников',
  'private.number': 'Номер {number}',
  'private.addNumber': 'Добавить номер',
  'private.book': 'Книга',
  'private.inBook': 'Номер в ней',
};

const uz: Translation<typeof en> = {
  'private.title': 'Yopiq maʼlumotlar',
  'private.text':
    'Ularni faqat fond hisobi xodimlari oʻqiy va oʻzgartira oladi. Har bir oʻqish ismingiz bilan yozib boriladi.',
  'private.open': 'Yopiq maʼlumotlarni oʻqish',
  'private.notKept': 'Sugʻurta bahosi va hadya etuvchilarning aloqa maʼlumotlari bu yerda saqlanmaydi.',
  'private.saved': 'Yopiq maʼlumotlar saqlandi',
  'private.field.condition': 'Saqlanish holati',
  'private.field.storage_place': 'Saqlanish joyi',
  'private.field.weight_and_stones': 'Vazni va toshlari',
  'private.field.special_numbers': 'Maxsus kitoblardagi raqamlar',
  'private.field.acquisition_source': 'Kimdan kelgan',
  'private.field.staff_notes': 'Xodimlar qaydlari',
  'private.number': '{number}-raqam',
  'private.addNumber': 'Raqam qoʻshish',
  'private.book': 'Kitob',
  'private.inBook': 'Undagi raqam',
};

const kk: Translation<typeof en> = {
  'private.title': 'Jabıq maǵlıwmatlar',
  'private.text':
    'Olardı tek fond esabı xızmetkerleri oqıy hám ózgerte aladı. Hár bir oqıw atıńız benen jazıp barıladı.',
  'private.open': 'Jabıq maǵlıwmatlardı oqıw',
  'private.notKept': 'Qamsızlandırıw bahası hám sawǵa etiwshilerdiń baylanıs maǵlıwmatları bul jerde saqlanbaydı.',
  'private.saved': 'Jabıq maǵlıwmatlar saqlandı',
  'private.field.condition': 'Saqlanıw jaǵdayı',
  'private.field.storage_place': 'Saqlanıw ornı',
  'private.field.weight_and_stones': 'Salmaǵı hám tasları',
  'private.field.special_numbers': 'Arnawlı kitaplardaǵı nomerler',
  'private.field.acquisition_source': 'Kimnen kelgen',
  'private.field.staff_notes': 'Xızmetkerler belgileri',
  'private.number': '{number}-nomer',
  'private.addNumber': 'Nomer qosıw',
  'private.book': 'Kitap',
  'private.inBook': 'Ondaǵı nomer',
};

export const words: Words<typeof en> = { en, ru, uz, kk };

export type T = Translate<ConsoleWords & typeof en>;

/** The words of what only registrars see. */
export const useT: () => T = withOwnWords(words);
