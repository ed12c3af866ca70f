import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';

const en = { 'view.front': 'Front', 'view.back': 'Back', 'view.detail': 'Detail', 'view.mark': 'Mark' } as const;

const ru: Translation<typeof en> = {
  'view.front': 'Лицевая сторона',
  'view.back': 'Оборотная сторона',
  'view.detail': 'Деталь',
  'view.mark': 'Клеймо',
};

const uz: Translation<typeof en> = {
  'view.front': 'Old tomoni',
  'view.back': 'Orqa tomoni',
  'view.detail': 'Boʻlagi',
  'view.mark': 'Tamgʻasi',
};

const kk: Translation<typeof en> = {
  'view.front': 'Aldı tárepi',
  'view.back': 'Artqı tárepi',
  'view.detail': 'Bólegi',
  'view.mark': 'Tańbası',
};

/** The sides of an object that a picture shows. */
export const words: Record<Lang, Translation<typeof en>> = { en, ru, uz, kk };
