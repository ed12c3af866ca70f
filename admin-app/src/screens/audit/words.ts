import type { Words } from '@muzey/shared-ui/i18n/translate.ts';
import en from './i18n/en.json' with { type: 'json' };
import kk from './i18n/kaa.json' with { type: 'json' };
import ru from './i18n/ru.json' with { type: 'json' };
import uz from './i18n/uz_Latn.json' with { type: 'json' };
import { withOwnWords } from '../../i18n/with-own-words.ts';

/** Words of the audit log, loaded with its lines. */
const words: Words<typeof en> = { en, ru, uz, kk };

export const useT = withOwnWords(words);
