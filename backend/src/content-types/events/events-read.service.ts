import { Injectable } from '@nestjs/common';
import { isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import { ContentReader, published } from '../../platform/content/content-reader.js';
import { ofBranch } from '../../platform/content/item-branch.js';
import { readPage } from '../../platform/content/list-cursor.js';
import { narrowToWhen, scopeOf } from '../../platform/content/programme-query.js';
import { asCard } from '../../platform/content/show-item.js';
import type { EventList, EventListQuery, PublicEvent } from './events.dto.js';
import { Event } from './events.entity.js';
import { toListedEvent, toPublicEvent } from './events.mapper.js';
import { COMING_FIRST, LAST_DAY } from './events.order.js';

@Injectable()
export class EventsReadService {
  constructor(private readonly reader: ContentReader) {}

  async list(query: EventListQuery): Promise<EventList> {
    const { when, branch, fields } = query;
    const { items: events, ...list } = await this.reader.list(
      toListedEvent,
      (manager, moment, from) => {
        const programme = { when, lastDay: LAST_DAY, moment };
        const items = narrowToWhen(published(manager, Event, scopeOf(when), moment), programme);
        items.setParameter('today', isoDay(moment));
        return readPage(ofBranch(items, { branch }), COMING_FIRST, { ...query, from });
      },
      { order: COMING_FIRST, query },
    );
    return { events: events.map((event) => asCard(event, fields)), ...list };
  }

  /** @throws 404 */
  read(id: string): Promise<PublicEvent> {
    return this.reader.item(Event, id, toPublicEvent);
  }
}
