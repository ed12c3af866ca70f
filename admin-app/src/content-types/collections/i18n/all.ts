import type { Words } from '@muzey/shared-ui/i18n/translate.ts';
import { words as en } from './en.ts';
import { words as kk } from './kk.ts';
import { words as ru } from './ru.ts';
import { words as uz } from './uz.ts';

/** For forms, which write names in every language. */
export const words: Words<typeof en> = { en, ru, uz, kk };
