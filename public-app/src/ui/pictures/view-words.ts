import type { Words } from '@muzey/shared-ui/i18n/translate.ts';
import en from './i18n/view/en.json' with { type: 'json' };
import kk from './i18n/view/kaa.json' with { type: 'json' };
import ru from './i18n/view/ru.json' with { type: 'json' };
import uz from './i18n/view/uz_Latn.json' with { type: 'json' };

/** The sides of an object that a picture shows. */
export const words: Words<typeof en> = { en, ru, uz, kk };
