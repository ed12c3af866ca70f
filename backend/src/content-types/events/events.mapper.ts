import { isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import { occurrencesOf } from '@muzey/shared-ui/recurrence/days.ts';
import { toItemRow, type StoredItemRow } from '../../platform/content/item-rows.js';
import { shownContent } from '../../platform/content-types/shown-languages.js';
import { adminItem, itemFields } from '../../platform/content/show-item.js';
import { ITEM_STATES, stageOf } from '../../platform/content/state.js';
import { locationsOf } from '../../platform/text/place.js';
import type { AdminMedia, Media } from '../../platform/media/model/media.dto.js';
import type { AdminEvent, PublicEvent, EventRow } from './events.dto.js';
import type { Event } from './events.entity.js';

function base(event: Event, media: ReadonlyMap<string, Media>) {
  const { date, endDate, repeats, startTime, endTime, location, registrationLink, branchId: branch } = event;
  return {
    ...itemFields(event, media),
    date,
    end_date: endDate,
    repeats,
    start_time: startTime,
    end_time: endTime,
    location,
    locations: locationsOf(event),
    registration_link: registrationLink,
    branch,
  };
}

/** Visitors see an event on the day of its next occurrence. */
export function toListedEvent(event: Event, media: ReadonlyMap<string, Media>, moment: Date): PublicEvent {
  const { dates: _, ...listed } = toPublicEvent(event, media, moment);
  return listed;
}

export function toPublicEvent(event: Event, media: ReadonlyMap<string, Media>, moment: Date): PublicEvent {
  const next = nextOf(event, moment);
  const days = next && { date: next.date, end_date: next.end_date };
  return {
    ...base(event, media),
    ...days,
    first_date: event.date,
    following_date: next?.following_date ?? null,
    ...(next && { dates: next.dates }),
    content: shownContent(event),
  };
}

type Days = Pick<AdminEvent, 'date' | 'end_date' | 'repeats'>;

function nextOf(event: Pick<Event, 'date' | 'endDate' | 'repeats'>, moment: Date) {
  const { date, endDate: end_date, repeats } = event;
  return date === null ? undefined : occurrencesOf({ date, end_date, repeats }, isoDay(moment));
}

/** The day of the next occurrence, if there is one. */
function nextDate({ date, end_date: endDate, repeats }: Days, moment: Date): string | null {
  const next = nextOf({ date, endDate, repeats }, moment);
  return next && !next.over ? next.date : null;
}

export function toAdminEvent(event: Event, media: ReadonlyMap<string, AdminMedia>, moment: Date): AdminEvent {
  const shared = base(event, media);
  return {
    ...shared,
    next_date: nextDate(shared, moment),
    ...adminItem(event, media),
  };
}

/** The columns of a row of the staff's list. */
export type StoredEventRow = StoredItemRow &
  Pick<EventRow, 'date' | 'end_date' | 'repeats' | 'start_time' | 'end_time' | 'location' | 'locations' | 'branch'>;

export function toEventRow(row: StoredEventRow, media: ReadonlyMap<string, AdminMedia>, moment: Date): EventRow {
  const { date, end_date, repeats, start_time, end_time, location, branch } = row;
  const days = { date, end_date, repeats, next_date: nextDate(row, moment) };
  const place = { location, locations: locationsOf(row) };
  return {
    ...toItemRow(row, media),
    ...days,
    start_time,
    end_time,
    ...place,
    branch,
    state: ITEM_STATES[stageOf(row)],
  };
}
