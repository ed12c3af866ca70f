import { makeUseT } from '@muzey/shared-ui/i18n/I18n.tsx';
import type { Translate } from '@muzey/shared-ui/i18n/translate.ts';
import type { en } from './en.ts';

/** Gives the console's words for a key. */
export type T = Translate<typeof en>;

/** The console's words in the interface's language. */
export const useT = makeUseT<typeof en>();
