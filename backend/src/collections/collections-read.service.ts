import { Injectable } from '@nestjs/common';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { Totals } from '../cache/totals.js';
import { scopes } from '../content/state.js';
import { notFound } from '../errors/problem.js';
import { isId } from '../http/existing.js';
import { MediaService } from '../media/media.service.js';
import type { CollectionListQuery, CollectionList, PublicCollection } from './collections.dto.js';
import { Collection } from './collections.entity.js';
import { toPublicCollection } from './collections.mapper.js';
import { inOrder } from './collections.order.js';

/** What visitors see. */
@Injectable()
export class CollectionsReadService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly media: MediaService,
    private readonly totals: Totals,
  ) {}

  async list(query: CollectionListQuery): Promise<CollectionList> {
    const shown = this.visible(scopes.publicList);
    if (query.category) shown.andWhere('category = :category', { category: query.category });
    const [found, total] = await Promise.all([
      inOrder(shown.clone()).limit(query.limit).offset(query.skip).getMany(),
      this.totals.of(`collections ${query.category ?? ''}`, () => shown.getCount()),
    ]);
    const media = await this.media.byIds(found.flatMap(({ mediaIds }) => mediaIds));
    return { collections: found.map((collection) => toPublicCollection(collection, media)), total };
  }

  /** @throws 404, the same for a draft, for an id that never existed and for one that is no id */
  async read(id: string): Promise<PublicCollection> {
    const collection = isId(id) && (await this.visible(scopes.publicItem).andWhere('id = :id', { id }).getOne());
    if (!collection) throw notFound();
    return toPublicCollection(collection, await this.media.byIds(collection.mediaIds));
  }

  /** Where every read for visitors starts. */
  private visible(scope: (typeof scopes)['publicList' | 'publicItem']): SelectQueryBuilder<Collection> {
    return this.dataSource.manager.createQueryBuilder(Collection, 'collection').where(scope);
  }
}
