import { isId } from '../../platform/http/existing.js';
import { branchOfRow, defaultBranch, requireGrant } from '../../platform/grants/grants.js';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { record } from '../../platform/audit/record.js';
import type { Account } from '../../platform/auth/access.js';
import { ContentTypes } from '../../platform/content-types/content-types.js';
import type { blankRow } from '../../platform/content-types/content-row.js';
import { ContentWriter, type Applied } from '../../platform/content/content-writer.js';
import { ItemLists, type ListedItems } from '../../platform/content/item-lists.js';

import { BLANK_ITEM } from '../../platform/content/item.entity.js';
import type { AdminMedia, Media } from '../../platform/media/model/media.dto.js';
import type { ItemState } from '../../platform/revisions/item-state.js';
import { invalid } from '../../platform/errors/problem.js';
import { Terms } from '../../platform/terms/terms.js';
import { termsOfWord } from '../../platform/terms/word-terms.js';
import type { AlsoFound } from '../../platform/text/search-text.js';
import { ordered } from '../../platform/content/list-cursor.js';
import { mergeItem } from '../../platform/content/merge-item.js';
import {
  type AdminCollection,
  type AdminCollectionList,
  type AdminCollectionRows,
  type CollectionInput,
  type CollectionRow,
  type CollectionSaved,
  CollectionUpdate,
  type PublicCollection,
} from './collections.dto.js';
import type { AdminCollectionListQuery } from './collections-query.dto.js';
import { unknownCategory } from './category.js';
import { Collection, COLLECTION_TEXT_FIELDS } from './collections.entity.js';
import { HAS_PRIVATE } from './private/has-private.js';
import { HAS_PART_ON_SHOW, withoutHidden } from './record/related-objects.js';
import {
  toAdminCollection,
  toCollectionRow,
  toPublicCollection,
  type StoredCollectionRow,
} from './collections.mapper.js';
import { NEWEST_FIRST } from './collections.order.js';
import type { ObjectMergeInput } from './merging/merge-object.dto.js';
import { bothTitles, hadNumber, keepMerging, numberPattern } from './merging/merged-objects.js';
import { deriveRecord } from './record/derive-record.js';
import { mergeRecord, restoredRecord } from './record/merge-record.js';
import { narrowByRecord } from './record/object-filters.js';
import { unknownItems } from './record/named-items.js';
import { hasTerm, unknownTerms } from './record/record-terms.js';
import { equalNumbers } from './record/equal-numbers.js';

interface Shapes {
  row: Collection;
  input: CollectionInput;
  update: CollectionUpdate;
  admin: AdminCollection;
  saved: CollectionSaved;
  query: AdminCollectionListQuery;
  storedRow: StoredCollectionRow;
  listRow: CollectionRow;
}

/** The headers of a merge. */
interface Sent {
  /** The Idempotency-Key. */
  key?: string;
  ifMatch?: string;
}

/** Collections for staff. */
@Injectable()
export class CollectionsService extends ContentWriter<Shapes> implements ListedItems<Shapes> {
  readonly entity = Collection;
  readonly updateShape = CollectionUpdate;
  readonly rowColumns = {
    category: 'item.category',
    number: "coalesce(item.record ->> 'object_number', item.external_id)",
    position: 'item.position',
    private: HAS_PRIVATE,
    part_on_show: HAS_PART_ON_SHOW,
    branch: "item.record ->> 'branch'",
  };
  readonly sortColumns = { position: 'item.position', number: 'item.number_sort' };
  readonly rowStart = 'description';
  readonly countedFilters = { category: 'item.category' };
  readonly toRow = toCollectionRow;

  @Inject(Terms)
  private readonly terms: Terms;

  @Inject(ContentTypes)
  private readonly types: ContentTypes;

  readonly alsoFound: AlsoFound = (word) => {
    const ids = termsOfWord(this.terms.tree, word);
    const numbers = word.written.flatMap((written) => numberPattern(written) ?? []);
    return [
      { values: ids, sql: hasTerm },
      { values: numbers, sql: hadNumber },
    ].filter(({ values }) => values.length > 0);
  };

  toAdmin(row: Collection, media: ReadonlyMap<string, AdminMedia>): AdminCollection {
    return toAdminCollection(row, media, this.terms.tree);
  }

  /** Which objects belong to it is not told, because some of them may not be public. */
  toPublic(row: Collection, media: ReadonlyMap<string, Media>): PublicCollection {
    const item = toPublicCollection(row, media, this.terms.tree);
    return { ...item, record: withoutHidden(item.record, []) };
  }

  override async rowToShow(id: string, state: ItemState | null, manager: EntityManager): Promise<Collection> {
    await this.terms.current();
    return super.rowToShow(id, state, manager);
  }

  // before a transaction takes a connection, because reading the terms needs one as well
  override async get(id: string): Promise<AdminCollection> {
    await this.terms.current();
    return super.get(id);
  }

