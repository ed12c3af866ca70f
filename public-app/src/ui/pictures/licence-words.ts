import type { Words } from '@muzey/shared-ui/i18n/translate.ts';
import en from './i18n/licence/en.json' with { type: 'json' };
import kk from './i18n/licence/kaa.json' with { type: 'json' };
import ru from './i18n/licence/ru.json' with { type: 'json' };
import uz from './i18n/licence/uz_Latn.json' with { type: 'json' };

/** The names of licences that are words, and of the page about rights. */
export const words: Words<typeof en> = { en, ru, uz, kk };
