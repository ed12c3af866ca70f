import enCategories from '@muzey/shared-ui/i18n/categories/en.json' with { type: 'json' };
import kkCategories from '@muzey/shared-ui/i18n/categories/kaa.json' with { type: 'json' };
import ruCategories from '@muzey/shared-ui/i18n/categories/ru.json' with { type: 'json' };
import uzCategories from '@muzey/shared-ui/i18n/categories/uz_Latn.json' with { type: 'json' };
import type { Words } from '@muzey/shared-ui/i18n/translate.ts';

/** The names of the categories, for forms, which contain them in every language. */
export const categories: Words<typeof enCategories> = {
  en: enCategories,
  ru: ruCategories,
  uz: uzCategories,
  kk: kkCategories,
};
