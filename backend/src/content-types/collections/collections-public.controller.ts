import { Get, Ip, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { ApiProblems } from '../../platform/errors/problem.dto.js';
import { network } from '../../platform/http/client-address.js';
import { PublicController, PublicList, PublicRead } from '../../platform/content/public-routes.js';
import { Facets } from './browse/browse.dto.js';
import { Browse } from './browse/browse.js';
import { CollectionList, CollectionListQuery, FacetsQuery, PublicCollection } from './collections.dto.js';
import { Collection } from './collections.entity.js';
import { CollectionsReadService } from './collections-read.service.js';

@PublicController(Collection)
export class CollectionsPublicController {
  constructor(
    private readonly collections: CollectionsReadService,
    private readonly browse: Browse,
  ) {}

  @PublicList(Collection, CollectionList, { summary: 'Published collections, the newest first' })
  list(@Query() query: CollectionListQuery, @Ip() address: string): Promise<CollectionList> {
    return this.collections.list(query, network(address));
  }

  @Get('facets')
  @ApiOperation({
    operationId: 'getCollectionFacets',
    summary: 'How many objects each further choice would leave',
    description: 'Takes the filters of the list. The values of a filter are counted without its own choice.',
  })
  @ApiOkResponse({ type: Facets })
  @ApiProblems(400, 429)
  facets(@Query() query: FacetsQuery, @Ip() address: string): Promise<Facets> {
    return this.browse.facets(query, network(address));
  }

  @PublicRead(Collection, PublicCollection)
  get(@Param('id') id: string): Promise<PublicCollection> {
    return this.collections.read(id);
  }
}
