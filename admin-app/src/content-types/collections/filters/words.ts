import type { Translate, Translation, Words } from '@muzey/shared-ui/i18n/translate.ts';
import type { ConsoleWords } from '../../../i18n/useT.ts';
import { withOwnWords } from '../../../i18n/with-own-words.ts';

const en = {
  'filters.number': 'Number begins with',
  'filters.room': 'Room',
  'filters.term': 'Term',
  'filters.termHint': 'Also those below it.',
  'filters.fund': 'Fund',
  'filters.anyFund': 'Any fund',
  'filters.fund.main': 'Main fund',
  'filters.fund.auxiliary': 'Auxiliary fund',
  'filters.lacks': 'What is missing',
  'filters.noPicture': 'No picture',
  'filters.noDate': 'No date',
  'filters.duplicates': 'Same number as another object',
} as const;

const ru: Translation<typeof en> = {
  'filters.number': 'Номер начинается с',
  'filters.room': 'Зал',
  'filters.term': 'Термин',
  'filters.termHint': 'И те, что в него входят.',
  'filters.fund': 'Фонд',
  'filters.anyFund': 'Любой фонд',
  'filters.fund.main': 'Основной фонд',
  'filters.fund.auxiliary': 'Научно-вспомогательный фонд',
  'filters.lacks': 'Чего не хватает',
  'filters.noPicture': 'Без изображения',
  'filters.noDate': 'Без даты',
  'filters.duplicates': 'Номер как у другого предмета',
};

const uz: Translation<typeof en> = {
  'filters.number': 'Raqami boshlanishi',
  'filters.room': 'Zal',
  'filters.term': 'Atama',
  'filters.termHint': 'Unga kiradiganlar ham.',
  'filters.fund': 'Fond',
  'filters.anyFund': 'Istalgan fond',
  'filters.fund.main': 'Asosiy fond',
  'filters.fund.auxiliary': 'Ilmiy-yordamchi fond',
  'filters.lacks': 'Nima yetishmaydi',
  'filters.noPicture': 'Tasviri yoʻq',
  'filters.noDate': 'Sanasi yoʻq',
  'filters.duplicates': 'Raqami boshqa ashyoniki bilan bir xil',
};

const kk: Translation<typeof en> = {
  'filters.number': 'Nomeri baslanıwı',
  'filters.room': 'Zal',
  'filters.term': 'Termin',
  'filters.termHint': 'Oǵan kiretuǵınlar da.',
  'filters.fund': 'Fond',
  'filters.anyFund': 'Qálegen fond',
  'filters.fund.main': 'Tiykarǵı fond',
  'filters.fund.auxiliary': 'Ilimiy-járdemshi fond',
  'filters.lacks': 'Ne jetispeydi',
  'filters.noPicture': 'Súwreti joq',
  'filters.noDate': 'Sánesi joq',
  'filters.duplicates': 'Nomeri basqa buyımdıkı menen birdey',
};

export const words: Words<typeof en> = { en, ru, uz, kk };

export type T = Translate<ConsoleWords & typeof en>;

/** The words of the filters by the object record. */
export const useT: () => T = withOwnWords(words);
