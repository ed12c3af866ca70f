import { Injectable } from '@nestjs/common';
import { Totals } from '../../platform/cache/totals.js';
import { ContentReader, published } from '../../platform/content/content-reader.js';
import { asCard } from '../../platform/content/show-item.js';
import { namedTerms, Terms } from '../../platform/terms/terms.js';
import type { TermTree } from '../../platform/terms/term-tree.js';
import type { CollectionList, CollectionListQuery, PublicCollection } from './collections.dto.js';
import { Collection } from './collections.entity.js';
import { toPublicCollection } from './collections.mapper.js';
import { placedFirst } from './collections.order.js';
import type { Media } from '../../platform/media/media.dto.js';
import { termsOf } from './record/derive-record.js';
import { cardRecord } from './record/show-record.js';

@Injectable()
export class CollectionsReadService {
  constructor(
    private readonly reader: ContentReader,
    private readonly totals: Totals,
    private readonly terms: Terms,
  ) {}

  async list({ category, limit, skip, fields }: CollectionListQuery): Promise<CollectionList> {
    const terms = await this.terms.current();
    const { items: collections, total } = await this.reader.list(showWith(terms), async (manager, moment) => {
      const shown = published(manager, Collection, 'publicList', moment);
      if (category) shown.andWhere('category = :category', { category });
      const [count, found] = await Promise.all([
        this.totals.of(`collections ${category ?? ''}`, () => shown.getCount()),
        placedFirst(shown.clone()).limit(limit).offset(skip).getMany(),
      ]);
      return [found, count];
    });
    const cards = collections.map((collection) => asCard(collection, fields));
    return { collections: fields === 'card' ? cards.map((card) => withCardRecord(card, terms)) : cards, total };
  }

  /** @throws 404 */
  async read(id: string): Promise<PublicCollection> {
    return this.reader.item(Collection, id, showWith(await this.terms.current()));
  }
}

const showWith =
  (terms: TermTree) =>
  (collection: Collection, media: ReadonlyMap<string, Media>): PublicCollection =>
    toPublicCollection(collection, media, terms);

function withCardRecord(card: PublicCollection, terms: TermTree): PublicCollection {
  const record = cardRecord(card.record);
  return { ...card, record, record_terms: namedTerms(terms, termsOf(record)) };
}
