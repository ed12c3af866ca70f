import { makeUseT } from '@muzey/shared-ui/i18n/I18n.tsx';
import type { Translate } from '@muzey/shared-ui/i18n/translate.ts';
import type en from './en.json';
import type entrance from './entrance/en.json';

/** The keys that every screen may use; a content type adds those in its `words.ts`. */
export type ConsoleWords = typeof en & typeof entrance;

export type T = Translate<ConsoleWords>;

export const useT = makeUseT<ConsoleWords>();
