import type { Words } from '@muzey/shared-ui/i18n/translate.ts';
import en from './i18n/dimension/en.json' with { type: 'json' };
import kk from './i18n/dimension/kaa.json' with { type: 'json' };
import ru from './i18n/dimension/ru.json' with { type: 'json' };
import uz from './i18n/dimension/uz_Latn.json' with { type: 'json' };

/** The dimensions of objects, and their units. */
export const words: Words<typeof en> = { en, ru, uz, kk };
