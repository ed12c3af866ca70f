import type { PublicEvent } from '@muzey/shared-ui/api/generated/index.ts';
import { addDays, furtherDays } from '@muzey/shared-ui/recurrence/days.ts';
import type { Event, Thing } from 'schema-dts';
import { placeOf } from '../seo/structured-data/common.server.ts';
import { occasion } from '../seo/structured-data/occasion.server.ts';
import type { DescribedPage } from '../seo/structured-data/StructuredData.tsx';

/** The museum's time zone is always five hours ahead of UTC. */
const moment = (date: string, time: string | null): string => (time === null ? date : `${date}T${time}:00+05:00`);

/** How many occurrences of a repeating event are described. */
const MAX_TOLD = 10;

/**
 * Search engines ignore an event without a date. Each coming occurrence of a repeating event is an event with an address of its own: they
 * require that, and do not read `eventSchedule`.
 */
export function describeEvent(page: DescribedPage, event: PublicEvent): Thing[] {
  const { date, end_date: endDate, dates = [], repeats } = event;
  if (date === null) return [];
  if (!repeats) return [occurrence(page, event, date)];
  // the next one is the first that is not over
  const coming = dates.filter((day) => day >= date).slice(0, MAX_TOLD);
  const further = furtherDays({ date, end_date: endDate });
  return coming.map((day): Event => {
    const { url, ...thing } = occurrence(page, { ...event, end_date: addDays(day, further) }, day);
    return { ...thing, url: typeof url === 'string' ? `${url}#${day}` : url };
  });
}

function occurrence(page: DescribedPage, event: PublicEvent, date: string) {
  const { end_date: endDate, start_time: start, end_time: end, registration_link: register } = event;
  const isOneDay = !endDate || endDate === date;
  return {
    '@type': 'Event',
    ...occasion(page, event),
    startDate: moment(date, start),
    // an end date without a time would be before the start
    endDate: isOneDay && start !== null && end === null ? undefined : moment(endDate ?? date, end),
    location: placeOf(page, event),
    offers: register === null ? undefined : { '@type': 'Offer', url: register },
  } satisfies Event;
}
