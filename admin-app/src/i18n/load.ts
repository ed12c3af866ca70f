import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Messages } from '@muzey/shared-ui/i18n/translate.ts';
import { en } from './en.ts';
import { kk } from './kk.ts';
import { ru } from './ru.ts';
import { uz } from './uz.ts';

/** All four come with the console, so that staff can switch without losing typed text. */
export const dictionaries: Record<Lang, Messages> = { en, ru, uz, kk };
