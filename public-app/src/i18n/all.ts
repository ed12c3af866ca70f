// All languages at once, for the server and the specs; a browser loads one (load.ts).
import enCategories from '@muzey/shared-ui/i18n/categories/en.json' with { type: 'json' };
import kkCategories from '@muzey/shared-ui/i18n/categories/kaa.json' with { type: 'json' };
import ruCategories from '@muzey/shared-ui/i18n/categories/ru.json' with { type: 'json' };
import uzCategories from '@muzey/shared-ui/i18n/categories/uz_Latn.json' with { type: 'json' };
import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';
import enOwn from './en.json' with { type: 'json' };
import kkOwn from './kaa.json' with { type: 'json' };
import ruOwn from './ru.json' with { type: 'json' };
import uzOwn from './uz_Latn.json' with { type: 'json' };

export const en = { ...enOwn, ...enCategories };
export const ru: Translation<typeof en> = { ...ruOwn, ...ruCategories };
export const uz: Translation<typeof en> = { ...uzOwn, ...uzCategories };
export const kk: Translation<typeof en> = { ...kkOwn, ...kkCategories };
