import { visibleRows } from '../../../platform/grants/grants.js';
import { Injectable } from '@nestjs/common';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { DataSource, In, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { changedFields } from '../../../platform/audit/changed-fields.js';
import type { Account } from '../../../platform/auth/access.js';
import { ContentTypes } from '../../../platform/content-types/content-types.js';
import { writeChanges, type ChangedRow } from '../../../platform/revisions/write-rows.js';
import { integer, jsonb, text, uuid } from '../../../platform/database/column-types.js';
import { statement } from '../../../platform/database/statement.js';
import { invalid, type FieldProblem } from '../../../platform/errors/problem.js';
import { isId } from '../../../platform/http/existing.js';
import { nextVersion } from '../../../platform/http/lock-item.js';
import { Terms } from '../../../platform/terms/terms.js';
import { defaultTitle, titlesOf } from '../../../platform/text/localized.js';
import { AdminCollectionListQuery } from '../collections-query.dto.js';
import { unknownCategory } from '../category.js';
import { Collection, derive } from '../collections.entity.js';
import { CollectionsService } from '../collections.service.js';
import type { StoredRecord } from '../record/record.js';
import { unknownItems, type RecordWrite } from '../record/named-items.js';
import { unknownTerms } from '../record/record-terms.js';
import { changedRecord } from './bulk-change.js';
import {
  MAX_CHANGED,
  type BulkRecordChange,
  type BulkUndo,
  type CollectionsBulkSaved,
  type CollectionsBulkUpdate,
} from './bulk-change.dto.js';

const MAX_NAMED = 50;
/** Objects processed before other requests get a turn. */
const OBJECTS_PER_TURN = 50;
const { type: TYPE } = Collection.contentType;
/** The record with the columns derived from it, and the category. */
const WRITTEN = ['record', 'category', ...Object.keys(derive({ content: {}, externalId: null, record: {} }))];

/** Parameters: ids and versions, in pairs. */
const EARLIER_RECORDS = statement(
  'records and categories of objects in earlier versions',
  `SELECT item_id::uuid AS id, version, coalesce(state -> 'record', '{}') AS record, state ->> 'category' AS category FROM revision
   WHERE type = 'collections' AND (item_id, version) IN (SELECT * FROM unnest($1::text[], $2::int[]))`,
  { id: uuid, version: integer, record: jsonb<StoredRecord>(), category: text.orNull() },
);

/** Makes the same change to the records of many objects, in one transaction: all of them, or none. */
@Injectable()
export class CollectionsBulkService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly collections: CollectionsService,
    private readonly terms: Terms,
    private readonly types: ContentTypes,
  ) {}

  /**
   * @throws 400 unless exactly one of `ids`, `objects`, `filter` and `undo` is given, and for a filter that matches too
   * many
   */
  async update(body: CollectionsBulkUpdate, account: Account): Promise<CollectionsBulkSaved> {
    const { ids, objects: versioned, filter, change, undo, dry_run: dryRun = false } = body;
    if ([ids, versioned, filter, undo].filter((way) => way !== undefined).length !== 1) throw invalid([ONE_WAY]);
    if ((change === undefined) === (undo === undefined)) throw invalid([NO_CHANGE]);
    await this.terms.current();
    const matching = filter && (await this.collections.matching(Object.assign(new AdminCollectionListQuery(), filter)));
    return this.dataSource.transaction(async (manager) => {
      const named = matching?.(manager) ?? byIds(ids ?? (versioned ?? undo ?? []).map(({ id }) => id), manager);
      const objects = await all(named, dryRun);
      const work = new Work(manager, account, dryRun);
      if (change) await this.change(versioned ? asTheyWere(objects, versioned, work) : objects, change, work);
      else await this.takeBack(objects, undo ?? [], work);
      return work.finish();
    });
  }

  private async change(
    objects: readonly Collection[],
    { category, ...change }: BulkRecordChange,
    work: Work,
  ): Promise<void> {
    const wrong = category === undefined ? [] : unknownCategory(this.terms.tree, category, '');
    if (wrong.length > 0) throw invalid(wrong.map((error) => ({ ...error, field: 'change.category' })));
    await this.requireKnown(change, work.manager);
    for (const [index, object] of objects.entries()) {
      if (index % OBJECTS_PER_TURN === OBJECTS_PER_TURN - 1) await nextTurn();
      const { record, errors } = changedRecord(object.record, change, this.terms.tree);
      if (errors.length > 0) throw invalid(errors);
      work.change(object, { record, category: category ?? object.category });
    }
  }

  /** @throws 400 for terms and items that do not exist */
  private async requireKnown(change: Omit<BulkRecordChange, 'category'>, manager: EntityManager): Promise<void> {
    const added = Object.groupBy(change.terms_add ?? [], ({ field }) => field);
    const asRecord = Object.fromEntries(
      Object.entries(added).map(([field, named]) => [field, named.map(({ term }) => term)]),
    );
    const place = change.production_place;
    const named = { ...asRecord, ...(place != null && { object_production: [{ place }] }) };
    const unknown = await unknownTerms({ change: named, stored: {} }, this.terms, manager);
    const inChange = (field: string) =>
      field.startsWith('record.object_production')
        ? 'change.production_place'
        : field.replace('record.', 'change.terms_add.');
    if (unknown.length > 0) throw invalid(unknown.map((error) => ({ ...error, field: inChange(error.field) })));
    const gone = await unknownItems({ change, stored: {} }, this.types, manager);
    if (gone.length > 0) throw invalid(gone.map((e) => ({ ...e, field: e.field.replace('record.', 'change.') })));
  }

  /** Objects changed since then are skipped. */
  private async takeBack(objects: readonly Collection[], undo: readonly BulkUndo[], work: Work): Promise<void> {
    const versions = new Map(undo.map(({ id, version }) => [id.toLowerCase(), version]));
    const keys = [[...versions.keys()], [...versions.values()]];
    const earlier = new Map((await EARLIER_RECORDS.all(work.manager, keys)).map((state) => [state.id, state]));
    const present = new Map(objects.map((object) => [object.id, object]));
    for (const [id, version] of versions) {
      const [object, state] = [present.get(id), earlier.get(id)];
      const isAsLeft = object && state && object.version === version + 1;
      const gone = isAsLeft ? await this.gone({ id, change: state.record, stored: object.record }, work.manager) : [];
      if (!isAsLeft || gone.length > 0) work.skip(id);
      else work.change(object, { record: state.record, category: state.category ?? object.category });
    }
  }

  private async gone(write: RecordWrite, manager: EntityManager): Promise<FieldProblem[]> {
    return [...(await unknownTerms(write, this.terms, manager)), ...(await unknownItems(write, this.types, manager))];
  }
}

