import type { Hours } from '@muzey/shared-ui/api/generated/index.ts';
import { dayOf, isoDay } from '@muzey/shared-ui/i18n/dates.ts';

/** `09:00` → minutes since midnight. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

export interface Opening {
  opens: number;
  closes: number;
}

/** When it is open on the day of a moment, exceptional days included; undefined: closed. Minutes since midnight in Tashkent. */
export function openingOn(hours: Hours, moment: Date): Opening | undefined {
  const exception = hours.exceptions.find((day) => day.date === isoDay(moment));
  if (exception?.closed) return undefined;
  const times =
    exception?.opens && exception.closes
      ? exception
      : hours.weekly.find((day) => day.weekday === dayOf(moment).weekday);
  if (!times?.opens || !times.closes) return undefined;
  return { opens: minutesOf(times.opens), closes: minutesOf(times.closes) };
}
