import { Inject, Injectable } from '@nestjs/common';
import { isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import type { blankRow } from '../../platform/content-types/content-row.js';
import { ContentWriter, type Applied } from '../../platform/content/content-writer.js';
import { ItemLists, type ListedItems } from '../../platform/content/item-lists.js';

import { BLANK_ITEM } from '../../platform/content/item.entity.js';
import { branchAfter } from '../../platform/content-types/branch.js';
import { COUNTED_BRANCHES, ofBranch, type BranchItemQuery } from '../../platform/content/item-branch.js';
import { ordered } from '../../platform/content/list-cursor.js';
import { mergePlace, NOWHERE } from '../../platform/content/locations.js';
import { mergeItem, mergeScalar, missingToPublish } from '../../platform/content/merge-item.js';
import type { AdminMedia } from '../../platform/media/model/media.dto.js';
import {
  type AdminEvent,
  type AdminEventList,
  type AdminEventRows,
  type EventInput,
  type EventRow,
  type EventSaved,
  EventUpdate,
} from './events.dto.js';
import { Event, EVENT_TEXT_FIELDS } from './events.entity.js';
import { toAdminEvent, toEventRow, toPublicEvent, type StoredEventRow } from './events.mapper.js';
import { COMING_FIRST } from './events.order.js';
import { madeDays, mergeRepeats, wrongDays } from './repeats.js';

interface Shapes {
  row: Event;
  input: EventInput;
  update: EventUpdate;
  admin: AdminEvent;
  saved: EventSaved;
  query: BranchItemQuery;
  storedRow: StoredEventRow;
  listRow: EventRow;
}

/** Events for staff. */
@Injectable()
export class EventsService extends ContentWriter<Shapes> implements ListedItems<Shapes> {
  readonly entity = Event;
  readonly updateShape = EventUpdate;
  readonly rowColumns = {
    date: 'item.date::text',
    start_time: 'item.start_time',
    end_date: 'item.end_date::text',
    repeats: 'item.repeats',
    end_time: 'item.end_time',
    location: 'item.location',
    locations: 'item.locations',
    branch: 'item.branch_id',
  };
  readonly countedFilters = COUNTED_BRANCHES;

  @Inject(ItemLists)
  private readonly lists: ItemLists;

  async list(query: BranchItemQuery): Promise<AdminEventList> {
    const { items: events, total } = await this.lists.page<Shapes>(this, query);
    return { events, total };
  }

  async rows(query: BranchItemQuery): Promise<AdminEventRows> {
    const { items: events, ...rest } = await this.lists.rowPage<Shapes>(this, query);
    return { events, ...rest };
  }

  refine(items: SelectQueryBuilder<Event>, query: BranchItemQuery): SelectQueryBuilder<Event> {
    items.setParameter('today', isoDay(this.clock.now()));
    return ordered(ofBranch(items, query), COMING_FIRST);
  }

  readonly toPublic = toPublicEvent;

  toAdmin(event: Event, media: ReadonlyMap<string, AdminMedia>): AdminEvent {
    return toAdminEvent(event, media, this.clock.now());
  }

  toRow(row: StoredEventRow, media: ReadonlyMap<string, AdminMedia>): EventRow {
    return toEventRow(row, media, this.clock.now());
  }

  protected saved(message: string, event: AdminEvent): EventSaved {
    return { message, event };
  }

  protected blank(common: ReturnType<typeof blankRow>): Event {
    const facts = { branchId: null, startTime: null, endTime: null, registrationLink: null };
    return { ...common, ...BLANK_ITEM, ...NO_DAY, ...facts, ...NOWHERE };
  }

  protected async apply(stored: Event, body: EventUpdate, manager: EntityManager): Promise<Applied<Event>> {
    const { item, errors } = await mergeItem(stored, body, EVENT_TEXT_FIELDS, this.media, manager);
    const { branchId, errors: wrongBranch } = await branchAfter(stored.branchId, body.branch, manager);
    errors.push(...wrongBranch);
    const date = mergeScalar(stored.date, body.date);
    const endDate = mergeScalar(stored.endDate, body.end_date);
    const days = { date, endDate, repeats: mergeRepeats(stored, body.repeats, date) };
    const startTime = mergeScalar(stored.startTime, body.start_time);
    const endTime = mergeScalar(stored.endTime, body.end_time);
    const place = mergePlace(stored, body);
    const registrationLink = mergeScalar(stored.registrationLink, body.registration_link);
    errors.push(...missingToPublish(item.published, { date }));
    errors.push(...wrongDays(days));
    const isOneDay = endDate === null || endDate === date;
    if (isOneDay && startTime !== null && endTime !== null && endTime < startTime) errors.push(endBeforeStart);
    // invalid days are not expanded
    const made = errors.length === 0 ? madeDays(days) : {};
    const facts = { ...days, ...made, startTime, endTime, ...place, registrationLink, branchId };
    return { row: { ...stored, ...item, ...facts }, errors };
  }
}

const NO_DAY = { date: null, endDate: null, repeats: null, days: null, lastDay: null };
const endBeforeStart = { field: 'end_time', code: 'end_before_start', message: 'must not be before start_time' };
