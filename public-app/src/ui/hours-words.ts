import type { Words } from '@muzey/shared-ui/i18n/translate.ts';
import en from './i18n/hours/en.json' with { type: 'json' };
import kk from './i18n/hours/kaa.json' with { type: 'json' };
import ru from './i18n/hours/ru.json' with { type: 'json' };
import uz from './i18n/hours/uz_Latn.json' with { type: 'json' };

/** For weekly hours that begin on a date. */
export const words: Words<typeof en> = { en, ru, uz, kk };
