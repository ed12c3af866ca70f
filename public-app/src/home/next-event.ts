import type { PublicEvent } from '@muzey/shared-ui/api/generated/index.ts';
import { dayOf, isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import { addDays, furtherDays } from '@muzey/shared-ui/recurrence/days.ts';
import { minutesOf } from '@muzey/shared-ui/visit/opening.ts';

type Times = Pick<PublicEvent, 'date' | 'end_date' | 'following_date' | 'start_time' | 'end_time'>;

/** The first event of the list that is not over in the museum's time zone; its `date` is that of the occurrence. */
export function nextEvent<Event extends Times>(events: readonly Event[], now: Date): Event | undefined {
  const today = isoDay(now);
  const { minutes } = dayOf(now);
  const isComing = ({ date, end_date: endDate, start_time: start, end_time: end }: Event): boolean => {
    const lastTime = end ?? start;
    const lastDay = endDate ?? date;
    return (
      lastDay !== null &&
      (lastDay > today || (lastDay === today && (lastTime === null || minutesOf(lastTime) > minutes)))
    );
  };
  return events
    .map((event) =>
      // today's occurrence may be over
      event.following_date && !isComing(event) ? { ...event, ...occurrenceOn(event.following_date, event) } : event,
    )
    .filter(isComing)
    .sort((a, b) => (a.date ?? '').localeCompare(b.date ?? ''))[0];
}

/** Every occurrence lasts the same number of days. */
const occurrenceOn = (date: string, { date: before, end_date: end }: Times) => ({
  date,
  end_date: end && before && addDays(date, furtherDays({ date: before, end_date: end })),
});
