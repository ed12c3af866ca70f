import type { Words } from '@muzey/shared-ui/i18n/translate.ts';
import { withOwnWords } from '../i18n/with-own-words.ts';
import en from './i18n/preview/en.json' with { type: 'json' };
import kk from './i18n/preview/kaa.json' with { type: 'json' };
import ru from './i18n/preview/ru.json' with { type: 'json' };
import uz from './i18n/preview/uz_Latn.json' with { type: 'json' };

export const words = { en, ru, uz, kk } satisfies Words<typeof en>;

export const useT = withOwnWords(words);
