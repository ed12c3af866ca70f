import type { Translate, Translation, Words } from '@muzey/shared-ui/i18n/translate.ts';
import type { ConsoleWords } from '../../../i18n/useT.ts';
import { withOwnWords } from '../../../i18n/with-own-words.ts';

const en = {
  'edits.title': { one: 'Change {count} object', other: 'Change {count} objects' },
  'edits.tooMany': 'At most {max} objects are changed at once. Narrow the list by search and filters first.',
  'edits.what': 'What is changed',
  'edits.what.term': 'A term',
  'edits.what.room': 'Where it is shown',
  'edits.what.rights': 'Rights',
  'edits.what.status': 'Status',
  'edits.field': 'Field',
  'edits.how': 'How',
  'edits.adds': 'Add to what is there',
  'edits.removes': 'Take out where it is',
  'edits.roomHint': 'Empty: no longer shown anywhere.',
  'edits.rightsHint': 'An empty field stays as it is in each object.',
  'edits.preview': 'Preview',
  'edits.nothing': 'Choose first what is to be changed.',
  'edits.will': { one: '{count} object will change.', other: '{count} objects will change.' },
  'edits.stay': { one: '{count} is already so.', other: '{count} are already so.' },
  'edits.run': { one: 'Change {count} object now', other: 'Change {count} objects now' },
  'edits.back': 'Back',
  'edits.working': '{tried} of {all}',
  'edits.stop': 'Stop',
  'edits.done': { one: '{count} object changed.', other: '{count} objects changed.' },
  'edits.skipped': {
    one: '{count} object was changed by somebody else meanwhile, and stays as it is:',
    other: '{count} objects were changed by somebody else meanwhile, and stay as they are:',
  },
  'edits.undone': { one: '{count} object is as it was.', other: '{count} objects are as they were.' },
} as const;

const ru: Translation<typeof en> = {
  'edits.title': {
    one: 'Изменить {count} предмет',
    few: 'Изменить {count} предмета',
    many: 'Изменить {count} предметов',
    other: 'Изменить {count} предмета',
  },
  'edits.tooMany': 'За один раз меняют не больше {max} предметов. Сначала сузьте список поиском и фильтрами.',
  'edits.what': 'Что изменить',
  'edits.what.term': 'Термин',
  'edits.what.room': 'Где показан',
  'edits.what.rights': 'Права',
  'edits.what.status': 'Статус',
  'edits.field': 'Поле',
  'edits.how': 'Как',
  'edits.adds': 'Добавить к тому, что есть',
  'edits.removes': 'Убрать там, где он есть',
  'edits.roomHint': 'Пусто — больше нигде не показан.',
  'edits.rightsHint': 'Пустое поле остаётся в каждом предмете как было.',
  'edits.preview': 'Предпросмотр',
  'edits.nothing': 'Сначала выберите, что изменить.',
  'edits.will': {
    one: 'Изменится {count} предмет.',
    few: 'Изменятся {count} предмета.',
    many: 'Изменятся {count} предметов.',
    other: 'Изменятся {count} предмета.',
  },
  'edits.stay': {
    one: '{count} уже такой.',
    few: '{count} уже такие.',
    many: '{count} уже такие.',
    other: '{count} уже такие.',
  },
  'edits.run': {
    one: 'Изменить {count} предмет сейчас',
    few: 'Изменить {count} предмета сейчас',
    many: 'Изменить {count} предметов сейчас',
    other: 'Изменить {count} предмета сейчас',
  },
  'edits.back': 'Назад',
  'edits.working': '{tried} из {all}',
  'edits.stop': 'Остановить',
  'edits.done': {
    one: 'Изменён {count} предмет.',
    few: 'Изменено {count} предмета.',
    many: 'Изменено {count} предметов.',
    other: 'Изменено {count} предмета.',
  },
  'edits.skipped': {
    one: '{count} предмет тем временем изменил кто-то другой, он остаётся как есть:',
    few: '{count} предмета тем временем изменил кто-то другой, они остаются как есть:',
    many: '{count} предметов тем временем изменил кто-то другой, они остаются как есть:',
    other: '{count} предмета тем временем изменил кто-то другой, они остаются как есть:',
  },
  'edits.undone': {
    one: '{count} предмет снова прежний.',
    few: '{count} предмета снова прежние.',
    many: '{count} предметов снова прежние.',
    other: '{count} предмета снова прежние.',
  },
};

