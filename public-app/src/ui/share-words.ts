import type { Words } from '@muzey/shared-ui/i18n/translate.ts';
import en from './i18n/share/en.json' with { type: 'json' };
import kk from './i18n/share/kaa.json' with { type: 'json' };
import ru from './i18n/share/ru.json' with { type: 'json' };
import uz from './i18n/share/uz_Latn.json' with { type: 'json' };

/** The words for sharing a page. */
export const words: Words<typeof en> = { en, ru, uz, kk };
