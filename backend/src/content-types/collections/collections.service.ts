import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { record } from '../../platform/audit/record.js';
import type { Account } from '../../platform/auth/access.js';
import type { Message } from '../../platform/content/answers.dto.js';
import { mediaOf, readRows } from '../../platform/content/item-rows.js';
import { blankItem } from '../../platform/content/item.entity.js';
import { narrow } from '../../platform/content/list-query.js';
import { defaultTitle } from '../../platform/text/localized.js';
import { lockItem, nextVersion } from '../../platform/http/lock-item.js';
import { mergeItem } from '../../platform/content/merge-item.js';
import { writeChange } from '../../platform/content/write-change.js';
import { invalid, notFound } from '../../platform/errors/problem.js';
import { Idempotency } from '../../platform/http/idempotency.js';
import { MediaService } from '../../platform/media/media.service.js';
import { discard } from '../../platform/trash/discard.js';
import type {
  AdminCollection,
  AdminCollectionList,
  AdminCollectionRows,
  CollectionInput,
  CollectionSaved,
  CollectionUpdate,
  AdminCollectionListQuery,
} from './collections.dto.js';
import { COLLECTION_PARTS, Collection } from './collections.entity.js';
import { derive, toAdminCollection, toCollectionRow, type StoredCollectionRow } from './collections.mapper.js';
import { inOrder } from './collections.order.js';

/** Collections as the staff works on them. */
@Injectable()
export class CollectionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly media: MediaService,
    private readonly idempotency: Idempotency,
  ) {}

  async list(query: AdminCollectionListQuery): Promise<AdminCollectionList> {
    const matching = narrow(
      this.dataSource.manager.createQueryBuilder(Collection, 'collection'),
      query,
      COLLECTION_PARTS,
    );
    const [found, total] = await inOrder(ofCategory(matching, query)).getManyAndCount();
    const media = await this.media.forStaff(found.flatMap(({ mediaIds }) => mediaIds));
    return { collections: found.map((collection) => toAdminCollection(collection, media)), total };
  }

  /** The same list as its rows show it. */
  async rows(query: AdminCollectionListQuery): Promise<AdminCollectionRows> {
    const items = () => this.dataSource.manager.createQueryBuilder(Collection, 'collection');
    const own = { category: 'collection.category' };
    const refine = (found: SelectQueryBuilder<Collection>) => inOrder(ofCategory(found, query));
    const asked = { query, parts: COLLECTION_PARTS, own, refine, start: 'description' };
    const { rows, total } = await readRows<StoredCollectionRow, Collection>(items, asked);
    const media = await this.media.forStaff(mediaOf(rows));
    return { collections: rows.map((row) => toCollectionRow(row, media, query.lang)), total };
  }

  /** @throws 404 */
  async get(id: string): Promise<AdminCollection> {
    const collection = await this.dataSource.manager.findOneBy(Collection, { id });
    if (!collection) throw notFound();
    return this.show(collection);
  }

  /** @throws 400 that names what is missing or wrong */
  create(body: CollectionInput, account: Account, key?: string): Promise<CollectionSaved> {
    return this.idempotency.run({ key, account, body: ['createCollection', body] }, async (manager) => {
      const blank: Collection = { ...blankItem(randomUUID(), new Date()), category: body.category, externalId: null };
      const collection = await this.apply(blank, body, manager);
      await manager.insert(Collection, collection);
      await record(manager, account, 'created', entryOf(collection));
      return { message: 'Created.', collection: await this.show(collection, manager) };
    });
  }

  /**
   * What is absent from the body stays as it is stored.
   * @throws 412 with the stored object when another version was edited; 400 as for a creation
   */
  update(id: string, body: CollectionUpdate, account: Account, ifMatch?: string): Promise<CollectionSaved> {
    return this.dataSource.transaction(async (manager) => {
      const stored = await this.lock({ id, version: body.version, ifMatch }, manager);
      const collection: Collection = { ...(await this.apply(stored, body, manager)), ...nextVersion(stored) };
      await writeChange(manager, Collection, {
        before: stored,
        after: collection,
        account,
        audited: entryOf(collection),
      });
      return { message: 'Saved.', collection: await this.show(collection, manager) };
    });
  }

  /** @throws 412 with the stored object when If-Match names another version */
  remove(id: string, account: Account, ifMatch?: string): Promise<Message> {
    return this.dataSource.transaction(async (manager) => {
      const stored = await this.lock({ id, ifMatch }, manager);
      await discard(manager, account, entryOf(stored));
      return { message: 'Deleted.' };
    });
  }

  private lock(
    edited: { id: string; version?: number; ifMatch?: string },
    manager: EntityManager,
  ): Promise<Collection> {
    return lockItem(manager, Collection, edited, (stored) => this.show(stored, manager));
  }

  /** The row after a change, checked as a whole; nothing is written. */
  private async apply(stored: Collection, body: CollectionUpdate, manager: EntityManager): Promise<Collection> {
    const { item, errors } = await mergeItem(stored, body, COLLECTION_PARTS, this.media, manager);
    if (errors.length > 0) throw invalid(errors);
    const { category = stored.category } = body;
    return { ...stored, ...item, category, ...derive({ ...stored, content: item.content }) };
  }

  private async show(collection: Collection, manager?: EntityManager): Promise<AdminCollection> {
    return toAdminCollection(collection, await this.media.forStaff(collection.mediaIds, manager));
  }
}

/** What the audit trail and the trash call it. */
const entryOf = ({ id, content }: Collection) => ({ type: 'collections' as const, id, title: defaultTitle(content) });

const ofCategory = (items: SelectQueryBuilder<Collection>, { category }: AdminCollectionListQuery) =>
  category ? items.andWhere('category = :category', { category }) : items;
