import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/auth/access.js';

import { CALLS } from '../../platform/content/call-descriptions.js';
import { ApiProblems } from '../../platform/errors/problem.dto.js';
import { CollectionListQuery, CollectionList, PublicCollection } from './collections.dto.js';
import { CollectionsReadService } from './collections-read.service.js';

@ApiTags('collections')
@Public()
@Controller('public/collections')
export class CollectionsPublicController {
  constructor(private readonly collections: CollectionsReadService) {}

  @Get()
  @ApiOperation({
    operationId: 'listCollections',
    summary: 'Published collections, the newest first',
    description: CALLS.list,
  })
  @ApiOkResponse({ type: CollectionList })
  @ApiProblems(400)
  list(@Query() query: CollectionListQuery): Promise<CollectionList> {
    return this.collections.list(query);
  }

  @Get(':id')
  @ApiOperation({
    operationId: 'getCollection',
    summary: 'One collection; an archived one stays at its address',
    description: CALLS.read,
  })
  @ApiOkResponse({ type: PublicCollection })
  @ApiProblems(404)
  get(@Param('id') id: string): Promise<PublicCollection> {
    return this.collections.read(id);
  }
}
