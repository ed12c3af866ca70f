import { Param, Query } from '@nestjs/common';
import { PublicController, PublicList, PublicRead, PublicReadAt } from '../../platform/content/public-routes.js';
import { EventList, EventListQuery, PublicEvent } from './events.dto.js';
import { Event } from './events.entity.js';
import { EventsReadService } from './events-read.service.js';

@PublicController(Event)
export class EventsPublicController {
  constructor(private readonly events: EventsReadService) {}

  @PublicList(Event, EventList, { summary: 'Published events: coming ones soonest first, then past ones latest first' })
  list(@Query() query: EventListQuery): Promise<EventList> {
    return this.events.list(query);
  }

  @PublicRead(Event, PublicEvent)
  get(@Param('id') id: string): Promise<PublicEvent> {
    return this.events.read(id);
  }

  @PublicReadAt(Event, PublicEvent)
  getAt(@Param('year') year: string, @Param('slug') slug: string): Promise<PublicEvent> {
    return this.events.read(`${year}/${slug}`);
  }
}
