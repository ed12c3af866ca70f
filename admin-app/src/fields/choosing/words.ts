import type { Translation, Words } from '@muzey/shared-ui/i18n/translate.ts';
import { withOwnWords } from '../../i18n/with-own-words.ts';

const en = {
  'choosing.count': { one: '{count} suggestion', other: '{count} suggestions' },
  'choosing.added': 'Added: {name}',
  'choosing.removed': 'Removed: {name}',
  'choosing.remove': 'Remove: {name}',
  'choosing.unfinished': 'Not added yet: choose one from the list, or clear the field.',
} as const;

const ru: Translation<typeof en> = {
  'choosing.count': {
    one: '{count} вариант',
    few: '{count} варианта',
    many: '{count} вариантов',
    other: '{count} варианта',
  },
  'choosing.added': 'Добавлено: {name}',
  'choosing.removed': 'Убрано: {name}',
  'choosing.remove': 'Убрать: {name}',
  'choosing.unfinished': 'Ещё не добавлено: выберите вариант из списка или очистите поле.',
};

const uz: Translation<typeof en> = {
  'choosing.count': '{count} ta variant',
  'choosing.added': 'Qoʻshildi: {name}',
  'choosing.removed': 'Olib tashlandi: {name}',
  'choosing.remove': 'Olib tashlash: {name}',
  'choosing.unfinished': 'Hali qoʻshilmadi: roʻyxatdan tanlang yoki maydonni tozalang.',
};

const kk: Translation<typeof en> = {
  'choosing.count': '{count} variant',
  'choosing.added': 'Qosıldı: {name}',
  'choosing.removed': 'Alıp taslandı: {name}',
  'choosing.remove': 'Alıp taslaw: {name}',
  'choosing.unfinished': 'Ele qosılmadı: dizimnen tańlań yamasa maydandı bosatıń.',
};

export const words: Words<typeof en> = { en, ru, uz, kk };

/** The words of fields in which entries are searched and chosen. */
export const useChoosingT = withOwnWords(words);
