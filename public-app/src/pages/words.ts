import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';

const en = {
  description: 'About the museum: its history, rules, documents.',
  empty: 'There is nothing here yet.',
  back: 'All information',
  below: 'More on this',
  previous: 'Previous pages',
  next: 'More pages',
} as const;

const ru: Translation<typeof en> = {
  description: 'О музее: история, правила, документы.',
  empty: 'Здесь пока ничего нет.',
  back: 'Вся информация',
  below: 'Подробнее об этом',
  previous: 'Предыдущие страницы',
  next: 'Следующие страницы',
};

const uz: Translation<typeof en> = {
  description: 'Muzey haqida: tarixi, qoidalari, hujjatlari.',
  empty: 'Bu yerda hozircha hech narsa yoʻq.',
  back: 'Barcha maʼlumotlar',
  below: 'Bu haqda batafsil',
  previous: 'Oldingi sahifalar',
  next: 'Keyingi sahifalar',
};

const kk: Translation<typeof en> = {
  description: 'Muzey haqqında: tariyxı, qaǵıydaları, hújjetleri.',
  empty: 'Bul jerde házirshe hesh nárse joq.',
  back: 'Barlıq maǵlıwmatlar',
  below: 'Bul haqqında tolıǵıraq',
  previous: 'Aldınǵı betler',
  next: 'Keyingi betler',
};

/** The words of the pages. */
export const words: Record<Lang, Translation<typeof en>> = { en, ru, uz, kk };
