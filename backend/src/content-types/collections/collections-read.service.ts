import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Page } from '../../platform/content/page.js';
import { choiceOf } from './browse/browse.dto.js';
import { Browse } from './browse/browse.js';
import { isEmptyChoice } from './browse/filters.js';
import { Totals } from '../../platform/cache/totals.js';
import { ContentReader, published } from '../../platform/content/content-reader.js';
import { ordered, readRows } from '../../platform/content/list-cursor.js';
import { invalid } from '../../platform/errors/problem.js';
import { asCard } from '../../platform/content/show-item.js';
import { withoutDocuments } from '../../platform/content/without-documents.js';
import { ContentTypes } from '../../platform/content-types/content-types.js';
import { namedTerms, Terms } from '../../platform/terms/terms.js';
import type { TermTree } from '../../platform/terms/term-tree.js';
import type { CollectionList, CollectionListQuery, PublicCollection } from './collections.dto.js';
import { addedCategory, askedCategory, keysWithin } from './category.js';
import { Collection } from './collections.entity.js';
import { toListedCollection, toPublicCollection } from './collections.mapper.js';
import { ledTo } from './merging/merged-objects.js';
import { BY_POSITION, inMemory, sortedBy } from './collections.order.js';
import type { Media } from '../../platform/media/model/media.dto.js';
import { termsOf } from './record/derive-record.js';
import type { RecordExhibition } from './record/record-objects.dto.js';
import {
  asKept,
  exhibitionsIn,
  nextInRoom,
  objectsAround,
  sameAs,
  toRecordObject,
  partsOnShow,
  withoutHidden,
} from './record/related-objects.js';
import { cardRecord } from './record/show-record.js';

@Injectable()
export class CollectionsReadService {
  constructor(
    private readonly reader: ContentReader,
    private readonly totals: Totals,
    private readonly terms: Terms,
    private readonly browse: Browse,
    private readonly types: ContentTypes,
  ) {}

  /** @throws 429, 503 when filters have to be evaluated */
  async list(query: CollectionListQuery, network: string): Promise<CollectionList> {
    const { fields, after, sort } = query;
    const isFiltered = isChoice(query);
    if (after !== undefined && isFiltered && isIndexed(sort)) throw invalid([NOT_IN_THIS_ORDER]);
    const terms = await this.terms.current();
    const { items: collections, ...list } = isFiltered
      ? await this.chosen(query, terms, network)
      : await this.listed(query, terms);
    const marked = query.on_show === 'true' ? await this.withPartsOnShow(collections) : collections;
    const cards = marked.map((collection) => asCard(collection, fields));
    return { collections: fields === 'card' ? cards.map((card) => withCardRecord(card, terms)) : cards, ...list };
  }

  private listed(query: CollectionListQuery, terms: TermTree): Promise<Page<PublicCollection>> {
    const { category, sort, lang = 'en', limit, skip } = query;
    const term = askedCategory(terms, category);
    const order = isIndexed(sort) ? sortedBy(sort, lang) : BY_POSITION;
    return this.reader.list(
      showInList(terms),
      async (manager, moment, from) => {
        const all = published(manager, Collection, 'publicList', moment);
        if (term) all.andWhere('category = ANY(:keys)', { keys: keysWithin(terms, term) });
        const page = ordered(all.clone(), order).limit(limit).offset(skip);
        const [count, objects] = await Promise.all([
          this.totals.of(`collections ${term?.id ?? ''}`, () => all.getCount()),
          from ? readRows(page, order, from.place) : page.getMany(),
        ]);
        return [objects, count];
      },
      { order, query },
    );
  }

  /** Filters are evaluated in memory. */
  private async chosen(query: CollectionListQuery, terms: TermTree, network: string): Promise<Page<PublicCollection>> {
    const { sort = '', q = '' } = query;
    const reading = { order: inMemory(sort || (q.trim() === '' ? 'position' : 'words')), query };
    const listPlace = this.reader.placeIn(reading);
    const { ids, total, last } = await this.browse.page({ ...query, listPlace }, network);
    return this.reader.list(
      showInList(terms),
      async (manager, moment) => {
        const asked = published(manager, Collection, 'publicList', moment).andWhere('item.id = ANY(:ids)', { ids });
        const objectsById = new Map((await asked.getMany()).map((item) => [item.id, item]));
        // those that are gone since the copy in memory was made must not end the reading
        return [ids.flatMap((id) => objectsById.get(id) ?? []), total, last];
      },
      reading,
    );
  }

