import type { Words } from '@muzey/shared-ui/i18n/translate.ts';
import en from './i18n/list/en.json' with { type: 'json' };
import kk from './i18n/list/kaa.json' with { type: 'json' };
import ru from './i18n/list/ru.json' with { type: 'json' };
import uz from './i18n/list/uz_Latn.json' with { type: 'json' };

/** The words of the list of objects. */
export const words: Words<typeof en> = { en, ru, uz, kk };
