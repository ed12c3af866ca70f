import type { Translation, Words } from '@muzey/shared-ui/i18n/translate.ts';
import { withOwnWords } from '../i18n/with-own-words.ts';

const en = {
  'preview.in': 'Preview in {lang}',
  'preview.note': 'Opens the saved version in a new tab.',
  'preview.ask': 'Save first?',
  'preview.text':
    'The preview shows what is saved. Your changes are saved first, including the Published and Archived switches.',
  'preview.save': 'Save and preview',
  'preview.blocked': 'The browser did not open the preview. Allow new tabs for this site and press Preview again.',
} as const;

const ru: Translation<typeof en> = {
  'preview.in': 'Предпросмотр, язык: {lang}',
  'preview.note': 'Открывает сохранённую версию в новой вкладке.',
  'preview.ask': 'Сначала сохранить?',
  'preview.text':
    'Предпросмотр показывает сохранённое. Сначала будут сохранены ваши изменения вместе с положением переключателей «Опубликовано» и «В архиве».',
  'preview.save': 'Сохранить и посмотреть',
  'preview.blocked': 'Браузер не открыл предпросмотр. Разрешите этому сайту новые вкладки и нажмите ещё раз.',
};

const uz: Translation<typeof en> = {
  'preview.in': 'Oldindan koʻrish ({lang})',
  'preview.note': 'Saqlangan variantni yangi varaqda ochadi.',
  'preview.ask': 'Avval saqlaysizmi?',
  'preview.text':
    'Oldindan koʻrish saqlangan holatni koʻrsatadi. Avval oʻzgarishlaringiz, «Eʼlon qilingan» va «Arxivlangan» belgilari bilan birga, saqlanadi.',
  'preview.save': 'Saqlash va koʻrish',
  'preview.blocked': 'Brauzer oldindan koʻrishni ochmadi. Bu saytga yangi varaqlarga ruxsat bering va yana bosing.',
};

const kk: Translation<typeof en> = {
  'preview.in': 'Aldın ala kóriw ({lang})',
  'preview.note': 'Saqlanǵan varianttı jańa aynada ashadı.',
  'preview.ask': 'Aldın saqlaysız ba?',
  'preview.text':
    'Aldın ala kóriw saqlanǵanın kórsetedi. Aldın ózgerislerińiz «Járiyalanǵan» hám «Arxivlengen» belgileri menen birge saqlanadı.',
  'preview.save': 'Saqlaw hám kóriw',
  'preview.blocked': 'Brauzer aldın ala kóriwdi ashpadı. Bul saytqa jańa aynalarǵa ruqsat beriń hám jáne basıń.',
};

export const words = { en, ru, uz, kk } satisfies Words<typeof en>;

export const useT = withOwnWords(words);
