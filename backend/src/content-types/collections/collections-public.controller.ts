import { Param, Query } from '@nestjs/common';
import { PublicController, PublicList, PublicRead } from '../../platform/content/public-routes.js';
import { CollectionList, CollectionListQuery, PublicCollection } from './collections.dto.js';
import { Collection } from './collections.entity.js';
import { CollectionsReadService } from './collections-read.service.js';

@PublicController(Collection)
export class CollectionsPublicController {
  constructor(private readonly collections: CollectionsReadService) {}

  @PublicList(Collection, CollectionList, { summary: 'Published collections, the newest first' })
  list(@Query() query: CollectionListQuery): Promise<CollectionList> {
    return this.collections.list(query);
  }

  @PublicRead(Collection, PublicCollection)
  get(@Param('id') id: string): Promise<PublicCollection> {
    return this.collections.read(id);
  }
}
