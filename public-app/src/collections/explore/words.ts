import type { Words } from '@muzey/shared-ui/i18n/translate.ts';
import en from './i18n/en.json' with { type: 'json' };
import kk from './i18n/kaa.json' with { type: 'json' };
import ru from './i18n/ru.json' with { type: 'json' };
import uz from './i18n/uz_Latn.json' with { type: 'json' };

/** The words of the page with the timeline and the map of places. */
export const words: Words<typeof en> = { en, ru, uz, kk };
