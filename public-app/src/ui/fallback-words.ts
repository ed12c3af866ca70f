import type { Words } from '@muzey/shared-ui/i18n/translate.ts';
import en from './i18n/fallback/en.json' with { type: 'json' };
import kk from './i18n/fallback/kaa.json' with { type: 'json' };
import ru from './i18n/fallback/ru.json' with { type: 'json' };
import uz from './i18n/fallback/uz_Latn.json' with { type: 'json' };

/** The words for content that is shown in another language than the page's. */
export const words: Words<typeof en> = { en, ru, uz, kk };
