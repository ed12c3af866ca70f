import { Param, Query } from '@nestjs/common';
import { ProgrammeQuery } from '../../platform/content/programme-query.js';
import { PublicController, PublicList, PublicRead } from '../../platform/content/public-routes.js';
import { EventList, PublicEvent } from './events.dto.js';
import { Event } from './events.entity.js';
import { EventsReadService } from './events-read.service.js';

@PublicController(Event)
export class EventsPublicController {
  constructor(private readonly events: EventsReadService) {}

  @PublicList(Event, EventList, { summary: 'Published events: coming ones soonest first, then past ones latest first' })
  list(@Query() query: ProgrammeQuery): Promise<EventList> {
    return this.events.list(query);
  }

  @PublicRead(Event, PublicEvent)
  get(@Param('id') id: string): Promise<PublicEvent> {
    return this.events.read(id);
  }
}
