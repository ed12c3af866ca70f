import { longDate, longRange } from '@muzey/shared-ui/i18n/dates.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';

/** One day, or the first and the last one. @param start @param end `YYYY-MM-DD` */
export const daysOf = (start: string, end: string | null, lang: Lang): string =>
  end && end !== start ? longRange(start, end, lang) : longDate(start, lang);
