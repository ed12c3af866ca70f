import type { Words } from '@muzey/shared-ui/i18n/translate.ts';
import en from './i18n/film/en.json' with { type: 'json' };
import kk from './i18n/film/kaa.json' with { type: 'json' };
import ru from './i18n/film/ru.json' with { type: 'json' };
import uz from './i18n/film/uz_Latn.json' with { type: 'json' };

/** The words of the cover video. */
export const words: Words<typeof en> = { en, ru, uz, kk };