  override async create(
    body: CollectionInput & CollectionUpdate,
    account: Account,
    key?: string,
  ): Promise<CollectionSaved> {
    await this.terms.current();
    return this.withNotices(await super.create(body, account, key));
  }

  override async update(
    id: string,
    body: CollectionUpdate,
    account: Account,
    ifMatch?: string,
  ): Promise<CollectionSaved> {
    await this.terms.current();
    return this.withNotices(await super.update(id, body, account, ifMatch));
  }

  private async withNotices(saved: CollectionSaved): Promise<CollectionSaved> {
    const { id, record: stored } = saved.collection;
    const notices = await equalNumbers({ id, record: stored }, this.dataSource.manager);
    return notices.length === 0 ? saved : { ...saved, notices };
  }

  /**
   * Merges two records of the same thing: the other one goes to the trash, and its addresses lead to the one that
   * stays.
   * @throws 400, 404; 412 with the object that was changed meanwhile
   */
  async merge(id: string, body: ObjectMergeInput, account: Account, sent: Sent): Promise<CollectionSaved> {
    await this.terms.current();
    const request = { key: sent.key, account, body: ['mergeCollection', id, body] };
    return this.idempotency.run(request, async (manager) => {
      const [gone, survivor] = await this.lockBoth(id, body, sent.ifMatch, manager);
      await keepMerging(manager, { merged: gone, into: survivor.id });
      const givenUp = await this.discarded(gone, account, manager);
      await record(manager, account, 'merged', bothTitles(this.audited(gone), this.audited(survivor)));
      return this.saved(`Merged.${givenUp}`, await this.show(survivor, manager));
    });
  }

  /** In a fixed order, so that two merges of the same objects cannot deadlock. */
  private async lockBoth(
    id: string,
    { into: asked, version, into_version }: ObjectMergeInput,
    ifMatch: string | undefined,
    manager: EntityManager,
  ): Promise<[gone: Collection, kept: Collection]> {
    const into = asked.toLowerCase();
    if (into === id) throw invalid([{ field: 'into', code: 'cycle', message: 'is the object itself' }]);
    const other = isId(into) ? await manager.findOneBy(Collection, { id: into }) : null;
    if (!other) throw invalid([{ field: 'into', code: 'not_found', message: 'is no object' }]);
    requireGrant({ task: 'collections', level: 'publish', branch: branchOfRow('collections', other) });
    const lockGone = () => this.lock({ id, version, ifMatch }, manager);
    const lockKept = () => this.lock({ id: into, version: into_version }, manager);
    if (id < into) return [await lockGone(), await lockKept()];
    const survivor = await lockKept();
    return [await lockGone(), survivor];
  }

  @Inject(ItemLists)
  private readonly lists: ItemLists;

  async list(query: AdminCollectionListQuery): Promise<AdminCollectionList> {
    await this.terms.current();
    const { items: collections, total } = await this.lists.page<Shapes>(this, query);
    return { collections, total };
  }

  async rows(query: AdminCollectionListQuery): Promise<AdminCollectionRows> {
    await this.terms.current();
    const { items: collections, ...rest } = await this.lists.rowPage<Shapes>(this, query);
    return { collections, ...rest };
  }

  /** All objects that match a list's query, unordered, read in a transaction. */
  matching(query: AdminCollectionListQuery) {
    return this.lists.matching<Shapes>(this, query);
  }

  refine(items: SelectQueryBuilder<Collection>, query: AdminCollectionListQuery) {
    return ordered(narrowByRecord(items, query, this.terms.tree), NEWEST_FIRST);
  }

  protected saved(message: string, collection: AdminCollection): CollectionSaved {
    return { message, collection };
  }

  protected blank(common: ReturnType<typeof blankRow>): Collection {
    const branch = defaultBranch();
    const record = branch === null ? {} : { branch };
    const empty = { record, ...deriveRecord(record, null) };
    return { ...common, ...BLANK_ITEM, category: '', position: null, externalId: null, ...empty };
  }

  protected async apply(
    stored: Collection,
    body: CollectionUpdate,
    manager: EntityManager,
  ): Promise<Applied<Collection>> {
    const { item, errors } = await mergeItem(stored, body, COLLECTION_TEXT_FIELDS, this.media, manager);
    const { category = stored.category, position = stored.position } = body;
    const { record, errors: wrongRecord } = mergeRecord(stored.record, body.record);
    const unknown = await unknownTerms({ change: body.record, stored: stored.record }, this.terms, manager);
    const gone = await unknownItems({ id: stored.id, change: body.record, stored: stored.record }, this.types, manager);
    const all = [
      ...unknownCategory(this.terms.tree, category, stored.category),
      ...errors,
      ...wrongRecord,
      ...unknown,
      ...gone,
    ];
    return { row: { ...stored, ...item, category, position, record }, errors: all };
  }

  override restoration(body: CollectionUpdate, { record }: AdminCollection): CollectionUpdate {
    const restored = restoredRecord(body.record, record);
    return restored ? { ...body, record: restored } : body;
  }
}
