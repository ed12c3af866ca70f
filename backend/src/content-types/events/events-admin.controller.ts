import { Body, Controller, Delete, Get, Headers, Param, Post, Put, Query, UseInterceptors } from '@nestjs/common';
import { ApiCreatedResponse, ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentAccount, Staff, type Account } from '../../platform/auth/access.js';
import { Message } from '../../platform/content/answers.dto.js';
import { CALLS } from '../../platform/content/call-descriptions.js';
import { AdminListQuery } from '../../platform/content/list-query.dto.js';
import { ApiListOrRows } from '../../platform/content/item-row.dto.js';
import { VersionTag } from '../../platform/http/version.js';
import { ApiProblems } from '../../platform/errors/problem.dto.js';
import { Existing } from '../../platform/http/existing.js';
import { AdminEvent, AdminEventList, AdminEventRows, EventInput, EventSaved, EventUpdate } from './events.dto.js';
import { Event } from './events.entity.js';
import { EventsService } from './events.service.js';

@ApiTags('events')
@Staff()
@UseInterceptors(VersionTag)
@Controller('admin/events')
export class EventsAdminController {
  constructor(private readonly events: EventsService) {}

  @Get()
  @ApiOperation({
    operationId: 'adminListEvents',
    summary: 'All events, drafts included',
    description: CALLS.adminList,
  })
  @ApiListOrRows(AdminEventList, AdminEventRows)
  @ApiProblems(400, 401, 403)
  list(@Query() query: AdminListQuery): Promise<AdminEventList | AdminEventRows> {
    return query.fields === 'row' ? this.events.rows(query) : this.events.list(query);
  }

  @Get(':id')
  @Existing(Event)
  @ApiOperation({
    operationId: 'adminGetEvent',
    summary: 'One event as it is stored; its version is also the ETag',
    description: CALLS.adminRead,
  })
  @ApiOkResponse({ type: AdminEvent })
  @ApiProblems(401, 403, 404)
  get(@Param('id') id: string): Promise<AdminEvent> {
    return this.events.get(id);
  }

  @Post()
  @ApiOperation({ operationId: 'createEvent', summary: 'Writes an event', description: CALLS.create })
  @ApiHeader({ name: 'idempotency-key', required: false, description: 'a replay gives the first answer back' })
  @ApiCreatedResponse({ type: EventSaved })
  @ApiProblems(400, 401, 403, 409, 422)
  create(
    @Body() body: EventInput,
    @CurrentAccount() account: Account,
    @Headers('idempotency-key') key?: string,
  ): Promise<EventSaved> {
    return this.events.create(body, account, key);
  }

  @Put(':id')
  @Existing(Event)
  @ApiOperation({
    operationId: 'updateEvent',
    summary: 'Changes an event; what is absent stays as it is',
    description: CALLS.update,
  })
  @ApiHeader({ name: 'if-match', required: false, description: 'the ETag that was edited; a stale one is a 412' })
  @ApiOkResponse({ type: EventSaved })
  @ApiProblems(400, 401, 403, 404, 412)
  update(
    @Param('id') id: string,
    @Body() body: EventUpdate,
    @CurrentAccount() account: Account,
    @Headers('if-match') ifMatch?: string,
  ): Promise<EventSaved> {
    return this.events.update(id, body, account, ifMatch);
  }

  @Delete(':id')
  @Existing(Event)
  @ApiOperation({
    operationId: 'deleteEvent',
    summary: 'Moves an event to the trash, where it can be brought back for 30 days',
    description: CALLS.remove,
  })
  @ApiHeader({ name: 'if-match', required: false, description: 'deletes only this version' })
  @ApiOkResponse({ type: Message })
  @ApiProblems(401, 403, 404, 412)
  remove(
    @Param('id') id: string,
    @CurrentAccount() account: Account,
    @Headers('if-match') ifMatch?: string,
  ): Promise<Message> {
    return this.events.remove(id, account, ifMatch);
  }
}
