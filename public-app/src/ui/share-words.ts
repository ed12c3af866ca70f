import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';

const en = {
  share: 'Share',
  other: 'Other apps',
  copy: 'Copy link',
  copied: 'The link has been copied.',
  failed: 'The link could not be copied.',
} as const;

const ru: Translation<typeof en> = {
  share: 'Поделиться',
  other: 'Другие приложения',
  copy: 'Копировать ссылку',
  copied: 'Ссылка скопирована.',
  failed: 'Не удалось скопировать ссылку.',
};

const uz: Translation<typeof en> = {
  share: 'Ulashish',
  other: 'Boshqa ilovalar',
  copy: 'Havolani nusxalash',
  copied: 'Havola nusxalandi.',
  failed: 'Havolani nusxalab boʻlmadi.',
};

const kk: Translation<typeof en> = {
  share: 'Bólisiw',
  other: 'Basqa qosımshalar',
  copy: 'Siltemeni kóshirip alıw',
  copied: 'Silteme kóshirip alındı.',
  failed: 'Siltemeni kóshirip alıp bolmadı.',
};

/** The words for passing a page on. */
export const words: Record<Lang, Translation<typeof en>> = { en, ru, uz, kk };