const uz: Translation<typeof en> = {
  'edits.title': '{count} ta ashyoni oʻzgartirish',
  'edits.tooMany':
    'Bir martada koʻpi bilan {max} ta ashyo oʻzgartiriladi. Avval roʻyxatni qidiruv va filtrlar bilan toraytiring.',
  'edits.what': 'Nima oʻzgaradi',
  'edits.what.term': 'Atama',
  'edits.what.room': 'Qayerda koʻrsatilmoqda',
  'edits.what.rights': 'Huquqlar',
  'edits.what.status': 'Holati',
  'edits.field': 'Maydon',
  'edits.how': 'Qanday',
  'edits.adds': 'Boriga qoʻshish',
  'edits.removes': 'Bor joyidan olib tashlash',
  'edits.roomHint': 'Boʻsh boʻlsa, endi hech qayerda koʻrsatilmaydi.',
  'edits.rightsHint': 'Boʻsh maydon har bir ashyoda oʻzgarmaydi.',
  'edits.preview': 'Oldindan koʻrish',
  'edits.nothing': 'Avval nima oʻzgarishini tanlang.',
  'edits.will': '{count} ta ashyo oʻzgaradi.',
  'edits.stay': '{count} tasi allaqachon shunday.',
  'edits.run': '{count} ta ashyoni hozir oʻzgartirish',
  'edits.back': 'Orqaga',
  'edits.working': '{tried} / {all}',
  'edits.stop': 'Toʻxtatish',
  'edits.done': '{count} ta ashyo oʻzgartirildi.',
  'edits.skipped': 'Bu orada {count} ta ashyoni boshqa kishi oʻzgartirdi, ular oʻzgarishsiz qoladi:',
  'edits.undone': '{count} ta ashyo avvalgi holiga qaytdi.',
};

const kk: Translation<typeof en> = {
  'edits.title': '{count} buyımdı ózgertiw',
  'edits.tooMany': 'Bir márte kóbi menen {max} buyım ózgertiledi. Aldın dizimdi izlew hám filtrler menen tarayttırıń.',
  'edits.what': 'Ne ózgeredi',
  'edits.what.term': 'Termin',
  'edits.what.room': 'Qay jerde kórsetilip tur',
  'edits.what.rights': 'Huqıqlar',
  'edits.what.status': 'Jaǵdayı',
  'edits.field': 'Maydan',
  'edits.how': 'Qalay',
  'edits.adds': 'Barına qosıw',
  'edits.removes': 'Bar jerinen alıp taslaw',
  'edits.roomHint': 'Bos bolsa, endi hesh jerde kórsetilmeydi.',
  'edits.rightsHint': 'Bos maydan hár bir buyımda ózgermeydi.',
  'edits.preview': 'Aldın ala kóriw',
  'edits.nothing': 'Aldın ne ózgeretuǵının tańlań.',
  'edits.will': '{count} buyım ózgeredi.',
  'edits.stay': '{count} buyım álleqashan usınday.',
  'edits.run': '{count} buyımdı házir ózgertiw',
  'edits.back': 'Artqa',
  'edits.working': '{tried} / {all}',
  'edits.stop': 'Toqtatıw',
  'edits.done': '{count} buyım ózgertildi.',
  'edits.skipped': 'Bul arada {count} buyımdı basqa adam ózgertti, olar ózgerissiz qaladı:',
  'edits.undone': '{count} buyım burınǵı jaǵdayına qayttı.',
};

export const words: Words<typeof en> = { en, ru, uz, kk };

export type T = Translate<ConsoleWords & typeof en>;

/** The words of changes of many objects. */
export const useT: () => T = withOwnWords(words);
