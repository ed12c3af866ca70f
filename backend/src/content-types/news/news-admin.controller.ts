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
import { AdminNews, AdminNewsList, AdminNewsRows, NewsInput, NewsSaved, NewsUpdate } from './news.dto.js';
import { News } from './news.entity.js';
import { NewsService } from './news.service.js';

@AdminController(News)
export class NewsAdminController {
  constructor(private readonly news: NewsService) {}

  @AdminList(News, { list: AdminNewsList, rows: AdminNewsRows })
  list(@Query() query: AdminListQuery): Promise<AdminNewsList | AdminNewsRows> {
    return query.fields === 'row' ? this.news.rows(query) : this.news.list(query);
  }

  @AdminRead(News, AdminNews)
  get(@Param('id') id: string): Promise<AdminNews> {
    return this.news.get(id);
  }

  @AdminCreate(News, NewsSaved)
  create(
    @Body() body: NewsInput,
    @CurrentAccount() account: Account,
    @Headers('idempotency-key') key?: string,
  ): Promise<NewsSaved> {
    return this.news.create(body, account, key);
  }

  @AdminUpdate(News, NewsSaved)
  update(
    @Param('id') id: string,
    @Body() body: NewsUpdate,
    @CurrentAccount() account: Account,
    @Headers('if-match') ifMatch?: string,
  ): Promise<NewsSaved> {
    return this.news.update(id, body, account, ifMatch);
  }

  @AdminRemove(News)
  remove(
    @Param('id') id: string,
    @CurrentAccount() account: Account,
    @Headers('if-match') ifMatch?: string,
  ): Promise<Message> {
    return this.news.remove(id, account, ifMatch);
  }
}
