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
import { AdminListQuery } from '../../platform/content/list-query.dto.js';
import { AdminPage, AdminPageList, AdminPageRows, PageInput, PageSaved, PageUpdate } from './pages.dto.js';
import { PageEntity } from './pages.entity.js';
import { PagesService } from './pages.service.js';

@AdminController(PageEntity)
export class PagesAdminController {
  constructor(private readonly pages: PagesService) {}

  @AdminList(PageEntity, { list: AdminPageList, rows: AdminPageRows })
  list(@Query() query: AdminListQuery): Promise<AdminPageList | AdminPageRows> {
    return query.fields === 'row' ? this.pages.rows(query) : this.pages.list(query);
  }

  @AdminRead(PageEntity, AdminPage)
  get(@Param('id') id: string): Promise<AdminPage> {
    return this.pages.get(id);
  }

  @AdminCreate(PageEntity, PageSaved)
  create(
    @Body() body: PageInput,
    @CurrentAccount() account: Account,
    @Headers('idempotency-key') key?: string,
  ): Promise<PageSaved> {
    return this.pages.create(body, account, key);
  }

  @AdminUpdate(PageEntity, PageSaved)
  update(
    @Param('id') id: string,
    @Body() body: PageUpdate,
    @CurrentAccount() account: Account,
    @Headers('if-match') ifMatch?: string,
  ): Promise<PageSaved> {
    return this.pages.update(id, body, account, ifMatch);
  }

  @AdminRemove(PageEntity)
  remove(
    @Param('id') id: string,
    @CurrentAccount() account: Account,
    @Headers('if-match') ifMatch?: string,
  ): Promise<Message> {
    return this.pages.remove(id, account, ifMatch);
  }
}
