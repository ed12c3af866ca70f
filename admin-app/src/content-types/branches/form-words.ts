import type { Translate, Words } from '@muzey/shared-ui/i18n/translate.ts';
import type { ConsoleWords } from '../../i18n/useT.ts';
import { withOwnWords } from '../../i18n/with-own-words.ts';
import type { BranchWords } from './words.ts';
import en from './i18n/form/en.json' with { type: 'json' };
import kk from './i18n/form/kaa.json' with { type: 'json' };
import ru from './i18n/form/ru.json' with { type: 'json' };
import uz from './i18n/form/uz_Latn.json' with { type: 'json' };

/** The words of branch forms, loaded with them. */
export const words: Words<typeof en> = { en, ru, uz, kk };

export type T = Translate<ConsoleWords & BranchWords & typeof en>;

export const useT = withOwnWords(words) as () => T;
