import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { record } from '../../platform/audit/record.js';
import type { Account } from '../../platform/auth/access.js';
import type { Message } from '../../platform/content/answers.dto.js';
import { mediaOf, readRows } from '../../platform/content/item-rows.js';
import { blankItem } from '../../platform/content/item.entity.js';
import type { AdminListQuery } from '../../platform/content/list-query.dto.js';
import { narrow } from '../../platform/content/list-query.js';
import { defaultTitle } from '../../platform/text/localized.js';
import { lockItem, nextVersion } from '../../platform/http/lock-item.js';
import { mergeItem, mergeScalar, missingToPublish } from '../../platform/content/merge-item.js';
import { writeChange } from '../../platform/content/write-change.js';
import { invalid, notFound } from '../../platform/errors/problem.js';
import { Idempotency } from '../../platform/http/idempotency.js';
import { MediaService } from '../../platform/media/media.service.js';
import { discard } from '../../platform/trash/discard.js';
import type { AdminEvent, AdminEventList, AdminEventRows, EventInput, EventSaved, EventUpdate } from './events.dto.js';
import { EVENT_PARTS, Event } from './events.entity.js';
import { derive, toAdminEvent, toEventRow, type StoredEventRow } from './events.mapper.js';
import { inOrder } from './events.order.js';

/** Events as the staff works on them. */
@Injectable()
export class EventsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly media: MediaService,
    private readonly idempotency: Idempotency,
  ) {}

  async list(query: AdminListQuery): Promise<AdminEventList> {
    const matching = narrow(this.dataSource.manager.createQueryBuilder(Event, 'event'), query, EVENT_PARTS);
    const [found, total] = await inOrder(matching).getManyAndCount();
    const media = await this.media.forStaff(found.flatMap(({ mediaIds }) => mediaIds));
    return { events: found.map((event) => toAdminEvent(event, media)), total };
  }

  /** The same list as its rows show it. */
  async rows(query: AdminListQuery): Promise<AdminEventRows> {
    const items = () => this.dataSource.manager.createQueryBuilder(Event, 'event');
    const own = {
      date: 'event.date::text',
      start_time: 'event.start_time',
      end_time: 'event.end_time',
      location: 'event.location',
    };
    const asked = { query, parts: EVENT_PARTS, own, refine: inOrder };
    const { rows, total } = await readRows<StoredEventRow, Event>(items, asked);
    const media = await this.media.forStaff(mediaOf(rows));
    return { events: rows.map((row) => toEventRow(row, media)), total };
  }

  /** @throws 404 */
  async get(id: string): Promise<AdminEvent> {
    const event = await this.dataSource.manager.findOneBy(Event, { id });
    if (!event) throw notFound();
    return this.show(event);
  }

  /** @throws 400 that names what is missing or wrong */
  create(body: EventInput, account: Account, key?: string): Promise<EventSaved> {
    return this.idempotency.run({ key, account, body: ['createEvent', body] }, async (manager) => {
      const blank: Event = {
        ...blankItem(randomUUID(), new Date()),
        date: null,
        startTime: null,
        endTime: null,
        location: null,
        registrationLink: null,
      };
      const event = await this.apply(blank, body, manager);
      await manager.insert(Event, event);
      await record(manager, account, 'created', entryOf(event));
      return { message: 'Created.', event: await this.show(event, manager) };
    });
  }

  /**
   * What is absent from the body stays as it is stored.
   * @throws 412 with the stored object when another version was edited; 400 as for a creation
   */
  update(id: string, body: EventUpdate, account: Account, ifMatch?: string): Promise<EventSaved> {
    return this.dataSource.transaction(async (manager) => {
      const stored = await this.lock({ id, version: body.version, ifMatch }, manager);
      const event: Event = { ...(await this.apply(stored, body, manager)), ...nextVersion(stored) };
      await writeChange(manager, Event, { before: stored, after: event, account, audited: entryOf(event) });
      return { message: 'Saved.', event: await this.show(event, manager) };
    });
  }

  /** @throws 412 with the stored object when If-Match names another version */
  remove(id: string, account: Account, ifMatch?: string): Promise<Message> {
    return this.dataSource.transaction(async (manager) => {
      const stored = await this.lock({ id, ifMatch }, manager);
      await discard(manager, account, entryOf(stored));
      return { message: 'Deleted.' };
    });
  }

  private lock(edited: { id: string; version?: number; ifMatch?: string }, manager: EntityManager): Promise<Event> {
    return lockItem(manager, Event, edited, (stored) => this.show(stored, manager));
  }

  /** The row after a change, checked as a whole; nothing is written. */
  private async apply(stored: Event, body: EventUpdate, manager: EntityManager): Promise<Event> {
    const { item, errors } = await mergeItem(stored, body, EVENT_PARTS, this.media, manager);
    const date = mergeScalar(stored.date, body.date);
    const startTime = mergeScalar(stored.startTime, body.start_time);
    const endTime = mergeScalar(stored.endTime, body.end_time);
    errors.push(...missingToPublish(item.published, { date }));
    if (startTime !== null && endTime !== null && endTime < startTime) errors.push(endBeforeStart);
    if (errors.length > 0) throw invalid(errors);
    const location = mergeScalar(stored.location, body.location);
    const registrationLink = mergeScalar(stored.registrationLink, body.registration_link);
    const facts = { date, startTime, endTime, location, registrationLink };
    return { ...stored, ...item, ...facts, ...derive({ content: item.content, location }) };
  }

  private async show(event: Event, manager?: EntityManager): Promise<AdminEvent> {
    return toAdminEvent(event, await this.media.forStaff(event.mediaIds, manager));
  }
}

const endBeforeStart = { field: 'end_time', code: 'end_before_start', message: 'must not be before start_time' };
/** What the audit trail and the trash call it. */
const entryOf = ({ id, content }: Event) => ({ type: 'events' as const, id, title: defaultTitle(content) });
