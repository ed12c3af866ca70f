import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { blankRow } from '../../platform/content-types/content-row.js';
import type { Applied } from '../../platform/content/content-writer.js';
import { ItemService } from '../../platform/content/item-service.js';
import { BLANK_ITEM } from '../../platform/content/item.entity.js';
import type { AdminListQuery } from '../../platform/content/list-query.dto.js';
import { mergePlace, NOWHERE } from '../../platform/content/locations.js';
import { mergeItem, mergeScalar, missingToPublish } from '../../platform/content/merge-item.js';
import type {
  AdminEvent,
  AdminEventList,
  AdminEventRows,
  EventInput,
  EventRow,
  EventSaved,
  EventUpdate,
} from './events.dto.js';
import { Event, EVENT_TEXT_FIELDS } from './events.entity.js';
import { toAdminEvent, toEventRow, type StoredEventRow } from './events.mapper.js';
import { inOrder } from './events.order.js';

interface Shapes {
  row: Event;
  input: EventInput;
  update: EventUpdate;
  admin: AdminEvent;
  saved: EventSaved;
  query: AdminListQuery;
  storedRow: StoredEventRow;
  listRow: EventRow;
}

/** Events for the staff. */
@Injectable()
export class EventsService extends ItemService<Shapes> {
  protected readonly entity = Event;
  protected readonly rowColumns = {
    date: 'item.date::text',
    start_time: 'item.start_time',
    end_time: 'item.end_time',
    location: 'item.location',
    locations: 'item.locations',
  };
  protected readonly refine = inOrder;
  protected readonly toAdmin = toAdminEvent;
  protected readonly toRow = toEventRow;

  async list(query: AdminListQuery): Promise<AdminEventList> {
    const { items: events, total } = await this.page(query);
    return { events, total };
  }

  async rows(query: AdminListQuery): Promise<AdminEventRows> {
    const { items: events, ...rest } = await this.rowPage(query);
    return { events, ...rest };
  }

  protected saved(message: string, event: AdminEvent): EventSaved {
    return { message, event };
  }

  protected blank(common: ReturnType<typeof blankRow>): Event {
    const facts = { date: null, startTime: null, endTime: null, registrationLink: null };
    return { ...common, ...BLANK_ITEM, ...facts, ...NOWHERE };
  }

  protected async apply(stored: Event, body: EventUpdate, manager: EntityManager): Promise<Applied<Event>> {
    const { item, errors } = await mergeItem(stored, body, EVENT_TEXT_FIELDS, this.media, manager);
    const date = mergeScalar(stored.date, body.date);
    const startTime = mergeScalar(stored.startTime, body.start_time);
    const endTime = mergeScalar(stored.endTime, body.end_time);
    const place = mergePlace(stored, body);
    const registrationLink = mergeScalar(stored.registrationLink, body.registration_link);
    errors.push(...missingToPublish(item.published, { date }));
    if (startTime !== null && endTime !== null && endTime < startTime) errors.push(endBeforeStart);
    return { row: { ...stored, ...item, date, startTime, endTime, ...place, registrationLink }, errors };
  }
}

const endBeforeStart = { field: 'end_time', code: 'end_before_start', message: 'must not be before start_time' };
