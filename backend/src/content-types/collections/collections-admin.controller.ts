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
import { CollectionsService } from './collections.service.js';

@AdminController(Collection)
export class CollectionsAdminController {
  constructor(private readonly collections: CollectionsService) {}

  @AdminList(Collection, { list: AdminCollectionList, rows: AdminCollectionRows })
  list(@Query() query: AdminCollectionListQuery): Promise<AdminCollectionList | AdminCollectionRows> {
    return query.fields === 'row' ? this.collections.rows(query) : this.collections.list(query);
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
}
