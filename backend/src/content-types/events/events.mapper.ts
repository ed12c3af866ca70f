import { toItemRow, type StoredItemRow } from '../../platform/content/item-rows.js';
import { locationsOf } from '../../platform/content/locations.js';
import { adminItem, itemFields, titledLanguages } from '../../platform/content/show-item.js';
import { ITEM_STATES, stageOf } from '../../platform/content/state.js';
import type { AdminMedia, Media } from '../../platform/media/media.dto.js';
import type { AdminEvent, PublicEvent, EventRow } from './events.dto.js';
import type { Event } from './events.entity.js';

function base(event: Event, media: ReadonlyMap<string, Media>) {
  const { date, startTime, endTime, location, registrationLink } = event;
  return {
    ...itemFields(event, media),
    date,
    start_time: startTime,
    end_time: endTime,
    location,
    locations: locationsOf(event),
    registration_link: registrationLink,
  };
}

export function toPublicEvent(event: Event, media: ReadonlyMap<string, Media>): PublicEvent {
  return { ...base(event, media), content: titledLanguages(event.content) };
}

export function toAdminEvent(event: Event, media: ReadonlyMap<string, AdminMedia>): AdminEvent {
  return { ...base(event, media), ...adminItem(event, media) };
}

/** The columns of a row of the staff's list. */
export type StoredEventRow = StoredItemRow &
  Pick<EventRow, 'date' | 'start_time' | 'end_time' | 'location' | 'locations'>;

export function toEventRow(row: StoredEventRow, media: ReadonlyMap<string, AdminMedia>): EventRow {
  const { date, start_time, end_time, location } = row;
  const place = { location, locations: locationsOf(row) };
  return { ...toItemRow(row, media), date, start_time, end_time, ...place, state: ITEM_STATES[stageOf(row)] };
}