  /** Those of these that visitors see, with their texts without formatting, and without other items that they name. */
  async ofIds(ids: readonly string[]): Promise<PublicCollection[]> {
    const { items } = await this.reader.list(showInList(await this.terms.current()), async (manager, moment) => {
      const objects = published(manager, Collection, 'publicItem', moment).andWhere('item.id = ANY(:ids)', { ids });
      return [await withoutDocuments(objects).getMany(), ids.length];
    });
    return items;
  }

  /** Marks those that the filter found by a part. */
  private async withPartsOnShow(collections: PublicCollection[]): Promise<PublicCollection[]> {
    const ids = collections.flatMap(({ id, record }) => (record.on_show ? [] : [id]));
    if (ids.length === 0) return collections;
    const wholes = await this.reader.list(wholeOf, async (manager, moment) => {
      const parts = await partsOnShow(ids, manager, moment);
      return [parts, parts.length];
    });
    return collections.map((item) => (wholes.items.includes(item.id) ? { ...item, part_on_show: true } : item));
  }

  /**
   * By id, slug or former slug. The slug of an object that was merged leads to the one that stays.
   * @throws 404, 410
   */
  async read(name: string): Promise<PublicCollection> {
    const led = async (id: string, manager: EntityManager) => (await ledTo([id], manager)).get(id) ?? id;
    const item = await this.reader.item(Collection, name, showWith(await this.terms.current()), led);
    let { record } = item;
    let same: string[] = [];
    let exhibitions: RecordExhibition[] = [];
    let around: Collection[] = [];
    const show = (object: Collection, media: ReadonlyMap<string, Media>) => toRecordObject(object, media, same);
    const { items: shown } = await this.reader.list(show, async (manager, moment) => {
      record = await asKept(item, manager);
      same = await sameAs(item.id, manager);
      exhibitions = await exhibitionsIn(record, same, { types: this.types, manager, moment });
      around = await objectsAround({ id: item.id, same, record }, manager, moment);
      const next = await nextInRoom({ id: item.id, record }, manager, moment);
      return [next ? [...around, next] : around, around.length];
    });
    const objects = shown.slice(0, around.length);
    const next = shown.at(around.length);
    return {
      ...item,
      record: withoutHidden(record, [...objects, ...exhibitions]),
      record_objects: objects,
      ...(next && { next_in_room: next }),
      ...(exhibitions.length > 0 && { record_exhibitions: exhibitions }),
    };
  }
}

/** Places by title or number are found by an index, which has no filters. */
const NOT_IN_THIS_ORDER = {
  field: 'after',
  code: 'invalid_value',
  message: 'cannot be used with filters in the order of titles or numbers',
};

const isIndexed = (sort: CollectionListQuery['sort']): sort is 'title' | 'number' =>
  sort === 'title' || sort === 'number';

const wholeOf = ({ record }: Collection) => record.part_of;

/** Whether anything besides a category is filtered, or an order is asked for that no index has. */
const isChoice = (query: CollectionListQuery): boolean =>
  query.sort === 'newest' ||
  query.sort === 'oldest' ||
  !isEmptyChoice(choiceOf(query, [])) ||
  (query.q ?? '').trim() !== '';

const showWith =
  (terms: TermTree) =>
  (collection: Collection, media: ReadonlyMap<string, Media>): PublicCollection =>
    toPublicCollection(collection, media, terms);

const showInList =
  (terms: TermTree) =>
  (collection: Collection, media: ReadonlyMap<string, Media>): PublicCollection =>
    toListedCollection(collection, media, terms);

function withCardRecord(card: PublicCollection, terms: TermTree): PublicCollection {
  const record = cardRecord(card.record);
  return { ...card, record, record_terms: namedTerms(terms, [...addedCategory(terms, card), ...termsOf(record)]) };
}
