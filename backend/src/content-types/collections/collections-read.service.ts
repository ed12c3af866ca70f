import { Injectable } from '@nestjs/common';
import { Totals } from '../../platform/cache/totals.js';
import { ContentReader, published } from '../../platform/content/content-reader.js';
import { asCard } from '../../platform/content/show-item.js';
import type { CollectionList, CollectionListQuery, PublicCollection } from './collections.dto.js';
import { Collection } from './collections.entity.js';
import { toPublicCollection } from './collections.mapper.js';
import { placedFirst } from './collections.order.js';
import { cardRecord } from './record/show-record.js';

@Injectable()
export class CollectionsReadService {
  constructor(
    private readonly reader: ContentReader,
    private readonly totals: Totals,
  ) {}

  async list({ category, limit, skip, fields }: CollectionListQuery): Promise<CollectionList> {
    const { items: collections, total } = await this.reader.list(toPublicCollection, async (manager, moment) => {
      const shown = published(manager, Collection, 'publicList', moment);
      if (category) shown.andWhere('category = :category', { category });
      const [count, found] = await Promise.all([
        this.totals.of(`collections ${category ?? ''}`, () => shown.getCount()),
        placedFirst(shown.clone()).limit(limit).offset(skip).getMany(),
      ]);
      return [found, count];
    });
    const cards = collections.map((collection) => asCard(collection, fields));
    const shown = fields === 'card' ? cards.map((card) => ({ ...card, record: cardRecord(card.record) })) : cards;
    return { collections: shown, total };
  }

  /** @throws 404 */
  read(id: string): Promise<PublicCollection> {
    return this.reader.item(Collection, id, toPublicCollection);
  }
}
