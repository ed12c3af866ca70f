import { dayOf, isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import type { FieldError } from '../content/form-errors.ts';

/** A moment on the museum's clock while it is edited; both empty for none. */
export interface MomentDraft {
  /** `YYYY-MM-DD` */
  date: string;
  /** `HH:mm` */
  time: string;
}

/** Asia/Tashkent has no summer time: every local time is there once. */
const OFFSET = '+05:00';

export function momentToDraft(iso: string | null): MomentDraft {
  if (iso === null) return { date: '', time: '' };
  const { minutes } = dayOf(iso);
  const two = (number: number) => String(number).padStart(2, '0');
  return { date: isoDay(iso), time: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` };
}

export const toMoment = ({ date, time }: MomentDraft): string | null =>
  date === '' ? null : `${date}T${time}:00${OFFSET}`;

/** One part without the other. */
export const momentErrors = (field: string, { date, time }: MomentDraft): FieldError[] =>
  (date === '') === (time === '') ? [] : [{ field: date === '' ? `${field}.date` : `${field}.time`, code: 'required' }];
