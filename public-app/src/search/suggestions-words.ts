import type { Words } from '@muzey/shared-ui/i18n/translate.ts';
import en from './i18n/suggestions/en.json' with { type: 'json' };
import kk from './i18n/suggestions/kaa.json' with { type: 'json' };
import ru from './i18n/suggestions/ru.json' with { type: 'json' };
import uz from './i18n/suggestions/uz_Latn.json' with { type: 'json' };

/** The words of the suggestions, which are loaded with them. */
export const words: Words<typeof en> = { en, ru, uz, kk };
