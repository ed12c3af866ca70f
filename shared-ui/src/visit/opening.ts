import { dayOf, isoDay } from '../i18n/dates.ts';

/** Opening hours as the API has them: times are `HH:mm` on the museum's clocks, weekdays 1 (Monday) to 7 (ISO 8601). */
export interface Hours {
  /** A weekday that is not listed is closed. */
  weekly: readonly { weekday: number; opens: string; closes: string }[];
  /** Days unlike the week's rule: closed, or with hours of their own. */
  exceptions: readonly { date: string; closed?: boolean; opens?: string; closes?: string }[];
}

/** `09:00` → minutes since midnight. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

export interface Opening {
  /** Minutes since midnight in Tashkent. */
  opens: number;
  closes: number;
}

const timesOn = (hours: Hours, moment: Date): { opens: string; closes: string } | undefined => {
  const exception = hours.exceptions.find((day) => day.date === isoDay(moment));
  if (exception?.closed) return undefined;
  if (exception?.opens && exception.closes) return { opens: exception.opens, closes: exception.closes };
  return hours.weekly.find((day) => day.weekday === dayOf(moment).weekday);
};

/** When it is open on the day of a moment, exceptional days included; undefined: closed. */
export function openingOn(hours: Hours, moment: Date): Opening | undefined {
  const times = timesOn(hours, moment);
  return times && { opens: minutesOf(times.opens), closes: minutesOf(times.closes) };
}

/** The sign on a door at a moment. */
export interface DoorSign {
  open: boolean;
  /** Today's hours; null: closed all day. */
  opens: string | null;
  closes: string | null;
  /** When it opens next, after this moment; null when that is not within four weeks. */
  next: { date: string; opens: string } | null;
}

const DAY = 86_400_000;
const MAX_DAYS_AHEAD = 28;

/** Whether it is open at a moment, until when, and when it opens next. */
export function doorSign(hours: Hours, moment: Date): DoorSign {
  const today = timesOn(hours, moment);
  const { minutes } = dayOf(moment);
  const open = today !== undefined && minutes >= minutesOf(today.opens) && minutes < minutesOf(today.closes);
  return { open, opens: today?.opens ?? null, closes: today?.closes ?? null, next: nextOpening(hours, moment) };
}

function nextOpening(hours: Hours, moment: Date): DoorSign['next'] {
  for (let ahead = 0; ahead <= MAX_DAYS_AHEAD; ahead++) {
    const day = new Date(moment.getTime() + ahead * DAY);
    const times = timesOn(hours, day);
    const isLater = ahead > 0 || (times !== undefined && dayOf(moment).minutes < minutesOf(times.opens));
    if (times && isLater) return { date: isoDay(day), opens: times.opens };
  }
  return null;
}
