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
import { AdminNews, AdminNewsList, AdminNewsRows, NewsInput, NewsSaved, NewsUpdate } from './news.dto.js';
import { News } from './news.entity.js';
import { NewsService } from './news.service.js';

@ApiTags('news')
@Staff()
@UseInterceptors(VersionTag)
@Controller('admin/news')
export class NewsAdminController {
  constructor(private readonly news: NewsService) {}

  @Get()
  @ApiOperation({
    operationId: 'adminListNews',
    summary: 'All news, drafts included',
    description: CALLS.adminList,
  })
  @ApiListOrRows(AdminNewsList, AdminNewsRows)
  @ApiProblems(400, 401, 403)
  list(@Query() query: AdminListQuery): Promise<AdminNewsList | AdminNewsRows> {
    return query.fields === 'row' ? this.news.rows(query) : this.news.list(query);
  }

  @Get(':id')
  @Existing(News)
  @ApiOperation({
    operationId: 'adminGetNews',
    summary: 'One news item as it is stored; its version is also the ETag',
    description: CALLS.adminRead,
  })
  @ApiOkResponse({ type: AdminNews })
  @ApiProblems(401, 403, 404)
  get(@Param('id') id: string): Promise<AdminNews> {
    return this.news.get(id);
  }

  @Post()
  @ApiOperation({ operationId: 'createNews', summary: 'Writes a news item', description: CALLS.create })
  @ApiHeader({ name: 'idempotency-key', required: false, description: 'a replay gives the first answer back' })
  @ApiCreatedResponse({ type: NewsSaved })
  @ApiProblems(400, 401, 403, 409, 422)
  create(
    @Body() body: NewsInput,
    @CurrentAccount() account: Account,
    @Headers('idempotency-key') key?: string,
  ): Promise<NewsSaved> {
    return this.news.create(body, account, key);
  }

  @Put(':id')
  @Existing(News)
  @ApiOperation({
    operationId: 'updateNews',
    summary: 'Changes a news item; what is absent stays as it is',
    description: CALLS.update,
  })
  @ApiHeader({ name: 'if-match', required: false, description: 'the ETag that was edited; a stale one is a 412' })
  @ApiOkResponse({ type: NewsSaved })
  @ApiProblems(400, 401, 403, 404, 412)
  update(
    @Param('id') id: string,
    @Body() body: NewsUpdate,
    @CurrentAccount() account: Account,
    @Headers('if-match') ifMatch?: string,
  ): Promise<NewsSaved> {
    return this.news.update(id, body, account, ifMatch);
  }

  @Delete(':id')
  @Existing(News)
  @ApiOperation({
    operationId: 'deleteNews',
    summary: 'Moves a news item to the trash, where it can be brought back for 30 days',
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
    return this.news.remove(id, account, ifMatch);
  }
}
