import type { Words } from '@muzey/shared-ui/i18n/translate.ts';
import en from './i18n/page/en.json' with { type: 'json' };
import kk from './i18n/page/kaa.json' with { type: 'json' };
import ru from './i18n/page/ru.json' with { type: 'json' };
import uz from './i18n/page/uz_Latn.json' with { type: 'json' };

/** The words of an object's page, in addition to those of its record. */
export const words: Words<typeof en> = { en, ru, uz, kk };
