import { Body, Headers, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CurrentAccount, Staff, type Account, Granted } from '../../platform/auth/access.js';
import {
  AdminController,
  AdminCreate,
  AdminList,
  AdminRead,
  AdminRemove,
  AdminUpdate,
} from '../../platform/content/admin-routes.js';
import { ApiProblems } from '../../platform/errors/problem.dto.js';
import { Existing } from '../../platform/http/existing.js';
import type { Message } from '../../platform/http/answers.dto.js';
import {
  AdminCollection,
  AdminCollectionList,
  AdminCollectionRows,
  CollectionInput,
  CollectionSaved,
  CollectionUpdate,
} from './collections.dto.js';
import { AdminCollectionListQuery } from './collections-query.dto.js';
import { Collection } from './collections.entity.js';
import { CollectionsBulkSaved, CollectionsBulkUpdate, MAX_CHANGED } from './bulk/bulk-change.dto.js';
import { CollectionsBulkService } from './bulk/collections-bulk.service.js';
import { CollectionsService } from './collections.service.js';
import {
  AddedPictures,
  MAX_NAMES,
  PictureMatches,
  PictureNames,
  PicturesAdded,
} from './pictures/object-pictures.dto.js';
import { ObjectPictures } from './pictures/object-pictures.service.js';
import { ObjectMergeInput } from './merging/merge-object.dto.js';

@AdminController(Collection)
export class CollectionsAdminController {
  constructor(
    private readonly collections: CollectionsService,
    private readonly bulk: CollectionsBulkService,
    private readonly pictures: ObjectPictures,
  ) {}

  @AdminList(Collection, { list: AdminCollectionList, rows: AdminCollectionRows })
  list(@Query() query: AdminCollectionListQuery): Promise<AdminCollectionList | AdminCollectionRows> {
    return query.fields === 'row' ? this.collections.rows(query) : this.collections.list(query);
  }

  @Granted('collections', 'draft', 'all languages')
  @Patch()
  @Staff()
  @ApiOperation({
    operationId: 'updateManyCollections',
    summary: 'Changes fields of many objects at once, or undoes such a change',
    description:
      `All or none, without versions: the objects are named by \`ids\`, or by \`filter\`, at most ${MAX_CHANGED.toLocaleString('en')}. ` +
      'With `dry_run` nothing is changed. The answer has what `undo` takes, which leaves objects alone that were changed since.',
  })
  @ApiOkResponse({ type: CollectionsBulkSaved })
  @ApiProblems(400, 401, 403)
  updateMany(@Body() body: CollectionsBulkUpdate, @CurrentAccount() account: Account): Promise<CollectionsBulkSaved> {
    return this.bulk.update(body, account);
  }

  @Granted('collections', 'draft', 'all languages')
  @Post('picture-matches')
  @Staff()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'matchPictures',
    summary: 'Finds the objects of pictures by the names of their files',
    description: `At most ${MAX_NAMES.toLocaleString('en')} names. Nothing is guessed: what a name does not say clearly is for somebody to choose.`,
  })
  @ApiOkResponse({ type: PictureMatches })
  @ApiProblems(400, 401, 403)
  matchPictures(@Body() { names }: PictureNames): Promise<PictureMatches> {
    return this.pictures.matches(names);
  }

  @AdminRead(Collection, AdminCollection)
  get(@Param('id') id: string): Promise<AdminCollection> {
    return this.collections.get(id);
  }

  @AdminCreate(Collection, CollectionSaved)
  create(
    @Body() body: CollectionInput,
    @CurrentAccount() account: Account,
    @Headers('idempotency-key') key?: string,
  ): Promise<CollectionSaved> {
    return this.collections.create(body, account, key);
  }

  @AdminUpdate(Collection, CollectionSaved)
  update(
    @Param('id') id: string,
    @Body() body: CollectionUpdate,
    @CurrentAccount() account: Account,
    @Headers('if-match') ifMatch?: string,
  ): Promise<CollectionSaved> {
    return this.collections.update(id, body, account, ifMatch);
  }

  @AdminRemove(Collection)
  remove(
    @Param('id') id: string,
    @CurrentAccount() account: Account,
    @Headers('if-match') ifMatch?: string,
  ): Promise<Message> {
    return this.collections.remove(id, account, ifMatch);
  }

  @Granted('collections', 'draft', 'all languages')
  @Post(':id/pictures')
  @Staff()
  @HttpCode(200)
  @Existing(Collection)
  @ApiOperation({
    operationId: 'addPictures',
    summary: 'Adds pictures to an object, which keeps those that it has',
    description:
      'Without a version. Pictures that it has already stay where they are, so the call can be repeated. If it has a pending change, they become a part of it.',
  })
  @ApiOkResponse({ type: PicturesAdded })
  @ApiProblems(400, 401, 403, 404)
  addPictures(
    @Param('id') id: string,
    @Body() body: AddedPictures,
    @CurrentAccount() account: Account,
  ): Promise<PicturesAdded> {
    return this.pictures.add(id, body, account);
  }

  @Granted('collections', 'delete', 'all languages')
  @Post(':id/merge')
  @Staff()
  @HttpCode(200)
  @Existing(Collection)
  @ApiOperation({
    operationId: 'mergeCollection',
    summary: 'Merges two records of the same object',
    description:
      'It goes to the trash with all that it has, and its addresses lead to the other one, which stays as it is. Restored from the trash, it is an object of its own again.',
  })
  @ApiHeader({
    name: 'if-match',
    required: false,
    description: 'the ETag of the version that was read; 412 if it has changed since',
  })
  @ApiHeader({ name: 'idempotency-key', required: false, description: 'a repeated request returns the first answer' })
  @ApiOkResponse({ type: CollectionSaved, description: 'with the object that stays' })
  @ApiProblems(400, 401, 403, 404, 409, 412, 422)
  merge(
    @Param('id') id: string,
    @Body() body: ObjectMergeInput,
    @CurrentAccount() account: Account,
    @Headers('if-match') ifMatch?: string,
    @Headers('idempotency-key') key?: string,
  ): Promise<CollectionSaved> {
    return this.collections.merge(id, body, account, { ifMatch, key });
  }
}
