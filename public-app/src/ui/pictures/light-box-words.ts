import type { Words } from '@muzey/shared-ui/i18n/translate.ts';
import en from './i18n/light-box/en.json' with { type: 'json' };
import kk from './i18n/light-box/kaa.json' with { type: 'json' };
import ru from './i18n/light-box/ru.json' with { type: 'json' };
import uz from './i18n/light-box/uz_Latn.json' with { type: 'json' };

/** The words of the light box; they are loaded with it. */
export const words: Words<typeof en> = { en, ru, uz, kk };
