import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';

const en = {
  past: 'Past exhibitions',
  pastDescription: 'What the museum and its branches have shown.',
  current: 'Exhibitions on now and to come',
} as const;

const ru: Translation<typeof en> = {
  past: 'Прошедшие выставки',
  pastDescription: 'Что показывали музей и его филиалы.',
  current: 'Текущие и будущие выставки',
};

const uz: Translation<typeof en> = {
  past: 'Oʻtgan koʻrgazmalar',
  pastDescription: 'Muzey va uning filiallarida boʻlib oʻtgan koʻrgazmalar.',
  current: 'Hozirgi va kelgusi koʻrgazmalar',
};

const kk: Translation<typeof en> = {
  past: 'Ótken kórgizbeler',
  pastDescription: 'Muzey hám onıń filiallarında bolıp ótken kórgizbeler.',
  current: 'Házirgi hám keleshektegi kórgizbeler',
};

/** The words of the archive of exhibitions. */
export const words: Record<Lang, Translation<typeof en>> = { en, ru, uz, kk };
