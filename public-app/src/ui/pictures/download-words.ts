import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';

const en = {
  download: 'Download picture',
  file: '{type}, {width} × {height} pixels',
  noLicence: 'Licence not stated',
} as const;

const ru: Translation<typeof en> = {
  download: 'Скачать изображение',
  file: '{type}, {width} × {height} пикселей',
  noLicence: 'Лицензия не указана',
};

const uz: Translation<typeof en> = {
  download: 'Rasmni yuklab olish',
  file: '{type}, {width} × {height} piksel',
  noLicence: 'Litsenziya koʻrsatilmagan',
};

const kk: Translation<typeof en> = {
  download: 'Súwretti júklep alıw',
  file: '{type}, {width} × {height} piksel',
  noLicence: 'Licenziya kórsetilmegen',
};

/** The words beside a picture that visitors may save. */
export const words: Record<Lang, Translation<typeof en>> = { en, ru, uz, kk };
