import { Body, Get, Headers, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CurrentAccount, Staff, type Account, GrantedToAll } from '../../platform/auth/access.js';
import {
  AdminController,
  AdminCreate,
  AdminList,
  AdminRead,
  AdminRemove,
  AdminUpdate,
} from '../../platform/content/admin-routes.js';
import type { Message } from '../../platform/http/answers.dto.js';
import { ApiProblems } from '../../platform/errors/problem.dto.js';
import { Existing } from '../../platform/http/existing.js';
import { BranchItemQuery } from '../../platform/content/item-branch.js';
import { NewsViewCounts } from './most-read.js';
import { AdminNews, AdminNewsList, AdminNewsRows, NewsInput, NewsSaved, NewsUpdate } from './news.dto.js';
import { News } from './news.entity.js';
import { NewsService } from './news.service.js';

@AdminController(News)
export class NewsAdminController {
  constructor(private readonly news: NewsService) {}

  @AdminList(News, { list: AdminNewsList, rows: AdminNewsRows })
  list(@Query() query: BranchItemQuery): Promise<AdminNewsList | AdminNewsRows> {
    return query.fields === 'row' ? this.news.rows(query) : this.news.list(query);
  }

  @AdminRead(News, AdminNews)
  get(@Param('id') id: string): Promise<AdminNews> {
    return this.news.get(id);
  }

  @GrantedToAll()
  @Get(':id/views')
  @Staff()
  @Existing(News)
  @ApiOperation({
    operationId: 'getNewsViews',
    summary: 'Views of an article',
    description: 'A reader counts once per half hour, bots never. Days are in Asia/Tashkent.',
  })
  @ApiOkResponse({ type: NewsViewCounts })
  @ApiProblems(401, 403, 404)
  views(@Param('id') id: string): Promise<NewsViewCounts> {
    return this.news.views(id);
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
