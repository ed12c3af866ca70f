import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/auth/access.js';
import { CALLS } from '../../platform/content/call-descriptions.js';
import { ProgrammeQuery } from '../../platform/content/programme-query.js';
import { ApiProblems } from '../../platform/errors/problem.dto.js';
import { EventList, PublicEvent } from './events.dto.js';
import { EventsReadService } from './events-read.service.js';

@ApiTags('events')
@Public()
@Controller('public/events')
export class EventsPublicController {
  constructor(private readonly events: EventsReadService) {}

  @Get()
  @ApiOperation({
    operationId: 'listEvents',
    summary: 'Published events: coming ones soonest first, then past ones latest first',
    description: CALLS.list,
  })
  @ApiOkResponse({ type: EventList })
  @ApiProblems(400)
  list(@Query() query: ProgrammeQuery): Promise<EventList> {
    return this.events.list(query);
  }

  @Get(':id')
  @ApiOperation({
    operationId: 'getEvent',
    summary: 'One event; an archived one stays at its address',
    description: CALLS.read,
  })
  @ApiOkResponse({ type: PublicEvent })
  @ApiProblems(404)
  get(@Param('id') id: string): Promise<PublicEvent> {
    return this.events.read(id);
  }
}
