import type { Words } from '@muzey/shared-ui/i18n/translate.ts';
import en from './i18n/turn/en.json' with { type: 'json' };
import kk from './i18n/turn/kaa.json' with { type: 'json' };
import ru from './i18n/turn/ru.json' with { type: 'json' };
import uz from './i18n/turn/uz_Latn.json' with { type: 'json' };

/** The words of carousels. */
export const words: Words<typeof en> = { en, ru, uz, kk };
