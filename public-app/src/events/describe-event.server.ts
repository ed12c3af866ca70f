import type { PublicEvent } from '@muzey/shared-ui/api/generated/index.ts';
import type { Event, Thing } from 'schema-dts';
import { placeOf } from '../seo/structured-data/common.server.ts';
import { occasion } from '../seo/structured-data/occasion.server.ts';
import type { DescribedPage } from '../seo/structured-data/StructuredData.tsx';

/** The museum's clocks are always five hours ahead of UTC. */
const moment = (date: string, time: string | null): string => (time === null ? date : `${date}T${time}:00+05:00`);

/** An event without a day is none for search engines. */
export function describeEvent(page: DescribedPage, event: PublicEvent): Thing[] {
  const { date, start_time: start, end_time: end, registration_link: register } = event;
  if (date === null) return [];
  const thing: Event = {
    '@type': 'Event',
    ...occasion(page, event),
    startDate: moment(date, start),
    // an end without a time would come before the beginning
    endDate: start !== null && end === null ? undefined : moment(date, end),
    location: placeOf(page, event.locations),
    offers: register === null ? undefined : { '@type': 'Offer', url: register },
  };
  return [thing];
}
