import { Injectable } from '@nestjs/common';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { Totals } from '../../platform/cache/totals.js';
import { asCard } from '../../platform/content/show-item.js';
import { scopes } from '../../platform/content/state.js';
import { PublicReads } from '../../platform/database/public-reads.js';
import { notFound } from '../../platform/errors/problem.js';
import { isId } from '../../platform/http/existing.js';
import { MediaService } from '../../platform/media/media.service.js';
import type { CollectionListQuery, CollectionList, PublicCollection } from './collections.dto.js';
import { Collection } from './collections.entity.js';
import { toPublicCollection } from './collections.mapper.js';
import { inOrder } from './collections.order.js';

/** What visitors see. */
@Injectable()
export class CollectionsReadService {
  constructor(
    private readonly reads: PublicReads,
    private readonly media: MediaService,
    private readonly totals: Totals,
  ) {}

  list(query: CollectionListQuery): Promise<CollectionList> {
    return this.reads.run(async (manager) => {
      const shown = visible(manager, scopes.publicList);
      if (query.category) shown.andWhere('category = :category', { category: query.category });
      const [total, found] = await Promise.all([
        this.totals.of(`collections ${query.category ?? ''}`, () => shown.getCount()),
        inOrder(shown.clone()).limit(query.limit).offset(query.skip).getMany(),
      ]);
      const media = await this.media.byIds(
        found.flatMap(({ mediaIds }) => mediaIds),
        manager,
      );
      return { collections: found.map((collection) => asCard(toPublicCollection(collection, media))), total };
    });
  }

  /** @throws 404, the same for a draft, for an id that never existed and for one that is no id */
  read(id: string): Promise<PublicCollection> {
    return this.reads.run(async (manager) => {
      const collection = isId(id) && (await visible(manager, scopes.publicItem).andWhere('id = :id', { id }).getOne());
      if (!collection) throw notFound();
      return toPublicCollection(collection, await this.media.byIds(collection.mediaIds, manager));
    });
  }
}

/** Where every read for visitors starts. */
function visible(
  manager: EntityManager,
  scope: (typeof scopes)['publicList' | 'publicItem'],
): SelectQueryBuilder<Collection> {
  return manager.createQueryBuilder(Collection, 'collection').where(scope);
}
