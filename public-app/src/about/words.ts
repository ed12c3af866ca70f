import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';

const en = {
  description: 'The history of the museum, its collections and its buildings.',
  where: 'Location and hours',
} as const;

const ru: Translation<typeof en> = {
  description: 'История музея, его коллекции и здания.',
  where: 'Адрес и часы работы',
};

const uz: Translation<typeof en> = {
  description: 'Muzey tarixi, uning kolleksiyalari va binolari.',
  where: 'Manzil va ish vaqti',
};

const kk: Translation<typeof en> = {
  description: 'Muzey tariyxı, onıń kollekciyaları hám imaratları.',
  where: 'Mánzil hám jumıs waqtı',
};

/** The words of the page about the museum. */
export const words: Record<Lang, Translation<typeof en>> = { en, ru, uz, kk };
