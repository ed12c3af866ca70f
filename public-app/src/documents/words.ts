import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';

const en = {
  contents: 'Contents',
  notes: 'Notes',
  backToText: 'Back to the text',
  transcript: 'Transcript',
  described: 'Audio description',
  playedFrom: 'From {host}, loaded only when you ask for it',
  document: 'Document',
  audio: 'Sound',
} as const;

const ru: Translation<typeof en> = {
  contents: 'Содержание',
  notes: 'Примечания',
  backToText: 'Вернуться к тексту',
  transcript: 'В виде текста',
  described: 'Версия с тифлокомментарием',
  playedFrom: 'С сайта {host}, загружается только по вашему запросу',
  document: 'Документ',
  audio: 'Звук',
};

const uz: Translation<typeof en> = {
  contents: 'Mundarija',
  notes: 'Izohlar',
  backToText: 'Matnga qaytish',
  transcript: 'Yozma matni',
  described: 'Nima koʻrinishini aytib beradigan yozuv',
  playedFrom: '{host} saytidan, faqat siz soʻraganingizda yuklanadi',
  document: 'Hujjat',
  audio: 'Ovoz',
};

const kk: Translation<typeof en> = {
  contents: 'Mazmunı',
  notes: 'Túsindirmeler',
  backToText: 'Tekstke qaytıw',
  transcript: 'Jazba túrde',
  described: 'Ne kórinetuǵının aytıp beretuǵın jazıw',
  playedFrom: '{host} saytınan, tek siz soraǵanda júklenedi',
  document: 'Hújjet',
  audio: 'Dawıs',
};

/** The words around formatted texts. */
export const words: Record<Lang, Translation<typeof en>> = { en, ru, uz, kk };
