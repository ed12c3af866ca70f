import type { PublicEvent } from '@muzey/shared-ui/api/generated/index.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { daysOf } from '../ui/days-of.ts';

/** Times are shown only if both are known (docs/product.md, "Events"). */
export const timesOf = ({ start_time: start, end_time: end }: PublicEvent): string | undefined =>
  start !== null && end !== null ? `${start}–${end}` : undefined;

/** The day of an event, or the first and the last one. */
export function daysOfEvent({ date, end_date: end }: Pick<PublicEvent, 'date' | 'end_date'>, lang: Lang): string {
  return date === null ? '' : daysOf(date, end, lang);
}
