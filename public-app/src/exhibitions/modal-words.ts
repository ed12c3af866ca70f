import type { Words } from '@muzey/shared-ui/i18n/translate.ts';
import en from './i18n/modal/en.json' with { type: 'json' };
import kk from './i18n/modal/kaa.json' with { type: 'json' };
import ru from './i18n/modal/ru.json' with { type: 'json' };
import uz from './i18n/modal/uz_Latn.json' with { type: 'json' };

/** The words of an exhibition's dialog. */
export const words: Words<typeof en> = { en, ru, uz, kk };
