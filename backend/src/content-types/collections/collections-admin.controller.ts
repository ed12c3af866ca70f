import { Body, Controller, Delete, Get, Headers, Param, Post, Put, Query, UseInterceptors } from '@nestjs/common';
import { ApiCreatedResponse, ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentAccount, Staff, type Account } from '../../platform/auth/access.js';
import { Message } from '../../platform/content/answers.dto.js';
import { CALLS } from '../../platform/content/call-descriptions.js';

import { ApiListOrRows } from '../../platform/content/item-row.dto.js';
import { VersionTag } from '../../platform/http/version.js';
import { ApiProblems } from '../../platform/errors/problem.dto.js';
import { Existing } from '../../platform/http/existing.js';
import {
  AdminCollection,
  AdminCollectionList,
  AdminCollectionRows,
  AdminCollectionListQuery,
  CollectionInput,
  CollectionSaved,
  CollectionUpdate,
} from './collections.dto.js';
import { Collection } from './collections.entity.js';
import { CollectionsService } from './collections.service.js';

@ApiTags('collections')
@Staff()
@UseInterceptors(VersionTag)
@Controller('admin/collections')
export class CollectionsAdminController {
  constructor(private readonly collections: CollectionsService) {}

  @Get()
  @ApiOperation({
    operationId: 'adminListCollections',
    summary: 'All collections, drafts included',
    description: CALLS.adminList,
  })
  @ApiListOrRows(AdminCollectionList, AdminCollectionRows)
  @ApiProblems(400, 401, 403)
  list(@Query() query: AdminCollectionListQuery): Promise<AdminCollectionList | AdminCollectionRows> {
    return query.fields === 'row' ? this.collections.rows(query) : this.collections.list(query);
  }

  @Get(':id')
  @Existing(Collection)
  @ApiOperation({
    operationId: 'adminGetCollection',
    summary: 'One collection as it is stored; its version is also the ETag',
    description: CALLS.adminRead,
  })
  @ApiOkResponse({ type: AdminCollection })
  @ApiProblems(401, 403, 404)
  get(@Param('id') id: string): Promise<AdminCollection> {
    return this.collections.get(id);
  }

  @Post()
  @ApiOperation({ operationId: 'createCollection', summary: 'Writes a collection', description: CALLS.create })
  @ApiHeader({ name: 'idempotency-key', required: false, description: 'a replay gives the first answer back' })
  @ApiCreatedResponse({ type: CollectionSaved })
  @ApiProblems(400, 401, 403, 409, 422)
  create(
    @Body() body: CollectionInput,
    @CurrentAccount() account: Account,
    @Headers('idempotency-key') key?: string,
  ): Promise<CollectionSaved> {
    return this.collections.create(body, account, key);
  }

  @Put(':id')
  @Existing(Collection)
  @ApiOperation({
    operationId: 'updateCollection',
    summary: 'Changes a collection; what is absent stays as it is',
    description: CALLS.update,
  })
  @ApiHeader({ name: 'if-match', required: false, description: 'the ETag that was edited; a stale one is a 412' })
  @ApiOkResponse({ type: CollectionSaved })
  @ApiProblems(400, 401, 403, 404, 412)
  update(
    @Param('id') id: string,
    @Body() body: CollectionUpdate,
    @CurrentAccount() account: Account,
    @Headers('if-match') ifMatch?: string,
  ): Promise<CollectionSaved> {
    return this.collections.update(id, body, account, ifMatch);
  }

  @Delete(':id')
  @Existing(Collection)
  @ApiOperation({
    operationId: 'deleteCollection',
    summary: 'Moves a collection to the trash, where it can be brought back for 30 days',
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
    return this.collections.remove(id, account, ifMatch);
  }
}
