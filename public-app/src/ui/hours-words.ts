import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';

const en = {
  from: 'From {date}',
} as const;

const ru: Translation<typeof en> = {
  from: 'С {date}',
};

const uz: Translation<typeof en> = {
  from: 'Boshlanishi: {date}',
};

const kk: Translation<typeof en> = {
  from: 'Baslanıwı: {date}',
};

/** Of weeks that begin on a day. */
export const words: Record<Lang, Translation<typeof en>> = { en, ru, uz, kk };
