import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { ObjectDate } from './types.ts';

/** A date as it was written. */
export const dateShown = ({ text }: ObjectDate, _lang: Lang): string => text;
