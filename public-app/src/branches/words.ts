import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';

const en = {
  where: 'Where we are',
  all: 'All branches',
  empty: 'No branches found.',
  more: 'Learn more',
  back: 'All branches of the museum',
  description: 'The main museum in Nukus and its branches: addresses, hours, prices.',
} as const;

const ru: Translation<typeof en> = {
  where: 'Где мы находимся',
  all: 'Все филиалы',
  empty: 'Филиалы не найдены.',
  more: 'Подробнее',
  back: 'Все филиалы музея',
  description: 'Главный музей в Нукусе и его филиалы: адреса, часы, цены.',
};

const uz: Translation<typeof en> = {
  where: 'Biz qayerdamiz',
  all: 'Barcha filiallar',
  empty: 'Filiallar topilmadi.',
  more: 'Batafsil',
  back: 'Muzeyning barcha filiallari',
  description: 'Nukusdagi bosh muzey va uning filiallari: manzillar, ish vaqti, narxlar.',
};

const kk: Translation<typeof en> = {
  where: 'Biz qay jerdemiz',
  all: 'Barlıq filiallar',
  empty: 'Filiallar tabılmadı.',
  more: 'Tolıǵıraq',
  back: 'Muzeydiń barlıq filialları',
  description: 'Nókistegi bas muzey hám onıń filialları: mánziller, jumıs waqtı, bahalar.',
};

/** The words of the branches. */
export const words: Record<Lang, Translation<typeof en>> = { en, ru, uz, kk };
