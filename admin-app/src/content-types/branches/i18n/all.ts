import type { Words } from '@muzey/shared-ui/i18n/translate.ts';
import en from './en.json' with { type: 'json' };
import kk from './kaa.json' with { type: 'json' };
import ru from './ru.json' with { type: 'json' };
import uz from './uz_Latn.json' with { type: 'json' };

/** For forms, which contain names in every language. */
export const words: Words<typeof en> = { en, ru, uz, kk };
