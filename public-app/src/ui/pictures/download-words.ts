import type { Words } from '@muzey/shared-ui/i18n/translate.ts';
import en from './i18n/download/en.json' with { type: 'json' };
import kk from './i18n/download/kaa.json' with { type: 'json' };
import ru from './i18n/download/ru.json' with { type: 'json' };
import uz from './i18n/download/uz_Latn.json' with { type: 'json' };

/** The words next to a picture that visitors may download. */
export const words: Words<typeof en> = { en, ru, uz, kk };
