import type { Translate, Words } from '@muzey/shared-ui/i18n/translate.ts';
import { checks as en } from '../../i18n/checks/en.ts';
import { checks as kk } from '../../i18n/checks/kk.ts';
import { checks as ru } from '../../i18n/checks/ru.ts';
import { checks as uz } from '../../i18n/checks/uz.ts';
import type { ConsoleWords } from '../../i18n/useT.ts';
import { withOwnWords } from '../../i18n/with-own-words.ts';

/** The words of the checks, which are loaded with them. */
export const words: Words<typeof en> = { en, ru, uz, kk };

export type ChecksT = Translate<ConsoleWords & typeof en>;

/** The words of the checks and of the console. */
export const useT: () => ChecksT = withOwnWords(words);
