import { Body, Headers, Param, Query } from '@nestjs/common';
import { CurrentAccount, type Account } from '../../platform/auth/access.js';
import {
  AdminController,
  AdminCreate,
  AdminList,
  AdminRead,
  AdminRemove,
  AdminUpdate,
} from '../../platform/content/admin-routes.js';
import type { Message } from '../../platform/http/answers.dto.js';
import { BranchItemQuery } from '../../platform/content/item-branch.js';
import { AdminEvent, AdminEventList, AdminEventRows, EventInput, EventSaved, EventUpdate } from './events.dto.js';
import { Event } from './events.entity.js';
import { EventsService } from './events.service.js';

@AdminController(Event)
export class EventsAdminController {
  constructor(private readonly events: EventsService) {}

  @AdminList(Event, { list: AdminEventList, rows: AdminEventRows })
  list(@Query() query: BranchItemQuery): Promise<AdminEventList | AdminEventRows> {
    return query.fields === 'row' ? this.events.rows(query) : this.events.list(query);
  }

  @AdminRead(Event, AdminEvent)
  get(@Param('id') id: string): Promise<AdminEvent> {
    return this.events.get(id);
  }

  @AdminCreate(Event, EventSaved)
  create(
    @Body() body: EventInput,
    @CurrentAccount() account: Account,
    @Headers('idempotency-key') key?: string,
  ): Promise<EventSaved> {
    return this.events.create(body, account, key);
  }

  @AdminUpdate(Event, EventSaved)
  update(
    @Param('id') id: string,
    @Body() body: EventUpdate,
    @CurrentAccount() account: Account,
    @Headers('if-match') ifMatch?: string,
  ): Promise<EventSaved> {
    return this.events.update(id, body, account, ifMatch);
  }

  @AdminRemove(Event)
  remove(
    @Param('id') id: string,
    @CurrentAccount() account: Account,
    @Headers('if-match') ifMatch?: string,
  ): Promise<Message> {
    return this.events.remove(id, account, ifMatch);
  }
}