const ONE_WAY: FieldProblem = { field: 'ids', code: 'required', message: 'send one of ids, objects, filter and undo' };
const NO_CHANGE: FieldProblem = { field: 'change', code: 'required', message: 'send change, or undo alone' };

/** Those that the current account may read. */
function byIds(ids: readonly string[], manager: EntityManager): SelectQueryBuilder<Collection> {
  const named = manager.createQueryBuilder(Collection, 'item').where({ id: In(ids.filter(isId)) });
  const own = visibleRows({ tableName: 'collections' }, 'item');
  return own ? named.andWhere(own) : named;
}

/** The objects that nobody has changed since they were read; others are skipped. */
function asTheyWere(objects: readonly Collection[], versioned: readonly BulkUndo[], work: Work): Collection[] {
  const present = new Map(objects.map((object) => [object.id, object]));
  const versions = new Map(versioned.map(({ id, version }) => [id.toLowerCase(), version]));
  return [...versions].flatMap(([id, version]) => {
    const object = present.get(id);
    if (object?.version === version) return object;
    work.skip(id);
    return [];
  });
}

/**
 * Locked in a fixed order, so that two bulk changes cannot deadlock.
 * @throws 400 for too many
 */
async function all(named: SelectQueryBuilder<Collection>, dryRun: boolean): Promise<Collection[]> {
  const limited = named.orderBy('item.id').limit(MAX_CHANGED + 1);
  const objects = await (dryRun ? limited : limited.setLock('pessimistic_write')).getMany();
  if (objects.length > MAX_CHANGED) {
    const message = `names more than ${MAX_CHANGED} objects`;
    throw invalid([{ field: 'filter', code: 'too_long', message }]);
  }
  return objects;
}

/** The changes of a bulk change, and its answer. */
class Work {
  private readonly changed: CollectionsBulkSaved['objects'] = [];
  private readonly undo: BulkUndo[] = [];
  private readonly skipped: string[] = [];
  private readonly rows: ChangedRow<Collection>[] = [];
  private unchanged = 0;
  private count = 0;

  constructor(
    readonly manager: EntityManager,
    private readonly account: Account,
    private readonly dryRun: boolean,
  ) {}

  change(before: Collection, { record, category }: Pick<Collection, 'record' | 'category'>): void {
    const fields = changedFields({ record: before.record, category: before.category }, { record, category }).sort();
    if (fields.length === 0) return void this.unchanged++;
    const { id, content } = before;
    const titles = titlesOf(content);
    this.count++;
    if (this.changed.length < MAX_NAMED) this.changed.push({ id, titles, fields });
    if (this.dryRun) return;
    this.undo.push({ id, version: before.version });
    const after = { ...before, record, category, ...derive({ ...before, record }), ...nextVersion(before) };
    this.rows.push({ after, fields, audited: { type: TYPE, id, title: defaultTitle(content), titles } });
  }

  skip(id: string): void {
    this.skipped.push(id);
  }

  async finish(): Promise<CollectionsBulkSaved> {
    await writeChanges(this.manager, Collection, this.rows, { type: TYPE, properties: WRITTEN, account: this.account });
    const { count: changed, unchanged, changed: objects, undo, skipped } = this;
    return { message: this.dryRun ? 'Nothing is changed yet.' : 'Saved.', changed, unchanged, objects, undo, skipped };
  }
}
