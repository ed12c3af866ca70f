import type { Translate, Translation, Words } from '@muzey/shared-ui/i18n/translate.ts';
import type { ConsoleWords } from '../../../i18n/useT.ts';
import { withOwnWords } from '../../../i18n/with-own-words.ts';

const en = {
  'merging.title': 'Two records of one object',
  'merging.stays': 'Which record stays',
  'merging.text':
    'The other one goes to the trash. Its addresses and numbers lead to the one that stays; pictures, texts and private data do not move.',
  'merging.do': 'Merge',
  'merging.done': '“{name}” was merged into “{into}”.',
} as const;

const ru: Translation<typeof en> = {
  'merging.title': 'Две записи об одном предмете',
  'merging.stays': 'Какая запись останется',
  'merging.text':
    'Другая попадёт в корзину. Её адреса и номера приведут к оставшейся записи; изображения, тексты и закрытые данные не переносятся.',
  'merging.do': 'Объединить',
  'merging.done': 'Запись «{name}» объединена с записью «{into}».',
};

const uz: Translation<typeof en> = {
  'merging.title': 'Bitta ashyo haqida ikkita yozuv',
  'merging.stays': 'Qaysi yozuv qoladi',
  'merging.text':
    'Ikkinchisi savatga tushadi. Uning manzillari va raqamlari qolgan yozuvga olib boradi; rasmlar, matnlar va yopiq maʼlumotlar koʻchmaydi.',
  'merging.do': 'Birlashtirish',
  'merging.done': '«{name}» yozuvi «{into}» yozuviga birlashtirildi.',
};

const kk: Translation<typeof en> = {
  'merging.title': 'Bir buyım haqqında eki jazıw',
  'merging.stays': 'Qaysı jazıw qaladı',
  'merging.text':
    'Ekinshisi sebetke túsedi. Onıń mánzilleri hám nomerleri qalǵan jazıwǵa alıp baradı; súwretler, tekstler hám jabıq maǵlıwmatlar kóshpeydi.',
  'merging.do': 'Birlestiriw',
  'merging.done': '«{name}» jazıwı «{into}» jazıwına birlestirildi.',
};

export const words: Words<typeof en> = { en, ru, uz, kk };

export type T = Translate<ConsoleWords & typeof en>;

/** The words of a merge. */
export const useT: () => T = withOwnWords(words);
