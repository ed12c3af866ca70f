import type { PublicEvent } from '@muzey/shared-ui/api/generated/index.ts';
import { dayOf, isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import { minutesOf } from '@muzey/shared-ui/visit/opening.ts';

type Times = Pick<PublicEvent, 'date' | 'start_time' | 'end_time'>;

/** The first event of the list that is not over, on the museum's calendar and clocks. */
export function nextEvent<Event extends Times>(events: readonly Event[], now: Date): Event | undefined {
  const today = isoDay(now);
  const { minutes } = dayOf(now);
  return events.find(({ date, start_time: start, end_time: end }) => {
    const last = end ?? start;
    return date !== null && (date > today || (date === today && (last === null || minutesOf(last) > minutes)));
  });
}
