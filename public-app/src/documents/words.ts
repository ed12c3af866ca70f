import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';

const en = {
  contents: 'Contents',
  notes: 'Notes',
  backToText: 'Back to the text',
  transcript: 'In writing',
  described: 'With a description of what is seen',
  document: 'Document',
  audio: 'Sound',
} as const;

type Words = Record<keyof typeof en, string>;

const ru: Words = {
  contents: 'Содержание',
  notes: 'Примечания',
  backToText: 'Вернуться к тексту',
  transcript: 'Текстом',
  described: 'С описанием того, что видно',
  document: 'Документ',
  audio: 'Звук',
};

const uz: Words = {
  contents: 'Mundarija',
  notes: 'Izohlar',
  backToText: 'Matnga qaytish',
  transcript: 'Matn koʻrinishida',
  described: 'Koʻrinayotgan narsalar tavsifi bilan',
  document: 'Hujjat',
  audio: 'Ovoz',
};

const kk: Words = {
  contents: 'Mazmunı',
  notes: 'Túsindirmeler',
  backToText: 'Tekstke qaytıw',
  transcript: 'Tekst túrinde',
  described: 'Kórinip turǵan nárselerdiń táriypi menen',
  document: 'Hújjet',
  audio: 'Dawıs',
};

/** The words around formatted texts. */
export const words: Record<Lang, Words> = { en, ru, uz, kk };
