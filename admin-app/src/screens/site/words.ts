import type { Translate, Words } from '@muzey/shared-ui/i18n/translate.ts';
import { withOwnWords } from '../../i18n/with-own-words.ts';
import type { ConsoleWords } from '../../i18n/useT.ts';
import en from './i18n/en.json' with { type: 'json' };
import kk from './i18n/kaa.json' with { type: 'json' };
import ru from './i18n/ru.json' with { type: 'json' };
import uz from './i18n/uz_Latn.json' with { type: 'json' };

export const words = { en, ru, uz, kk } satisfies Words<typeof en>;

export type T = Translate<ConsoleWords & typeof en>;

export const useT = withOwnWords(words);
