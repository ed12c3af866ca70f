import { Injectable } from '@nestjs/common';
import { ContentReader, published } from '../../platform/content/content-reader.js';
import { ofBranch } from '../../platform/content/item-branch.js';
import { narrowToWhen, scopeOf } from '../../platform/content/programme-query.js';
import { asCard } from '../../platform/content/show-item.js';
import type { EventList, EventListQuery, PublicEvent } from './events.dto.js';
import { Event } from './events.entity.js';
import { toListedEvent, toPublicEvent } from './events.mapper.js';
import { inOrder, LAST_DAY } from './events.order.js';

@Injectable()
export class EventsReadService {
  constructor(private readonly reader: ContentReader) {}

  async list({ when, branch, limit, skip, fields }: EventListQuery): Promise<EventList> {
    const { items: events, total } = await this.reader.list(toListedEvent, (manager, moment) => {
      const query = narrowToWhen(published(manager, Event, scopeOf(when), moment), { when, lastDay: LAST_DAY, moment });
      return inOrder(ofBranch(query, { branch }), moment).limit(limit).offset(skip).getManyAndCount();
    });
    return { events: events.map((event) => asCard(event, fields)), total };
  }

  /** @throws 404 */
  read(id: string): Promise<PublicEvent> {
    return this.reader.item(Event, id, toPublicEvent);
  }
}
