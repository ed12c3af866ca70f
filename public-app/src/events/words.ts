import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';

const en = {
  past: 'Past events',
  pastDescription: 'Lectures, walks and workshops that have taken place at the museum and its branches.',
  coming: 'Events to come',
} as const;

const ru: Translation<typeof en> = {
  past: 'Прошедшие события',
  pastDescription: 'Лекции, прогулки и мастерские, которые прошли в музее и его филиалах.',
  coming: 'Предстоящие события',
};

const uz: Translation<typeof en> = {
  past: 'Oʻtgan tadbirlar',
  pastDescription: 'Muzey va uning filiallarida boʻlib oʻtgan maʼruzalar, sayrlar va mashgʻulotlar.',
  coming: 'Boʻlajak tadbirlar',
};

const kk: Translation<typeof en> = {
  past: 'Ótken hádiyseler',
  pastDescription: 'Muzey hám onıń filiallarında bolıp ótken lekciyalar, seyiller hám shınıǵıwlar.',
  coming: 'Bolajaq hádiyseler',
};

/** The words of the archive of events. */
export const words: Record<Lang, Translation<typeof en>> = { en, ru, uz, kk };
